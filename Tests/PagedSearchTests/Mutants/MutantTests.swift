import PagedSearch
import Scenarios
import Testing
import Verification

@Suite struct MutantTests {
  /// A mistake made on purpose, and the fewest steps that show it.
  struct Mutant: Sendable, CustomTestStringConvertible {
    let entry: ArchitectureEntry<PagedSearch>
    let minimum: String
    /// Whether random histories are to find it: it lies too deep, or shows with rare letters or repeated texts alone.
    let isForSwarm: Bool

    init<M: SearchArchitecture>(
      _ type: M.Type, _ minimum: String, isForSwarm: Bool = false
    ) {
      entry = Scenarios.entry(type)
      self.minimum = minimum
      self.isForSwarm = isForSwarm
    }

    var testDescription: String { entry.name }
  }

  static let mutants = [
    Mutant(QuietFor290.self, "type, quiet"),
    Mutant(QuietFor310.self, "type, quiet"),
    Mutant(QuietPeriodNotRestarted.self, "type, type, quiet"),
    Mutant(EmptyTextSearched.self, "type, clear, quiet", isForSwarm: true),
    Mutant(SameTextSearchedAgain.self, "type, quiet, type, type #1, quiet", isForSwarm: true),
    Mutant(SecondQueryIgnored.self, "type, quiet, type, quiet"),
    Mutant(CancelForgotten.self, "type, quiet, type, quiet, page"),
    Mutant(PagesNotReset.self, "type, quiet, type, page, quiet"),
    Mutant(PageNumberNotReset.self, "type, quiet, type, page, quiet"),
    Mutant(
      EndNotReset.self,
      "type, page +300ms, bottom, page, bottom, page, bottom, page, type, failure +300ms, bottom",
      isForSwarm: true),
    Mutant(TitlesNotReset.self, "type, quiet, type, page, quiet"),
    Mutant(OldTitlesShownUntilAnswered.self, "type, quiet, type, page, quiet"),
    Mutant(QueryGuardLost.self, "bottom"),
    Mutant(LoadingGuardLost.self, "type, quiet, bottom"),
    Mutant(
      EndGuardLost.self, "type, page +300ms, bottom, page, bottom, page, bottom, page, bottom", isForSwarm: true),
    Mutant(SamePageLoadedAgain.self, "type, quiet, page, bottom"),
    Mutant(PageCountedWhenAskedFor.self, "type, quiet, failure, bottom"),
    Mutant(NextPageLoadsUnseen.self, "type, quiet, page, bottom"),
    Mutant(PageReplacesTitles.self, "type, quiet, page, bottom, page"),
    Mutant(PageOnTop.self, "type, quiet, page, bottom, page"),
    Mutant(TwoPagesAreAll.self, "type, quiet, page, bottom, page, bottom"),
    Mutant(ErrorSwallowed.self, "type, quiet, failure"),
    Mutant(ErrorLeavesLoading.self, "type, quiet, failure"),
    Mutant(ErrorEndsPages.self, "type, quiet, failure, bottom"),
    Mutant(ErrorAsksAgain.self, "type, quiet, failure"),
    Mutant(NextRowOpened.self, "type, quiet, page, tap"),
    Mutant(TapWaitsForAnswer.self, "type, quiet, page, bottom, tap"),

    Mutant(RequestsNotShared.self, "type, quiet, page, bottom"),
    Mutant(AnswersNotOfLatest.self, "type, quiet, type, quiet, page"),
    Mutant(AnswersNotShared.self, "type, quiet"),
    Mutant(ErrorCaughtOutside.self, "type, quiet, failure, bottom"),
    Mutant(FilteredBeforeDelay.self, "type, clear, quiet", isForSwarm: true),

    Mutant(AnswerNotStopped.self, "type, quiet, type, quiet, page"),
    Mutant(FlagClearedByStop.self, "type, quiet, type, quiet"),
    Mutant(NextRequestKept.self, "type, quiet, page, bottom, bottom"),

    Mutant(AnyTextIsTheSameRequest.self, "type, type, quiet"),
    Mutant(AnswersMerged.self, "type, quiet, type, quiet, page"),
    Mutant(QueryIsTheRequest.self, "type, quiet, page, bottom"),
    Mutant(OpeningNotOver.self, "type, quiet, page, tap, tap"),
    Mutant(RequestNotTakenBack.self, "type, quiet, failure"),

    Mutant(QuietPeriodNotCancelled.self, "type, type, quiet"),
    Mutant(PageNotCancelled.self, "type, quiet, type, quiet, page"),
    Mutant(NextPageNotReset.self, "type, quiet, type, page, quiet, bottom"),
    Mutant(FailedPageAskedForByAction.self, "type, quiet, failure"),

    Mutant(OnMainActor<WaitingNotCancelled>.self, "type, type, quiet"),
    Mutant(OnMainActor<SleepTriedAtLeisure>.self, "type, type"),
    Mutant(OnMainActor<SleepTooShort>.self, "type, quiet"),
    Mutant(OnMainActor<LoadingNotCancelled>.self, "type, quiet, type, quiet, page"),
    Mutant(OnMainActor<CancellationTold>.self, "type, quiet, type, quiet"),
    Mutant(OnMainActor<CancellationLeavesPage>.self, "type, quiet, type, quiet, bottom"),
    Mutant(OnMainActor<WaitingCancelsLoading>.self, "type, quiet, type"),

    Mutant(OnMainActor<TrackedOnce>.self, "type, quiet, page"),
    Mutant(OnMainActor<DrawnTooSoon>.self, "type, quiet"),
    Mutant(OnMainActor<ErrorReadLate>.self, "type, quiet, failure"),
    Mutant(OnMainActor<ErrorNotTaken>.self, "type, quiet, failure, bottom"),

    // Nobody answers what was cancelled too early, though it was awaited.
    Mutant(AnswerStoppedByAnyAction.self, "type, quiet, bottom"),
    Mutant(PageCancelledByTyping.self, "type, quiet, type"),
  ]

  @Test("a mutant is found, and shrunk to the least that shows it", arguments: mutants)
  func found(_ mutant: Mutant) throws {
    let contest = Contest(of: mutant.entry, in: PagedSearch.benchmark)
    let firsts = mutant.isForSwarm ? Self.random(contest) : Self.shortest(contest)
    let counterexamples = try firsts.map { try Counterexample(of: $0, in: contest, shrinking: $1) }
    #expect(Counterexample.inOrder(counterexamples).first?.notation == mutant.minimum)
  }

  /// Of the shortest sequences of letters that show a mistake, the first of each kind.
  private static func shortest(_ contest: Contest<PagedSearch>) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(contest, choices: Choices(alphabetOf: PagedSearch.self))
    for length in 1...6 {
      let found = search.search(length: length, known: [], jobs: 1, meter: SearchMeter())?.1 ?? [:]
      if !found.isEmpty { return found }
    }
    return [:]
  }

  /// The first random histories that show a mistake, one for each kind.
  private static func random(_ contest: Contest<PagedSearch>) -> [DivergenceKind: [Step]] {
    let swarm = Swarm(contest, faults: [], seed: 1)
    for start in stride(from: 0, to: 4_096, by: 64) {
      let found = swarm.search(start..<start + 64, jobs: 1, meter: SearchMeter()).firsts
      if !found.isEmpty { return found.mapValues(swarm.steps) }
    }
    return [:]
  }
}
