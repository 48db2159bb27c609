import Characters
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<Characters>

  static let mutants = [
    Mutant(QuietFor290.self, "appear, type, quiet"),
    Mutant(QuietFor310.self, "appear, type, quiet"),
    Mutant(QuietPeriodNotRestarted.self, "appear, type, type, quiet"),
    Mutant(AppearanceAsksAgain.self, "appear, appear"),
    Mutant(ClearedTextIgnored.self, "appear, type, clear +300.000001ms, quiet", by: .swarm),
    Mutant(SameTextSearchedAgain.self, "appear, type, clear, type +300.000001ms", by: .swarm),
    Mutant(SecondSearchIgnored.self, "appear, type, type +300.000001ms, quiet", by: .swarm),
    Mutant(CancelForgotten.self, "appear, type, quiet, page"),
    Mutant(CallCancelledByTyping.self, "appear, type"),
    Mutant(NamesNotReset.self, "appear, page, type, page +300ms", by: .swarm),
    Mutant(OldNamesShownUntilAnswered.self, "appear, type, page, quiet"),
    Mutant(SearchAsksForAll.self, "appear, type, quiet"),
    Mutant(LoadingGuardLost.self, "appear, bottom"),
    Mutant(ErrorGuardLost.self, "appear, bad-status, bottom"),
    Mutant(EndGuardLost.self, "appear, empty, bottom", by: .swarm),
    Mutant(SamePageAskedAgain.self, "appear, page, bottom"),
    Mutant(NextPageOfAll.self, "appear, type, page +300ms, bottom", by: .swarm),
    Mutant(PageReplacesNames.self, "appear, page, bottom, page"),
    Mutant(PageOnTop.self, "appear, page, bottom, page"),
    Mutant(ShortPageIsLast.self, "appear, page, bottom, page, bottom"),
    Mutant(EmptyPageIsLast.self, "appear, page, bottom, page, bottom"),
    Mutant(ListHiddenByNextPage.self, "appear, page, bottom"),
    Mutant(NothingFoundShownAsList.self, "appear, empty", by: .swarm),
    Mutant(ErrorSwallowed.self, "appear, bad-status"),
    Mutant(ErrorForgotten.self, "appear, bad-status, bottom"),
    Mutant(ErrorNotForgotten.self, "appear, bad-status, retry, retry"),
    Mutant(RetryOfFirstPage.self, "appear, page, bottom, bad-status, retry"),
    Mutant(RetryShowsError.self, "appear, bad-status, retry"),
    Mutant(RetryIsUnaware.self, "appear, bad-status, retry"),
    Mutant(EmptyAfterError.self, "appear, page, bottom, bad-status, retry, page"),

    Mutant(StatusIgnored.self, "appear, bad-status"),
    Mutant(AnySuccessIsPage.self, "appear, proxied", by: .swarm),
    Mutant(OnlyServerErrorsRefuse.self, "appear, bad-status"),
    Mutant(EveryDecodingErrorIsNoJSON.self, "appear, wrong-shape", by: .swarm),
    Mutant(EveryDecodingErrorIsWrongShape.self, "appear, not-json", by: .swarm),
    Mutant(TruncatedIsNoAnswer.self, "appear, truncated", by: .swarm),
    Mutant(NoAnswerIsEmpty.self, "appear, no-answer", by: .swarm),
    Mutant(NothingFoundIsWrongShape.self, "appear, empty", by: .swarm),

    Mutant(AskingNotReverted.self, "appear, appear"),
    Mutant(AnyAnswerTaken.self, "appear, type, quiet, page"),
    Mutant(AnswerAwaitedForever.self, "appear, page"),
    Mutant(FailureHiddenByList.self, "appear, page, bottom, bad-status"),
    Mutant(LoadingHiddenByList.self, "appear, page, bottom, bad-status, retry"),
    Mutant(RetryKeepsList.self, "appear, bad-status, retry"),

    Mutant(QuietPeriodNotCancelled.self, "appear, type, type, quiet"),
    Mutant(RequestNotCancelled.self, "appear, type, quiet, page"),
    Mutant(RequestCancelledByTyping.self, "appear, type"),
    Mutant(NextPageNotReset.self, "appear, page, type, bottom +300.000001ms", by: .swarm),
    Mutant(FailureNotReset.self, "appear, bad-status, type, retry +300.000001ms", by: .swarm),
    Mutant(RetriedByAction.self, "appear, bad-status"),

    Mutant(OnMainActor<WaitingNotCancelled>.self, "appear, type, type, quiet"),
    Mutant(OnMainActor<SleepTriedAtLeisure>.self, "appear, type, type"),
    Mutant(OnMainActor<SleepTooShort>.self, "appear, type, quiet"),
    Mutant(OnMainActor<LoadingNotCancelled>.self, "appear, type, quiet, page"),
    Mutant(OnMainActor<CancellationTold>.self, "appear, type, quiet"),
    Mutant(
      OnMainActor<CancellationLeavesRequest>.self, "appear, bad-status, retry, type, quiet, retry"),
    Mutant(OnMainActor<WaitingCancelsLoading>.self, "appear, type"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: Characters.benchmark)
    #expect(steps == mutant.minimum)
  }
}
