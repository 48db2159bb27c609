import Foundation

extension RunManifest {
  /// The file it stands in, in the run folder.
  package static let fileName = "run.json"

  /// The manifest as JSON: keys in snake case and sorted, indented, one line end at the end.
  ///
  /// - Throws: `EncodingError` when a figure is not finite.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// Reads what ``json()`` has written.
  ///
  /// - Throws: `DecodingError` when it is something else.
  package init(json: String) throws {
    self = try JSONDecoder().decode(RunManifest.self, from: Data(json.utf8))
  }
}
