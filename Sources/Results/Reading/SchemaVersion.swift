import Foundation

/// The schema version of a `run.json`. It is read before everything else, because a later version may have any form.
struct SchemaVersion: Decodable {
  private let version: Int?

  /// - Throws: `DecodingError` if the text is no JSON object.
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// 1 if the text has none.
  var number: Int { version ?? 1 }

  /// Why it cannot be read, as a phrase for an error.
  var tooLate: String {
    "it is of schema version \(number), and this program reads those up to \(RunManifest.currentSchemaVersion)"
  }

  private enum CodingKeys: String, CodingKey {
    case version = "schema_version"
  }
}
