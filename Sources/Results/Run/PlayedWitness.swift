import Foundation
import Verification

package struct PlayedWitness: Codable, Sendable, Equatable {
  package var app: String
  package var trace: String
  package var architecture: String
  /// The sentence of the cause; nil if no cause of the promise explains the divergence.
  package var cause: String?
  package var history: PlayedHistory

  package init(app: String, trace: String, architecture: String, cause: String?, history: PlayedHistory) {
    self.app = app
    self.trace = trace
    self.architecture = architecture
    self.cause = cause
    self.history = history
  }
}

/// The contents of `players.json`, written with `--html`.
package struct PlayersFile: Codable, Sendable, Equatable {
  package var schemaVersion = 1
  package var players: [PlayedWitness]

  package init(_ players: [PlayedWitness]) { self.players = players }

  package static let fileName = "players.json"

  /// - Throws: `DecodingError` if the text has another form.
  package init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// On one line.
  package var json: String {
    get throws { String(decoding: try RecordJSON.line(of: self), as: UTF8.self) + "\n" }
  }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case players
  }
}

extension [ArchitectureOutcome] {
  /// Removes and returns the recorded histories of the divergences: `run.json` does not contain them.
  package mutating func takePlayed() -> [PlayedWitness] {
    var taken: [PlayedWitness] = []
    for index in indices {
      guard var record = self[index].correctness else { continue }
      for place in record.divergences.indices {
        guard let history = record.divergences[place].played.take() else { continue }
        taken.append(
          PlayedWitness(
            app: self[index].app, trace: self[index].trace, architecture: self[index].architecture,
            cause: record.divergences[place].cause?.sentence, history: history))
      }
      self[index].correctness = record
    }
    return taken
  }
}

extension RunResult {
  /// The witness of a divergence, step by step; nil if it was not recorded.
  package func player(app: String, trace: String, architecture: String, cause: String?) -> PlayedHistory? {
    players.first {
      $0.app == app && $0.trace == trace && $0.architecture == architecture && $0.cause == cause
    }?.history
  }
}
