import Foundation
import Results

extension FuzzedReader {
  /// Records in JSON.
  static let records = [
    record("manifest") { try RunManifest(json: $0) }, record("matrix") { try MatrixRecord(json: $0) },
    record("players") { try PlayersFile(json: $0) },
  ]

  private static func record<Record: Codable & Equatable & SendableMetatype>(
    _ name: String, _ read: @escaping @Sendable (_ json: String) throws -> Record
  ) -> FuzzedReader {
    FuzzedReader(name, testRounds: 50) { bytes throws(Finding) in
      guard let record = try? read(String(decoding: bytes, as: UTF8.self)) else { return "expected a \(name)" }
      guard let text = try? RecordJSON.text(of: record), let reread = try? read(text), reread == record else {
        throw Finding("a \(name) is written and not read again as the same")
      }
      return nil
    }
  }
}
