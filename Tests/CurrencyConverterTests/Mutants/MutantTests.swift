import CurrencyConverter
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<CurrencyConverter>

  static let mutants = [
    Mutant(OnPhone<IndicatorFor490>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<IndicatorFor510>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<IndicatorHiddenByAnswer>.self, "launch, disk, rates"),
    Mutant(OnPhone<IndicatorHiddenByTime>.self, "launch, disk, day"),
    Mutant(OnPhone<RatesNeverAge>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<SavedRatesNeverAge>.self, "launch, disk, rates, launch, disk, day"),
    Mutant(OnPhone<RatesAgeFromLaunch>.self, "launch, disk, rates, launch, disk, day"),
    Mutant(OnPhone<OldRatesKept>.self, "launch, disk"),
    Mutant(OnPhone<LoadsAtEveryLaunch>.self, "launch, disk, rates, launch, disk"),
    Mutant(OnPhone<AmountNotRestored>.self, "launch, disk, type, launch, disk"),
    Mutant(OnPhone<CurrencyNotRestored>.self, "launch, disk, press, choose JPY, launch, disk", by: .exhaustive),
    Mutant(OnPhone<BundleBeforeDisk>.self, "launch, disk, rates, launch, disk"),
    Mutant(OnPhone<ChoiceNotSaved>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<EmptyAmountSaved>.self, "launch, disk, clear", by: .swarm),
    Mutant(OnPhone<RatesNotSaved>.self, "launch, disk, rates"),
    Mutant(OnPhone<ResultSaved>.self, "launch, disk"),
    Mutant(OnPhone<TextNotCleaned>.self, "launch, disk, type raw", by: .swarm),
    Mutant(OnPhone<SourceAlwaysCounts>.self, "launch, disk, type result, partial rates", by: .swarm),
    Mutant(OnPhone<RatesTurnedRound>.self, "launch, disk"),
    Mutant(OnPhone<ConvertedAtNextTyping>.self, "launch, disk, rates"),
    Mutant(OnPhone<EmptyAmountLeavesResult>.self, "launch, disk, clear", by: .swarm),
    Mutant(OnPhone<LineOfMissingRateKept>.self, "launch, disk, partial rates", by: .swarm),
    Mutant(OnPhone<MissingCurrencyReplaced>.self, "launch, disk, partial rates", by: .swarm),
    Mutant(OnPhone<FailureSwallowed>.self, "launch, disk, failure"),
    Mutant(OnPhone<FailureLeavesIndicator>.self, "launch, disk, failure, day"),
    Mutant(OnPhone<FailureAsksAgain>.self, "launch, disk, failure"),
    Mutant(OnPhone<OnePickerAtATime>.self, "launch, disk, press source, press", by: .swarm),
    Mutant(OnPhone<PickerClosedByChoice>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<CurrencyOfOtherSide>.self, "launch, disk, press, choose JPY"),

    Mutant(OnPhone<ViewStateNotKept>.self, "launch, disk"),
    Mutant(OnPhone<FeatureOfOtherStore>.self, "launch, disk, type"),
    Mutant(OnPhone<ArchivedAtCommand>.self, "launch, disk, type"),
    Mutant(OnPhone<RefreshedRatesNotArchived>.self, "launch, disk, rates"),
    Mutant(OnPhone<EachRefreshIsAnAlert>.self, "launch, disk, rates"),
    Mutant(OnPhone<AgedRatesRefreshed>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<RatesOfDiskNotWatched>.self, "launch, disk, rates, launch, disk, day"),
    Mutant(OnPhone<RefreshedRatesNotWatched>.self, "launch, disk, rates, day"),
    Mutant(
      OnPhone<TypedSideNotNamed>.self, "launch, disk, type result, press source, choose source GBP"),
    Mutant(OnPhone<AnswerIsNoticed>.self, "launch, disk, rates"),

    Mutant(OnPhone<IndicatorTimeForgotten>.self, "launch, disk, rates"),
    Mutant(OnPhone<AgingForgotten>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<FailureMakesUpToDate>.self, "launch, disk, failure"),
    Mutant(OnPhone<PickersClosedByRates>.self, "launch, disk, press, rates"),
    Mutant(OnPhone<SavedBeforeReduced>.self, "launch, disk, press, choose JPY"),

    Mutant(OnPhone<FailureNotTakenBack>.self, "launch, disk, failure, type"),
    Mutant(OnPhone<LoadingForgotten>.self, "launch, disk, day"),
    Mutant(OnPhone<RatesUpToDateAtFailure>.self, "launch, disk, failure"),
    Mutant(OnPhone<StatusNotRenewed>.self, "launch, disk, rates"),
    Mutant(OnPhone<LoadingNotNoted>.self, "launch, disk, rates, day"),
    Mutant(
      OnPhone<ChoiceTypesSource>.self, "launch, disk, type result, press source, choose source GBP"),
    Mutant(OnPhone<OnePickerVisible>.self, "launch, disk, press, press source", by: .swarm),

    Mutant(OnPhone<ResultStaysTyped>.self, "launch, disk, type result, type raw", by: .swarm),
    Mutant(OnPhone<BothFieldsAwaited>.self, "launch, disk"),
    Mutant(OnPhone<AnswersUnshared>.self, "launch, disk"),
    Mutant(OnPhone<IndicatorEndsWithEither>.self, "launch, disk, rates"),
    Mutant(
      OnPhone<FormerAnswerEndsIndicator>.self, "launch, disk, rates, day, refresh, partial rates"),
    Mutant(OnPhone<OnlyNewRatesHaveAge>.self, "launch, disk"),
    Mutant(OnPhone<AgeAskedOnce>.self, "launch, disk, rates, day"),
    Mutant(OnPhone<ChoiceWaitsForTyping>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<NothingIsSavedToo>.self, "launch, disk, clear", by: .swarm),

    Mutant(OnPhone<RatesTriggerNothing>.self, "launch, disk, rates"),
    Mutant(OnPhone<ChoiceTriggersNothing>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<FormerAmountTaken>.self, "launch, disk, type"),
    Mutant(OnPhone<ChoiceForgetsOtherSide>.self, "launch, disk, press, choose JPY"),
    Mutant(OnPhone<TypedSideForgotten>.self, "launch, disk, type result", by: .swarm),
    Mutant(OnPhone<PickerOnlyOpens>.self, "launch, disk, press, press"),
    Mutant(OnPhone<EachAnswerAskedTwice>.self, "launch, disk"),
    Mutant(OnPhone<LateAnswerLeavesIndicator>.self, "launch, disk, day, rates"),
    Mutant(OnPhone<SavedRatesHaveNoAge>.self, "launch, disk, rates, launch, disk, day"),
    Mutant(OnPhone<EmptyAmountPassed>.self, "launch, disk, clear", by: .swarm),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: CurrencyConverter.benchmark)
    #expect(steps == mutant.minimum)
  }
}
