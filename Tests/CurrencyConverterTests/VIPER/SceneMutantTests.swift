import CurrencyConverter
import TestSupport
import Testing

/// Mistakes between the roles of the repaired scene.
@Suite struct SceneMutantTests {
  typealias Mutant = TestSupport.Mutant<CurrencyConverter>

  static let mutants = [
    Mutant(OnPhone<ChoiceOfOtherSide>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<ChoiceUpdatesRates>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<ChoiceClosesPicker>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<PickerStaysOpen>.self, "launch, disk, press, press"),
    Mutant(OnPhone<FirstConversionShownAlone>.self, "launch, disk, type"),
    Mutant(OnPhone<AgeToldInReverse>.self, "launch, disk"),
    Mutant(OnPhone<AgeToldOnce>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<EndNotTold>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<FailureNotTold>.self, "launch, disk, failure"),
    Mutant(OnPhone<FailureTriesAgain>.self, "launch, disk, failure"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: CurrencyConverter.benchmark)
    #expect(steps == mutant.minimum)
  }
}
