import Verification

/// The outcome of an architecture's passes on a trace, and its decisions.
package struct ArchitectureOutcome: Sendable, Equatable, Codable {
  package struct Failure: Error, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
      case crashed, hung, printed
      case leftRunning = "left_running"
      /// Its decisions on the same trace differed between replays.
      case unsteady
    }

    package var kind: Kind
    package var pass: MeasuringPass
    /// The details in words: `segmentation fault`, `no answer within 10 s`.
    package var reason: String
    /// Where the process died in the correctness pass; nil if it did not, or did not die again when repeated.
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
  /// A description in a few words; nil for the harness overhead.
  package var origin: String?
  /// Whether it is `nothing`, which measures the harness overhead and is not compared with the oracle.
  package var isHarnessOverhead: Bool
  package var kit: String?
  /// Whether it is published code; nil for the harness overhead.
  package var isPublished: Bool?
  /// nil if it completed every pass.
  package var failure: Failure?
  /// nil if its decisions were not compared with the oracle's, as for the harness overhead.
  package var correctness: CorrectnessRecord?
  /// The idle use of its process, if it proves that a thread was left running; else nil.
  package var leftRunning: IdleUse?
  /// Whether its decisions over a network equal those of an in-memory replay; nil without a network.
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

/// A pass of a run replays each trace to measure one kind of metric, in separate processes.
package enum MeasuringPass: String, Sendable, Codable, CaseIterable, CSVField {
  case correctness, timing, allocations, instructions
  /// Each event is delivered when it is due, on the real clock.
  case openLoop = "open_loop"
  /// The open loop with requests answered over a network. It is the only pass of its run.
  case network

  /// The name in a sentence, before "pass".
  package var words: String { self == .openLoop ? "open-loop" : rawValue }
}

/// A pass that did not take place. Its figures are missing.
package struct SkippedPass: Sendable, Equatable, Codable {
  package var pass: MeasuringPass
  /// The reason, with a remedy if there is one.
  package var reason: String

  package init(pass: MeasuringPass, reason: String) {
    self.pass = pass
    self.reason = reason
  }
}

/// A metric that could not be measured although its pass took place. It is empty in the files.
package struct MissingMetric: Sendable, Equatable, Codable {
  /// As in the `metric` column.
  package var metric: String
  /// The reason, with a remedy if there is one.
  package var reason: String

  package init(metric: String, reason: String) {
    self.metric = metric
    self.reason = reason
  }
}

/// The event of a trace on which an architecture crashed, or its process had to be ended.
package struct DeathRecord: Codable, Equatable, Sendable {
  /// `crashed`, `hung`, `out_of_memory`, `printed` or `left_running`.
  package var verdict: Verdict
  package var promise: PromiseKind
  package var events: Int
  /// The event, from 0; nil during initialization and at the end.
  package var index: Int?
  /// The time of the event in the trace.
  package var nanoseconds: Int64?
  /// The event in a word; `making` during initialization, empty at the end.
  package var word: String
  /// The shortest reproducing history found, in words; empty if none is known, or if it is too long.
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

package struct ReplayedTrace: Sendable, Equatable, Codable {
  package var app: String
  /// As in the `trace` column.
  package var name: String
  package var events: Int
  /// The number of events at which the app's clock did not advance. Promises apply only to a strictly increasing clock.
  package var clockFaults: Int
  /// Generator, parameters and seed, or the recording's format and digest, one line each.
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
