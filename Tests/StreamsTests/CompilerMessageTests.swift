import Foundation
import Streams
import Testing

/// What the compiler says of a wrong predicate is what it says of one anywhere, though a result builder solves it.
@Suite struct CompilerMessageTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let closure: String
    let message: String
    var testDescription: String { closure }
  }

  static let mistakes = [
    Mistake(closure: "{ $0.foo }", message: "value of type 'Int' has no member 'foo'"),
    Mistake(
      closure: "{ $0 > \"a\" }", message: "cannot convert value of type 'String' to expected argument type 'Int'"),
    Mistake(closure: "{ x in unknown(x) }", message: "cannot find 'unknown' in scope"),
    Mistake(
      closure: "{ x, y in true }",
      message: "contextual closure type '(Int) -> Bool' expects 1 argument, but 2 were used in closure body"),
    // The one that differs: elsewhere it says that an Int cannot be converted to the closure's result type.
    Mistake(
      closure: "{ x in return x }",
      message: "cannot use explicit 'return' statement in the body of result builder 'Predicate'"),
    Mistake(closure: "{ $0 }", message: "type 'Int' cannot be used as a boolean; test for '!= 0' instead"),
  ]

  /// Where the build leaves the modules; nil if it leaves them elsewhere, or if there is no compiler to ask.
  private static let modules: String? = {
    let folder = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let path = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("Modules").path
    return FileManager.default.fileExists(atPath: path + "/Streams.swiftmodule") ? path : nil
  }()

  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "The first error of a wrong predicate, and none where a branch throws",
    .enabled(if: modules != nil && compiler != nil, "needs the compiler and the built module"))
  func messages() throws {
    let right = "a.tryFilter { if $0 > 2 { throw CancellationError() } else { true } }"
    let expressions = Self.mistakes.map { "a.filter \($0.closure)" } + [right]
    // One line each, the first in line 1.
    let lines = expressions.enumerated().map { number, expression in
      "func test\(number)(_ a: PassthroughSubject<Int, Never>) { _ = \(expression) }"
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    try (lines + ["import Streams"]).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let errors = try Self.typecheck(file.path).split(separator: "\n").filter { $0.contains(": error: ") }
    for (index, mistake) in Self.mistakes.enumerated() {
      let first = errors.first { $0.hasPrefix("\(file.path):\(index + 1):") }
      #expect(first?.contains("error: \(mistake.message)") == true, "\(mistake.closure): \(first ?? "no error")")
    }
    #expect(!errors.contains { $0.hasPrefix("\(file.path):\(lines.count):") })
  }

  /// By the shell: Foundation's `Process` leaks, if little, and the leak sanitizer runs these tests.
  private static func typecheck(_ file: String) throws -> String {
    let words = [try #require(compiler), "-typecheck", "-swift-version", "6", "-I", try #require(modules), file]
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
