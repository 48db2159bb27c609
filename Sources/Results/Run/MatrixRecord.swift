import Foundation
import Verification

/// The `run.json` of `bench verify --matrix`: the searched faults, and diagrams of the divergences found.
package struct MatrixRecord: Sendable, Equatable, Codable {
  package struct FaultRecord: Sendable, Equatable, Codable {
    /// As in the column `fault`.
    package var name: String
    /// The kind of fault: `clock`.
    package var family: String
    package var summary: String

    package init(name: String, family: String, summary: String) {
      self.name = name
      self.family = family
      self.summary = summary
    }
  }

  /// A divergence of an architecture under a fault.
  package struct Example: Sendable, Equatable, Codable {
    package var architecture: String
    /// As in the column `fault`: `none` if the divergence needs no fault.
    package var fault: String
    /// The difference, in one sentence that begins with a verb and has no full stop.
    package var sentence: String
    /// Nil if no promise states the divergence.
    package var basis: DivergenceRecord.Cause.Basis?
    /// The reproducing steps in the form of `--replay`.
    package var steps: String
    package var diagram: MarbleDiagram
    /// The command line that reproduces it.
    package var repeatCommand: String
    /// The steps one by one; nil if they were not recorded.
    package var played: PlayedHistory?

    package init(
      architecture: String, fault: String, sentence: String, basis: DivergenceRecord.Cause.Basis? = nil, steps: String,
      diagram: MarbleDiagram, repeatCommand: String, played: PlayedHistory? = nil
    ) {
      self.architecture = architecture
      self.fault = fault
      self.sentence = sentence
      self.basis = basis
      self.steps = steps
      self.diagram = diagram
      self.repeatCommand = repeatCommand
      self.played = played
    }

    private enum CodingKeys: String, CodingKey {
      case architecture, fault, sentence, basis, steps, diagram, played
      case repeatCommand = "repeat_command"
    }
  }

  package var runID: String
  package var app: String
  package var seed: UInt64
  /// The most sequences of one length that are tried.
  package var sequencesMax: Int
  package var histories: Int
  package var build: BuildRecord
  /// The searched faults, in the order of tables.
  package var faults: [FaultRecord]
  package var examples: [Example]

  package init(
    runID: String, app: String, seed: UInt64, sequencesMax: Int, histories: Int, build: BuildRecord,
    faults: [FaultRecord],
    examples: [Example]
  ) {
    self.runID = runID
    self.app = app
    self.seed = seed
    self.sequencesMax = sequencesMax
    self.histories = histories
    self.build = build
    self.faults = faults
    self.examples = examples
  }

  /// Reads the output of ``RecordJSON``.
  ///
  /// - Throws: `DecodingError` if it has another form.
  package init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
