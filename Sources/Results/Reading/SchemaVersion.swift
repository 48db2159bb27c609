import Foundation

/// The schema version of a `run.json`. Read first, because the rest of another version may look different.
struct SchemaVersion: Decodable {
  private let version: Int?

  /// - Throws: `DecodingError` if the text is no JSON object.
  init(json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  /// Why this program cannot read it; nil if it can. A file without a version is no `run.json`: what is missing says so.
  var unsupportedReason: String? {
    guard let version, version != RunManifest.currentSchemaVersion else { return nil }
    return "it is of schema version \(version), and this program reads version \(RunManifest.currentSchemaVersion)"
  }

  private enum CodingKeys: String, CodingKey {
    case version = "schema_version"
  }
}
