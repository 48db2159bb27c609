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
