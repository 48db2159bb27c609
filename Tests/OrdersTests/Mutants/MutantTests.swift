import Orders
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<Orders>

  static let mutants = [
    Mutant(LoadsTwice.self, "link", isForSwarm: true),
    Mutant(FailureSwallowed.self, "link, failure", isForSwarm: true),
    Mutant(DroppedOrdersKept.self, "link, home, orders, memory warning, link, failure", isForSwarm: true),
    Mutant(DroppedLoadKept.self, "appear, home, memory warning, orders", isForSwarm: true),
    Mutant(MissingRowTraps.self, "unknown link, orders, refresh, orders, tap row 4", isForSwarm: true),
    Mutant(SecondTapForgetsLink.self, "link, orders, link, tap, done", isForSwarm: true),
    Mutant(ConfirmsTwice.self, "link, orders, done, confirm, confirm", isForSwarm: true),
    Mutant(EveryReplyCounts.self, "appear, orders, tap, done, confirm, close, refused", isForSwarm: true),
    Mutant(LeavingHearsReply.self, "appear, orders, tap, done, confirm, close, refused", isForSwarm: true),
    Mutant(LinkOutlastsUser.self, "link, home, orders"),
    Mutant(LinkLostByDismissal.self, "appear, orders, tap, link, done, done", isForSwarm: true),
    Mutant(LinkFollowedDuringLoad.self, "unknown link, orders, refresh, unknown link", isForSwarm: true),
    Mutant(LinkFollowedDuringTransition.self, "link, orders, link, done"),
    Mutant(LinkStaysAtHome.self, "link"),
    Mutant(LinkAsksForNothing.self, "link, failure, link", isForSwarm: true),
    Mutant(LinkPushesUnderSheet.self, "appear, orders, tap, link, done"),

    Mutant(AskingNotReverted.self, "appear"),
    Mutant(ProblemsNotReverted.self, "link, failure, link", isForSwarm: true),
    Mutant(LastProblemTold.self, "unknown link, orders, refresh, unknown link, failure", isForSwarm: true),
    Mutant(ConfirmationNotReverted.self, "appear, orders, tap, done, confirm, refused", isForSwarm: true),
    Mutant(FormerListAwaited.self, "appear, home, memory warning, orders", isForSwarm: true),
    Mutant(AnyAnswerTaken.self, "link, home, memory warning, link, failure", isForSwarm: true),
    Mutant(TapKeepsWaitingLink.self, "unknown link, orders, refresh, link, tap, orders, done", isForSwarm: true),
    Mutant(HomeKeepsWaitingLink.self, "link, home, orders"),
    Mutant(FirstLinkWaits.self, "link, link, orders"),

    Mutant(MovesUnnoticed.self, "link, orders, link, done"),
    Mutant(EndOfMoveMissed.self, "appear, orders, link, link, done", isForSwarm: true),
    Mutant(EveryLoadAsked.self, "link, refresh", isForSwarm: true),
    Mutant(RequestsCancelled.self, "unknown link, orders, refresh, tap, done, confirm", isForSwarm: true),
    Mutant(DroppedDetailsStay.self, "link, orders, done, home, memory warning", isForSwarm: true),

    Mutant(TabNotSelected.self, "link"),
    Mutant(LinkPresents.self, "link, orders"),
    Mutant(SheetStays.self, "appear, orders, tap, link, done"),
    Mutant(ProblemsNotTold.self, "link, failure", isForSwarm: true),
    Mutant(LoadingUnnoticed.self, "unknown link, orders, refresh, unknown link", isForSwarm: true),
    Mutant(OrdersNeverMissing.self, "link, failure", isForSwarm: true),
    Mutant(HomeForgetsNothing.self, "link, home, orders"),

    Mutant(LoadNeverEnds.self, "link, orders", isForSwarm: true),
    Mutant(ListMadeUnnoticed.self, "appear, home, memory warning, orders", isForSwarm: true),
    Mutant(LinkForgottenByOrders.self, "link, orders"),
    Mutant(RestUnnoticed.self, "appear, orders, link, link, done", isForSwarm: true),
    Mutant(OneConfirmationEver.self, "link, orders, done, confirm, refused, confirm", isForSwarm: true),
    Mutant(HomeSaidAsOrders.self, "appear, home, link"),
    Mutant(FailureNotHeard.self, "link, failure", isForSwarm: true),
    Mutant(MissingNotHeard.self, "unknown link, orders", isForSwarm: true),
    Mutant(RefusalSaidAsSuccess.self, "appear, orders, tap, done, confirm, refused", isForSwarm: true),
    Mutant(FailureSaidAsNoOrders.self, "link, failure", isForSwarm: true),
  ]

  /// So many letters in their order that random histories seldom have them.
  static let deepMutants = [
    Mutant(CoveredDetailsLeave.self, "link, orders, done, confirm, link, done, confirmed"),
    Mutant(LeavesAtHome.self, "link, orders, done, confirm, home, confirmed"),
    Mutant(LeavingKeepsWaitingLink.self, "appear, orders, refresh, tap, done, link, close, done, orders"),
    Mutant(ConfirmedByOrder.self, "appear, orders, tap, done, confirm, close, done, tap, done, confirmed"),
  ]

  @Test("one that lies deep shows on its story, at its end", arguments: deepMutants)
  func shown(_ mutant: Mutant) throws {
    let steps = try StepNotation<Orders>.steps(mutant.minimum)
    let history = mutant.entry.record(Timeline(steps))
    let first = Judgement(of: history).moments.firstIndex { !$0.isRight }
    #expect(first == steps.count - 1)
  }

  @Test("a mutant is found, and shrunk to the least that shows it", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.leastSteps(in: Orders.benchmark)
    #expect(steps == mutant.minimum)
  }
}
