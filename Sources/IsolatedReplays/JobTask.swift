import Foundation
import Processes
import Scenarios
import Synchronization
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

/// What a job is carried out with: architectures that note how far they are, and where its outcomes go.
package struct JobDesk: Sendable {
  private let recorder: FlightRecorder?
  private let supervision: Supervision?
  private let send: @Sendable (_ line: [UInt8]) throws -> Void

  /// For carrying a job out in this process, which ends with an architecture that ends it.
  ///
  /// - Parameter send: takes a ``JobAnswer``, as a line of JSON.
  package init(send: @escaping @Sendable (_ line: [UInt8]) throws -> Void) {
    (recorder, supervision) = (nil, nil)
    self.send = send
  }

  /// The desk of a child that nothing watches.
  init(answering replies: Int32) {
    self.init { line in try write(line + [UInt8(ascii: "\n")], to: replies) }
  }

  init(_ supervision: Supervision, _ recorder: FlightRecorder, _ watchdog: Watchdog, answering replies: Int32) {
    self.recorder = recorder
    self.supervision = supervision
    let isWriting = Mutex(())
    send = { line in
      // A process in disorder tells nothing.
      watchdog.inspect()
      try isWriting.withLock { _ in try write(line + [UInt8(ascii: "\n")], to: replies) }
    }
  }

  /// Tells the parent an outcome. It arrives whole or not at all. Not to be called while a history is replayed, as it waits for a
  /// parent that stands still.
  package func send<Outcome: Codable & Sendable>(_ outcome: Outcome) throws {
    try send(JSONLine.encoded(JobAnswer.outcome(outcome)))
  }

  /// Shows the parent how far a search is.
  package func show(_ meter: SearchMeter) {
    guard let recorder else { return }
    meter.onChange { tried, diverging, prefix in
      recorder.progress = .init(tried: tried, diverging: diverging, prefix: prefix)
    }
  }

  /// The same app with what is known of its architectures.
  package func guarded<Benchmark: AnyAppBenchmark>(_ benchmark: Benchmark) throws -> AppBenchmark<Benchmark.App> {
    try benchmark.guarded { entry in
      let suspect = Suspect(app: Benchmark.App.name, architecture: entry.name)
      return ReplayGuard(
        recorder: recorder,
        deaths: try (supervision?.deaths ?? []).filter { $0.suspect == suspect }
          .map { try $0.known(in: Benchmark.App.self) },
        historiesUntilStop: supervision?.stops.last { $0.suspect == suspect }?.histories,
        limits: supervision?.limits)
    }
  }
}

/// The system refuses something that a job needs, before anything is replayed.
package struct JobRefusal: Error, CustomStringConvertible {
  private let reason: SystemError
  package var description: String { "\(reason)" }

  package init(_ reason: SystemError) { self.reason = reason }

  /// Takes what a job takes.
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
  /// The steps of a text that this program has written; none if it is empty.
  package static func steps(written text: String) throws -> [Step] { text.isEmpty ? [] : try steps(text) }
}
