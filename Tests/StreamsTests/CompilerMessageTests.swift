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
      message: "cannot use explicit 'return' statement in the body of result builder 'PredicateBuilder'"),
    Mistake(closure: "{ $0 }", message: "type 'Int' cannot be used as a boolean; test for '!= 0' instead"),
  ]

  @Test(
    "The first error of a wrong predicate, and none where a branch throws",
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
