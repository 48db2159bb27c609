import Foundation

/// An empty folder that exists for one test.
package struct TemporaryFolder: ~Copyable {
  package let path: String

  package init() throws {
    path = (NSTemporaryDirectory() as NSString).appendingPathComponent("bench-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(of name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(of: name), atomically: false, encoding: .utf8)
  }

  /// Writes an executable file. Another process writes it: a program that a parallel test starts meanwhile would
  /// inherit the open descriptor, and a file that is open for writing cannot be run (ETXTBSY).
  package func writeProgram(_ text: String, to name: String) throws {
    try write(text, to: "\(name).text")
    _ = try Shell.lines(of: "cp '\(path)/\(name).text' '\(path)/\(name)' && chmod 755 '\(path)/\(name)'")
  }

  package func read(_ name: String) throws -> String { try String(contentsOfFile: path(of: name), encoding: .utf8) }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
  }

  /// All paths in it, hidden ones included, sorted.
  package var contents: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }
}
