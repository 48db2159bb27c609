import Foundation
import Processes
import Scenarios
import Verification

/// What a parent asks of a child, as one line of JSON.
package struct JobTask<Job: Codable & Sendable>: Codable, Sendable {
  private let version: Int
  package var job: Job
  /// Nil for a process that measures: what watches it would be measured too.
  let supervision: Supervision?

  package init(_ job: Job) { self.init(job, under: nil) }

  init(_ job: Job, under supervision: Supervision?) {
    version = JobProtocol.version
    self.job = job
    self.supervision = supervision
  }
}

/// How a process that does one job watches itself, and which deaths it knows. If an architecture misbehaves, the process ends.
struct Supervision: Codable, Sendable {
  /// What is replayed alone in place of the job; nil to carry the job out.
  var lone: LoneWork?
  var limits: ReplayLimits
  /// Whether descriptors are looked at after each moment. It takes time, and shows the moment at which one was closed.
  var isCareful = false
  /// Whether running threads are looked for after each moment. The process then replays on one thread.
  var seeksThreads = false
  var deaths: [FoundDeath] = []
  /// The architectures whose deaths are not searched for any more.
  var stops: [IsolatedStop] = []
  /// The process that started this one.
  var parent = getpid()
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
