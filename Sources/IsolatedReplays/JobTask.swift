import Foundation
import Processes
import Scenarios
import Synchronization
import Verification

/// A parent's request to a child, as one line of JSON.
package struct JobTask<Job: Codable & Sendable>: Codable, Sendable {
  private let version: Int
  package var job: Job
  /// Nil for a process that measures, because the supervision would be measured too.
  let supervision: Supervision?

  package init(_ job: Job) { self.init(job, under: nil) }

  init(_ job: Job, under supervision: Supervision?) {
    version = JobProtocol.version
    self.job = job
    self.supervision = supervision
  }
}

/// How a process that does one job watches itself, and the deaths that are known. If an architecture misbehaves, the
/// process ends.
struct Supervision: Codable, Sendable {
  /// Replayed alone instead of the job; nil to do the job.
  var lone: SingleReplayTask?
  var limits: ReplayLimits
  /// Whether descriptors are checked after each moment. This takes time, and finds the moment at which one was closed.
  var isCareful = false
  /// Whether running threads are searched for after each moment. The process then replays on one thread.
  var seeksThreads = false
  var deaths: [FoundDeath] = []
  var stops: [IsolatedStop] = []
  var parent = getpid()
}

/// A history that one architecture replays, without comparing its decisions.
struct SingleReplayTask: Codable, Sendable {
  let suspect: ArchitectureID
  let history: History

  enum History: Codable, Sendable {
    case steps(String)
    case trace(path: String)
  }
}

package struct ArchitectureID: Codable, Equatable, Sendable {
  package let app: String
  package let architecture: String

  package init(app: String, architecture: String) {
    self.app = app
    self.architecture = architecture
  }
}

/// The number of histories after which an architecture is not searched further.
struct IsolatedStop: Codable, Sendable {
  let suspect: ArchitectureID
  let histories: Int
}

/// As in ``KnownDeath``.
struct FoundDeath: Codable, Sendable {
  let suspect: ArchitectureID
  let death: Death
  let notation: String
  let moment: Int?
  let unit: Int
  var minimal: String?
  let isAlone: Bool

  /// Whether both are the same death, at the same moment of the same steps.
  func isSame(as other: FoundDeath) -> Bool {
    suspect == other.suspect && death == other.death && notation == other.notation && moment == other.moment
      && other.isAlone
  }
}

/// Gives a job the guarded architectures, and sends its outcomes to the parent.
package struct JobDesk: Sendable {
  private let recorder: CrashLog?
  private let supervision: Supervision?
  private let send: @Sendable (_ line: [UInt8]) throws -> Void

  /// For a job in this process, which ends with an architecture that ends it.
  ///
  /// - Parameter send: receives a ``JobAnswer`` as a line of JSON.
  package init(send: @escaping @Sendable (_ line: [UInt8]) throws -> Void) {
    (recorder, supervision) = (nil, nil)
    self.send = send
  }

  /// For a child without supervision.
  init(answering replies: Int32) {
    self.init { line in try write(line + [UInt8(ascii: "\n")], to: replies) }
  }

  init(_ supervision: Supervision, _ recorder: CrashLog, _ watchdog: Watchdog, answering replies: Int32) {
    self.recorder = recorder
    self.supervision = supervision
    let isWriting = Mutex(())
    send = { line in
      // A process in disorder must not send anything.
      watchdog.inspect()
      try isWriting.withLock { _ in try write(line + [UInt8(ascii: "\n")], to: replies) }
    }
  }

  /// Sends an outcome to the parent. It arrives whole or not at all. Not to be called during a replay, because it waits
  /// for a parent that is suspended.
  package func send<Outcome: Codable & Sendable>(_ outcome: Outcome) throws {
    try send(JSONLine.encoded(JobAnswer.outcome(outcome)))
  }

  package func show(_ meter: SearchMeter) {
    guard let recorder else { return }
    meter.onChange { tried, diverging, prefix in
      recorder.progress = .init(tried: tried, diverging: diverging, prefix: prefix)
    }
  }

  /// The same app, with the known deaths of its architectures.
  package func guarded<Benchmark: AnyAppBenchmark>(_ benchmark: Benchmark) throws -> AppBenchmark<Benchmark.App> {
    try benchmark.guarded { entry in
      let suspect = ArchitectureID(app: Benchmark.App.name, architecture: entry.name)
      return ReplayGuard(
        recorder: recorder,
        deaths: try (supervision?.deaths ?? []).filter { $0.suspect == suspect }
          .map { try $0.known(in: Benchmark.App.self) },
        historiesUntilStop: supervision?.stops.last { $0.suspect == suspect }?.histories,
        limits: supervision?.limits)
    }
  }
}

/// The system refuses a resource that a job needs, before anything is replayed.
package struct JobRefusal: Error, CustomStringConvertible {
  private let reason: SystemError
  package var description: String { "\(reason)" }

  package init(_ reason: SystemError) { self.reason = reason }

  package static func of<Taken: ~Copyable>(_ take: () throws(SystemError) -> Taken) throws(JobRefusal) -> Taken {
    do {
      return try take()
    } catch {
      throw JobRefusal(error)
    }
  }

  var answer: JobAnswer<Never> { .refused(reason) }
}

extension FoundDeath {
  fileprivate func known<App: Scenarios.App>(in app: App.Type) throws -> KnownDeath {
    KnownDeath(
      death, on: try StepNotation<App>.steps(written: notation), moment: moment, unit: unit,
      minimal: try minimal.map { try StepNotation<App>.steps(written: $0) }, isAlone: isAlone)
  }
}

extension StepNotation {
  /// The steps of a text that this program wrote; none if it is empty.
  package static func steps(written text: String) throws -> [Step] { text.isEmpty ? [] : try steps(text) }
}
