import PagedSearch
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<PagedSearch>

  static let mutants = [
    Mutant(QuietFor290.self, "type, quiet"),
    Mutant(QuietFor310.self, "type, quiet"),
    Mutant(QuietPeriodNotRestarted.self, "type, type, quiet"),
    Mutant(EmptyTextSearched.self, "type, clear, quiet", by: .swarm),
    Mutant(SameTextSearchedAgain.self, "link, quiet, type, quiet", by: .swarm),
    Mutant(SecondQueryIgnored.self, "type, quiet, type, quiet"),
    Mutant(CancelForgotten.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(PagesNotReset.self, "type, page +300ms, type, quiet", by: .swarm),
    Mutant(PageNumberNotReset.self, "type, page +300ms, type, quiet", by: .swarm),
    Mutant(
      EndNotReset.self,
      "type, page +300ms, overscroll, page, overscroll, page, overscroll, page, type, failure +300ms, overscroll"),
    Mutant(TitlesNotReset.self, "type, page +300ms, type, quiet", by: .swarm),
    Mutant(OldTitlesShownUntilAnswered.self, "type, page +300ms, type, quiet", by: .swarm),
    Mutant(QueryGuardLost.self, "overscroll"),
    Mutant(LoadingGuardLost.self, "type, quiet, overscroll"),
    Mutant(
      EndGuardLost.self, "type, page +300ms, overscroll, page, overscroll, page, overscroll, page, back, bottom"),
    Mutant(SamePageLoadedAgain.self, "type, quiet, page, overscroll"),
    Mutant(PageCountedWhenAskedFor.self, "type, quiet, failure, overscroll"),
    Mutant(NextPageLoadsUnseen.self, "type, quiet, page, overscroll"),
    Mutant(PageReplacesTitles.self, "type, page +300ms, overscroll, page", by: .swarm),
    Mutant(PageOnTop.self, "type, page +300ms, overscroll, page", by: .swarm),
    Mutant(TwoPagesAreAll.self, "type, quiet, page, overscroll, page, overscroll"),
    Mutant(ErrorSwallowed.self, "type, quiet, failure"),
    Mutant(ErrorLeavesLoading.self, "type, quiet, failure"),
    Mutant(ErrorEndsPages.self, "type, quiet, failure, overscroll"),
    Mutant(ErrorAsksAgain.self, "type, quiet, failure"),
    Mutant(NextRowOpened.self, "type, quiet, page, tap"),
    Mutant(TapWaitsForAnswer.self, "type, page +300ms, overscroll, tap", by: .swarm),

    Mutant(RequestsNotShared.self, "type, quiet, page, overscroll"),
    Mutant(AnswersNotOfLatest.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(AnswersNotShared.self, "type, quiet"),
    Mutant(ErrorCaughtOutside.self, "type, quiet, failure, overscroll"),
    Mutant(FilteredBeforeDelay.self, "type, clear, quiet", by: .swarm),

    Mutant(AnswerNotStopped.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(FlagClearedByStop.self, "type, quiet, type, quiet"),
    Mutant(NextRequestKept.self, "type, quiet, page, type, quiet, overscroll"),

    Mutant(ViewStateNotKept.self, "type, quiet"),
    Mutant(ViewStateHearsNoMessage.self, "type, quiet, failure"),
    Mutant(StateTakenAtCreation.self, "type, quiet, page, tap"),
    Mutant(PauseOfFormerText.self, "type, type, quiet"),
    Mutant(PauseOfEqualText.self, "link, type, quiet", by: .swarm),
    Mutant(CommandForResponse.self, "type"),
    Mutant(ResponseLoadsMore.self, "type, quiet, page"),
    Mutant(ChangesToldOneByOne.self, "type, quiet, type, quiet"),
    Mutant(ErrorChangesNothing.self, "type, quiet, failure"),
    Mutant(AnyAnswerTaken.self, "type, type +300.000001ms, page +300ms", by: .swarm),

    Mutant(AnyTextIsTheSameRequest.self, "type, type, quiet"),
    Mutant(EqualTextIsTheSameRequest.self, "link, type, quiet", by: .swarm),
    Mutant(AnswersMerged.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(QueryIsTheRequest.self, "type, quiet, page, overscroll"),
    Mutant(OpeningNotOver.self, "type, quiet, page, tap, tap", by: .swarm),
    Mutant(RequestNotTakenBack.self, "type, quiet, failure"),

    Mutant(QuietPeriodNotCancelled.self, "type, type, quiet"),
    Mutant(PageNotCancelled.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(NextPageNotReset.self, "type, quiet, type, page, quiet, overscroll", by: .swarm),
    Mutant(FailedPageAskedForByAction.self, "type, quiet, failure"),

    Mutant(OnMainActor<WaitingNotCancelled>.self, "type, type, quiet"),
    Mutant(OnMainActor<SleepTriedAtLeisure>.self, "type, type"),
    Mutant(OnMainActor<SleepTooShort>.self, "type, quiet"),
    Mutant(OnMainActor<LoadingNotCancelled>.self, "type, type +300.000001ms, page +300ms", by: .swarm),
    Mutant(OnMainActor<CancellationTold>.self, "type, quiet, type, quiet"),
    Mutant(OnMainActor<CancellationLeavesPage>.self, "type, quiet, type, quiet, overscroll", by: .swarm),
    Mutant(OnMainActor<WaitingCancelsLoading>.self, "type, quiet, type"),

    Mutant(OnMainActor<TrackedOnce>.self, "type, quiet, page"),
    Mutant(OnMainActor<DrawnTooSoon>.self, "type, quiet"),
    Mutant(OnMainActor<ErrorReadLate>.self, "type, quiet, failure"),
    Mutant(OnMainActor<ErrorNotTaken>.self, "type, quiet, failure, overscroll"),

    // The request is cancelled too early, so its awaited answer does not arrive.
    Mutant(AnswerStoppedByAnyAction.self, "type, quiet, overscroll"),
    Mutant(PageCancelledByTyping.self, "type, quiet, type"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: PagedSearch.benchmark)
    #expect(steps == mutant.minimum)
  }
}
