import TestSupport
import Testing

@testable import JSONArray

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<JSONArray>

  static let mutants = [
    Mutant(LastCommaTaken.self, "open, value, comma, close, end", by: .exhaustive),
    Mutant(OmittedValueTaken.self, "open, comma, open, end"),
    Mutant(RestIgnored.self, "open, close, open, end"),
    Mutant(CommaOmitted.self, "open, value, value, open, end", by: .exhaustive),
    Mutant(FirstCloseEnds.self, "open, open, value, close, end", by: .exhaustive),
    Mutant(UnclosedTaken.self, "open, value, end"),
    Mutant(WrongTokenNotCounted.self, "close, end"),
    Mutant(AllTokensCounted.self, "close, open, end"),
    Mutant(TextKept.self, "open, end, end"),
    Mutant(NestedLost.self, "open, open, close, close, end", by: .exhaustive),

    Mutant(EndNotReverted.self, "end, open"),
    Mutant(TokensNotReverted.self, "open, end, end"),
    Mutant(CloseAfterComma.self, "open, value, comma, close, end", by: .exhaustive),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: mutants)
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: JSONArray.benchmark)
    #expect(steps == mutant.minimum)
  }
}
