import Foundation

/// The `run.json` of a folder: what ran, as JSON.
package enum RecordJSON {
  /// Keys sorted, indented, one line end at the end.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package static func text(of record: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self) + "\n"
  }
}

extension RunManifest {
  /// The file it stands in, in the run folder.
  package static let fileName = "run.json"

  /// The manifest as JSON, keys in snake case.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package func json() throws -> String { try RecordJSON.text(of: self) }

  /// Reads what ``json()`` has written.
  ///
  /// - Throws: `DecodingError` when it is something else.
  package init(json: String) throws {
    self = try JSONDecoder().decode(RunManifest.self, from: Data(json.utf8))
  }
}
