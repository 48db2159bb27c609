import Foundation

/// The kept inputs of each reader: seeds, inputs with which the fuzzer reached new code, and inputs that once failed.
package enum Corpus {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/Corpus"

  /// The inputs of a reader, in the order of their file names.
  package static func inputs(of reader: FuzzedReader) throws -> [(name: String, bytes: [UInt8])] {
    let folder = "\(folder)/\(reader.name)"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  /// The names of the folders.
  package static var readers: Set<String> {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return Set(names.filter { !$0.hasSuffix(".dict") })
    }
  }
}
