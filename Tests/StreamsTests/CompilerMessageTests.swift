import Foundation
import Streams
import Testing

/// A wrong predicate gets the compiler's usual messages, although a result builder builds it.
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
    // The only unusual message. Usually an Int cannot be converted to the closure's result type.
    Mistake(
      closure: "{ x in return x }",
      message: "cannot use explicit 'return' statement in the body of result builder 'PredicateBuilder'"),
    Mistake(closure: "{ $0 }", message: "type 'Int' cannot be used as a boolean; test for '!= 0' instead"),
  ]

  @Test(
    "A wrong predicate gets the expected first error, and a predicate that throws in a branch gets none",
    .enabled(if: Compiler.isThere, Compiler.need))
  func messages() throws {
    let right = "a.tryFilter { if $0 > 2 { throw CancellationError() } else { true } }"
    let expressions = Self.mistakes.map { "a.filter \($0.closure)" } + [right]
    // One line each, the first in line 1.
    let lines = expressions.enumerated().map { number, expression in
      "func test\(number)(_ a: PassthroughSubject<Int, Never>) { _ = \(expression) }"
    }
    let errors = try Compiler.errors(in: (lines + ["import Streams"]).joined(separator: "\n"))
    for (index, mistake) in Self.mistakes.enumerated() {
      let first = errors.first { $0.line == index + 1 }?.message
      #expect(first == mistake.message, "\(mistake.closure)")
    }
    #expect(!errors.contains { $0.line == lines.count })
  }
}
