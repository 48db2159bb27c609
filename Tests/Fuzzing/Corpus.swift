import Foundation

/// The inputs that are kept of each reader: seeds, what the fuzzer reached new code with, and whatever was ever wrong.
package enum Corpus {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/Corpus"

  /// The inputs of a reader by the names of their files, in the order of the names.
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
