import Verification

/// What became of an architecture on a trace, beyond the figures.
package struct ArchitectureOutcome: Sendable, Equatable, Codable {
  /// Why an architecture has figures missing.
  package struct Failure: Error, Equatable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
      case crashed, hung
      /// It took other decisions on the same trace from one replay to the next.
      case unsteady
    }

    package var kind: Kind
    /// What it was doing.
    package var pass: MeasuringPass
    /// What is known of it, in words: `segmentation fault`, `no answer within 10 s`.
    package var reason: String

    package init(kind: Kind, pass: MeasuringPass, reason: String) {
      self.kind = kind
      self.pass = pass
      self.reason = reason
    }
  }

  package var app: String
  package var trace: String
  package var architecture: String
  /// Whether it is the one that does nothing, measured for the harness's own cost and not compared with the oracle.
  package var isHarnessOverhead: Bool
  /// nil when it got through every pass.
  package var failure: Failure?
  /// Its decisions beside those that were due; nil where they were not compared, as of the harness overhead.
  package var correctness: CorrectnessRecord?
  /// What its process used between its turns, where that shows that it left a thread running; nil otherwise.
  package var leftRunning: IdleUse?
  /// The command line that shows the same again.
  package var repeatCommand: String

  package init(
    app: String, trace: String, architecture: String, isHarnessOverhead: Bool = false, failure: Failure? = nil,
    correctness: CorrectnessRecord? = nil, repeatCommand: String
  ) {
    self.app = app
    self.trace = trace
    self.architecture = architecture
    self.isHarnessOverhead = isHarnessOverhead
    self.failure = failure
    self.correctness = correctness
    self.repeatCommand = repeatCommand
  }

  private enum CodingKeys: String, CodingKey {
    case app, trace, architecture
    case isHarnessOverhead = "is_floor"
    case failure, correctness
    case leftRunning = "left_running"
    case repeatCommand = "repeat_command"
  }
}
