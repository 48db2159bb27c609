import NearbySearch
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<NearbySearch>

  static let mutants = [
    Mutant(ChosenDoesNotWin.self, "choose, move", by: .swarm),
    Mutant(LatestLocationWins.self, "choose, move", by: .swarm),
    Mutant(DeviceForgottenByChoice.self, "choose, move, here", by: .swarm),
    Mutant(SameLocationSearchedAgain.self, "choose, move", by: .swarm),
    Mutant(ChoiceWaitsForDevice.self, "choose"),
    Mutant(QuietFor290.self, "choose, type, quiet"),
    Mutant(QuietFor310.self, "choose, type, quiet"),
    Mutant(SameTextSearchedAgain.self, "type, choose, clear, quiet", by: .swarm),
    Mutant(EmptyTextIgnored.self, "type, choose, clear +300ms, choose +300ms", by: .swarm),
    Mutant(CancelForgotten.self, "choose, choose, answer, answer"),
    Mutant(OffersNotCancelled.self, "choose, choose, answer, answer"),
    Mutant(PageNumberNotReset.self, "choose, answer, answer, choose"),
    Mutant(TitlesNotReset.self, "choose, answer, answer, choose"),
    Mutant(PullEmptiesList.self, "choose, answer, answer, pull"),
    Mutant(PullIgnoredWhileLoading.self, "choose, pull"),
    Mutant(RefreshAppends.self, "choose, answer, answer, pull, answer, answer"),
    Mutant(LoadingGuardLost.self, "choose, bottom"),
    Mutant(
      EndGuardLost.self, "choose, answer, answer, bottom, answer, answer, bottom, answer, answer, bottom"),
    // The cancelled request was awaited, so its answer does not arrive.
    Mutant(BottomCancels.self, "choose, answer, bottom"),
    Mutant(OffersFirst.self, "choose, answer, answer"),
    Mutant(PlacesNotWaitedFor.self, "choose, newest answer"),
    Mutant(FailureSwallowed.self, "choose, answer, failure"),
    Mutant(FailureToldAtOnce.self, "choose, failure"),
    Mutant(TwoFailuresToldTwice.self, "choose, failure, failure"),
    Mutant(FailureLosesOtherHalf.self, "choose, answer, failure"),
    Mutant(FailedPageCounts.self, "choose, failure, failure, bottom"),

    Mutant(ChainWaitsForBothLocations.self, "choose"),
    Mutant(LocationsMerged.self, "choose, move", by: .swarm),
    Mutant(EachLocationCompared.self, "choose, move", by: .swarm),
    Mutant(QueryWaitedFor.self, "choose"),
    Mutant(ComparedBeforeDelay.self, "type, choose, clear, quiet", by: .swarm),
    Mutant(RequestsNotShared.self, "choose, answer, answer, bottom"),
    Mutant(AnswersNotShared.self, "choose"),
    Mutant(AnswersNotOfLatest.self, "choose, choose, answer, answer"),
    Mutant(MaterializedAfterZip.self, "choose, failure"),

    Mutant(PageIsTheRequest.self, "choose, pull"),
    Mutant(ErrorNotTakenBack.self, "choose, answer, failure, bottom, answer, failure"),
    Mutant(MissingPageKept.self, "choose, answer, answer, bottom, bottom"),

    Mutant(AnswerTakenByPage.self, "choose, pull, answer, answer"),
    Mutant(AnyAnswerTaken.self, "choose, choose, answer, answer"),

    Mutant(PullNotCancelling.self, "choose, pull, answer, answer"),
    Mutant(MoveCancels.self, "choose, answer, move", by: .swarm),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: NearbySearch.benchmark)
    #expect(steps == mutant.minimum)
  }
}
