import Foundation

/// Which way of writing `run.json` a text says that it follows; looked at before all else, as a later one may mean anything.
struct SchemaVersion: Decodable {
  private let version: Int?

  /// - Throws: `DecodingError` where the text is no JSON object.
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// 1 where the text has none.
  var number: Int { version ?? 1 }

  /// Why it cannot be read, in words.
  var tooLate: String {
    "it is of schema version \(number), and this program reads those up to \(RunManifest.currentSchemaVersion)"
  }

  private enum CodingKeys: String, CodingKey {
    case version = "schema_version"
  }
}
