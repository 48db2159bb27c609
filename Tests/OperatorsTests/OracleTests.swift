import Operators
import Testing

@Suite struct OracleTests {
  private func decisions(_ events: [Operators.Event]) -> [[String]] {
    var oracle = Operators.Oracle()
    return events.map { oracle.decisions(at: $0).map(\.payload) }
  }

  @Test func aReadIsAnsweredWithTheSumSoFar() {
    #expect(
      decisions([.read, .number(3), .read, .read, .number(-5), .number(1), .read])
        == [["0"], [], ["3"], ["3"], [], [], ["-1"]])
  }

  @Test func theSumWraps() {
    #expect(decisions([.number(.max), .number(1), .read]).last == ["\(Int.min)"])
  }
}
