import Foundation

/// Writes records such as `run.json`.
package enum RecordJSON {
  /// The record as JSON: keys sorted, indented, with a line end at the end.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package static func text(of record: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self) + "\n"
  }
}

extension RunManifest {
  /// The name of the file in the run folder.
  package static let fileName = "run.json"

  /// The manifest as JSON, keys in snake case.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package func json() throws -> String { try RecordJSON.text(of: self) }

  /// Reads the output of ``json()``.
  ///
  /// - Throws: `DecodingError` if the text has another form.
  package init(json: String) throws {
    self = try JSONDecoder().decode(RunManifest.self, from: Data(json.utf8))
  }
}
