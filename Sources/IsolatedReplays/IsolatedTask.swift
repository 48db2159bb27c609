import Foundation
import Scenarios
import Verification

/// A task for a child process. If an architecture misbehaves, only the child ends.
package struct IsolatedTask<Job: Codable & Sendable>: Codable, Sendable {
  /// The version of tasks and answers. The program's file may have been replaced.
  var version = IsolatedTaskVersion.own
  package var job: Job
  /// What is replayed alone in place of the job; nil to carry the job out.
  var lone: LoneWork?
  package var limits: ReplayLimits
  /// Whether descriptors are looked at after each moment. It takes time, and shows the moment at which one was closed.
  var isCareful = false
  /// Whether running threads are looked for after each moment. The process then replays on one thread.
  var seeksThreads = false
  var deaths: [FoundDeath] = []
  /// The process that asks.
  var parent = getpid()
  /// The architectures whose deaths are not searched for any more.
  var stops: [IsolatedStop] = []
}

/// A history that one architecture replays. Nobody judges it.
struct LoneWork: Codable, Sendable {
  let suspect: Suspect
  let history: History

  enum History: Codable, Sendable {
    /// Steps, in their notation.
    case steps(String)
    /// A trace, in a file of records.
    case trace(path: String)
  }
}

/// An architecture by the names of its app and its own.
package struct Suspect: Codable, Equatable, Sendable {
  package let app: String
  package let architecture: String

  package init(app: String, architecture: String) {
    self.app = app
    self.architecture = architecture
  }
}

/// After how many histories no more deaths of an architecture are searched for.
struct IsolatedStop: Codable, Sendable {
  let suspect: Suspect
  let histories: Int
}

/// A death that is known; see ``KnownDeath``.
struct FoundDeath: Codable, Sendable {
  let suspect: Suspect
  let death: Death
  let notation: String
  let moment: Int?
  let unit: Int
  var minimal: String?
  let isAlone: Bool

  /// Whether the other one is the same steps' and ends at the same moment, in the same way.
  func isSame(as other: FoundDeath) -> Bool {
    suspect == other.suspect && death == other.death && notation == other.notation && moment == other.moment
      && other.isAlone
  }
}

/// The part of a task that is read before the rest.
struct IsolatedTaskVersion: Decodable {
  /// To be raised when a message changes its meaning.
  static let own = 1

  private let version: Int

  /// - Throws: a sentence if the task is of another version than this program.
  func check() throws {
    guard version != Self.own else { return }
    throw Mismatch(
      description: "found a task of version \(version), expected \(Self.own): this program was replaced while it ran")
  }

  private struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }
}
