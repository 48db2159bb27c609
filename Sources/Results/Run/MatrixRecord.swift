import Foundation
import Verification

/// The `run.json` of `bench verify --matrix`: what was searched, and the diagrams of what was found.
package struct MatrixRecord: Sendable, Equatable, Codable {
  /// A fault that was tried, in the order in which tables show them.
  package struct FaultRecord: Sendable, Equatable, Codable {
    /// As in the column `fault`.
    package var name: String
    /// What kind of fault it is: `clock`.
    package var family: String
    /// What happens, in a few words.
    package var summary: String

    package init(name: String, family: String, summary: String) {
      self.name = name
      self.family = family
      self.summary = summary
    }
  }

  /// What an architecture does under a fault, and does not do without it.
  package struct Example: Sendable, Equatable, Codable {
    package var architecture: String
    /// As in the column `fault`: `none` for what needs no fault.
    package var fault: String
    /// What differs, in one sentence that begins with a verb and has no full stop.
    package var sentence: String
    /// The steps that show it, as `--replay` takes them.
    package var steps: String
    package var diagram: MarbleDiagram
    /// The command line that shows it again.
    package var repeatCommand: String
    /// The steps one by one; nil if they were not recorded.
    package var played: PlayedHistory?

    package init(
      architecture: String, fault: String, sentence: String, steps: String, diagram: MarbleDiagram,
      repeatCommand: String, played: PlayedHistory? = nil
    ) {
      self.architecture = architecture
      self.fault = fault
      self.sentence = sentence
      self.steps = steps
      self.diagram = diagram
      self.repeatCommand = repeatCommand
      self.played = played
    }

    private enum CodingKeys: String, CodingKey {
      case architecture, fault, sentence, steps, diagram, played
      case repeatCommand = "repeat_command"
    }
  }

  package var runID: String
  package var app: String
  package var seed: UInt64
  /// How many sequences of a length are tried at most.
  package var sequencesMax: Int
  /// How many random histories are tried in a cell.
  package var histories: Int
  package var build: BuildRecord
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

  /// Reads the text that ``RecordJSON`` writes.
  ///
  /// - Throws: `DecodingError` if it has another form.
  package init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
