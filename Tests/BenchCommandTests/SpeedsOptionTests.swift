import BenchCommandLine
import Measuring
import Testing

@testable import BenchCommand

@Suite struct SpeedsOptionTests {
  @Test("The error about --speed states the rule about the last speed")
  func rule() { #expect(ValueKind<Speeds>.speeds.expectation.hasSuffix("at least 1.1 times the one before it")) }
}
