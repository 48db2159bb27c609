import Foundation

/// The schema version of a `run.json`. Read first, because the rest of a newer file may look different.
struct SchemaVersion: Decodable {
  private let version: Int?

  /// - Throws: `DecodingError` if the text is no JSON object.
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// 1 if the text has none.
  var number: Int { version ?? 1 }

  /// The error for a version that is newer than this program.
  var unsupportedReason: String {
    "it is of schema version \(number), and this program reads those up to \(RunManifest.currentSchemaVersion)"
  }

  private enum CodingKeys: String, CodingKey {
    case version = "schema_version"
  }
}
