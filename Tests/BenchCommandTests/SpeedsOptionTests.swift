import BenchCommandLine
import Measuring
import Testing

@testable import BenchCommand

@Suite struct SpeedsOptionTests {
  @Test("What is refused is told by which rule")
  func rule() { #expect(ValueKind<Speeds>.speeds.expectation.hasSuffix("at least 1.1 times the one before it")) }
}
