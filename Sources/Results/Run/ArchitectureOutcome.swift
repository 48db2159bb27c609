import Verification

/// How the passes of an architecture on a trace ended, and what it decided.
package struct ArchitectureOutcome: Sendable, Equatable, Codable {
  /// Why an architecture has figures missing.
  package struct Failure: Error, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
      case crashed, hung, printed
      case leftRunning = "left_running"
      /// Its decisions on the same trace differed between replays.
      case unsteady
    }

    package var kind: Kind
    /// The pass in which it failed.
    package var pass: MeasuringPass
    /// The details in words: `segmentation fault`, `no answer within 10 s`.
    package var reason: String
    /// Where its process died as it was judged; nil if it did not, or not when it was judged again.
    package var death: DeathRecord?

    package init(kind: Kind, pass: MeasuringPass, reason: String) {
      self.kind = kind
      self.pass = pass
      self.reason = reason
    }
  }

  package var app: String
  package var trace: String
  package var architecture: String
  /// What it is, in a few words; nil for the harness overhead.
  package var origin: String?
  /// Whether it is `nothing`, which measures the harness overhead and is not compared with the oracle.
  package var isHarnessOverhead: Bool
  /// The name of the kit it is written with; nil if it states none.
  package var kit: String?
  /// Whether somebody has published it; nil for the harness overhead.
  package var isPublished: Bool?
  /// nil if it completed every pass.
  package var failure: Failure?
  /// Its decisions compared with the oracle's; nil if they were not compared, as for the harness overhead.
  package var correctness: CorrectnessRecord?
  /// What its process used between its requests, if that shows that it left a thread running; nil otherwise.
  package var leftRunning: IdleUse?
  /// Whether it decided over a network what it decides where the answers come from memory; nil where it did not run over
  /// one.
  package var isAsInMemory: Bool?
  /// The command line that replays it.
  package var repeatCommand: String

  package init(
    app: String, trace: String, architecture: String, origin: String? = nil, isHarnessOverhead: Bool = false,
    kit: String? = nil,
    isPublished: Bool? = nil, failure: Failure? = nil, correctness: CorrectnessRecord? = nil, repeatCommand: String
  ) {
    self.app = app
    self.trace = trace
    self.architecture = architecture
    self.origin = origin
    self.isHarnessOverhead = isHarnessOverhead
    self.kit = kit
    self.isPublished = isPublished
    self.failure = failure
    self.correctness = correctness
    self.repeatCommand = repeatCommand
  }

  private enum CodingKeys: String, CodingKey {
    case app, trace, architecture, origin
    case isHarnessOverhead = "is_floor"
    case kit
    case isPublished = "is_published"
    case failure, correctness
    case leftRunning = "left_running"
    case isAsInMemory = "as_in_memory"
    case repeatCommand = "repeat_command"
  }
}

/// A pass of a run: it replays each trace to measure one kind of thing, in processes of its own.
package enum MeasuringPass: String, Sendable, Codable, CaseIterable, CSVField {
  case correctness, timing, allocations, instructions
  /// Every event comes when it is due, on the real clock.
  case openLoop = "open_loop"
  /// The same, and requests are answered over a network. It is the only pass of its run.
  case network

  /// Its name in a sentence, before "pass".
  package var words: String { self == .openLoop ? "open-loop" : rawValue }
}

/// A pass that did not take place, so that its figures are missing.
package struct SkippedPass: Sendable, Equatable, Codable {
  package var pass: MeasuringPass
  /// The reason, with what to do about it if something can be done.
  package var reason: String

  package init(pass: MeasuringPass, reason: String) {
    self.pass = pass
    self.reason = reason
  }
}

/// A metric that could not be measured although its pass took place. It is empty in the files.
package struct MissingMetric: Sendable, Equatable, Codable {
  /// The name in the `metric` column.
  package var metric: String
  /// The reason, with what to do about it if something can be done.
  package var reason: String

  package init(metric: String, reason: String) {
    self.metric = metric
    self.reason = reason
  }
}

/// Where on a trace an architecture ended its process, or had to be ended with it.
package struct DeathRecord: Codable, Equatable, Sendable {
  /// How: `crashed`, `hung`, `out_of_memory`, `printed` or `left_running`.
  package var verdict: Verdict
  package var promise: PromiseKind
  /// The number of events of the trace.
  package var events: Int
  /// The event, from 0; nil if it died while it was made, or at the end.
  package var index: Int?
  /// When the event happened, in nanoseconds of the trace.
  package var nanoseconds: Int64?
  /// The event in a word; `making` if it died while it was made, empty if it died at the end.
  package var word: String
  /// The fewest events found that show it, in words; empty if it is not known, or takes too many.
  package var witness: [String]

  package init(
    verdict: Verdict, promise: PromiseKind, events: Int, index: Int?, nanoseconds: Int64?, word: String,
    witness: [String]
  ) {
    self.verdict = verdict
    self.promise = promise
    self.events = events
    self.index = index
    self.nanoseconds = nanoseconds
    self.word = word
    self.witness = witness
  }
}

/// A trace that a run replayed on an app.
package struct ReplayedTrace: Sendable, Equatable, Codable {
  package var app: String
  /// The name in the `trace` column.
  package var name: String
  package var events: Int
  /// The number of events at which the app's clock read no more than at the event before. Promises apply only to a
  /// clock that strictly increases.
  package var clockFaults: Int
  /// The origin: generator, parameters and seed, or the recording's format and digest, one line each.
  package var origin: [String]

  package init(app: String, name: String, events: Int, clockFaults: Int = 0, origin: [String]) {
    self.app = app
    self.name = name
    self.events = events
    self.clockFaults = clockFaults
    self.origin = origin
  }

  private enum CodingKeys: String, CodingKey {
    case app, name, events
    case clockFaults = "clock_faults"
    case origin
  }
}
