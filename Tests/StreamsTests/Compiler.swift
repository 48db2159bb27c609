import Foundation
import Testing

/// Type-checks a source that imports the module under test.
enum Compiler {
  struct Error: Equatable {
    /// From 1.
    let line: Int
    let message: String
  }

  static var isThere: Bool { modules != nil && program != nil }
  static let need: Comment = "needs the compiler and the built module"

  /// The build's folder of modules; nil if it is not found.
  private static let modules: String? = {
    let folder = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let path = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("Modules").path
    return FileManager.default.fileExists(atPath: path + "/Streams.swiftmodule") ? path : nil
  }()

  private static let program = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether `module` has been built.
  static func knows(_ module: String) -> Bool {
    modules.map { FileManager.default.fileExists(atPath: "\($0)/\(module).swiftmodule") } ?? false
  }

  static func errors(in source: String, language: Int = 6, flags: [String] = []) throws -> [Error] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try typecheck(file.path, language, flags).split(separator: "\n").compactMap { line in
      guard line.hasPrefix(file.path) else { return nil }
      let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[2] == " error", let number = Int(parts[0]) else { return nil }
      return Error(line: number, message: parts[3].trimmingCharacters(in: .whitespaces))
    }
  }

  /// Runs the compiler through the shell: Foundation's `Process` leaks, and the leak sanitizer runs these tests.
  private static func typecheck(_ file: String, _ language: Int, _ flags: [String]) throws -> String {
    let words =
      [try #require(program), "-typecheck", "-swift-version", "\(language)", "-I", try #require(modules), file] + flags
    let pipe = try #require(popen(words.map { "'\($0)'" }.joined(separator: " ") + " 2>&1", "r"))
    defer { pclose(pipe) }
    var output: [UInt8] = []
    var byte = getc(pipe)
    while byte != EOF {
      output.append(UInt8(byte))
      byte = getc(pipe)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
