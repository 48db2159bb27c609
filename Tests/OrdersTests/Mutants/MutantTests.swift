import Orders
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<Orders>

  static let mutants = [
    Mutant(LoadsTwice.self, "link", by: .swarm),
    Mutant(FailureSwallowed.self, "link, failure", by: .swarm),
    Mutant(DroppedOrdersKept.self, "link, home, orders, memory warning, link, failure"),
    Mutant(DroppedLoadKept.self, "appear, home, memory warning, orders", by: .swarm),
    Mutant(MissingRowTraps.self, "unknown link, orders, refresh, orders, tap row 4"),
    Mutant(SecondTapForgetsLink.self, "link, orders, link, tap, done"),
    Mutant(ConfirmsTwice.self, "link, orders, done, confirm, confirm"),
    Mutant(EveryReplyCounts.self, "appear, orders, tap, done, confirm, close, refused"),
    Mutant(LeavingHearsReply.self, "appear, orders, tap, done, confirm, close, refused"),
    Mutant(LinkOutlastsUser.self, "link, home, orders"),
    Mutant(LinkLostByDismissal.self, "appear, orders, tap, link, done, done"),
    Mutant(LinkFollowedDuringLoad.self, "unknown link, orders, refresh, unknown link", by: .swarm),
    Mutant(LinkFollowedDuringTransition.self, "link, orders, link, done"),
    Mutant(LinkStaysAtHome.self, "link"),
    Mutant(LinkAsksForNothing.self, "link, failure, link", by: .swarm),
    Mutant(LinkPushesUnderSheet.self, "unknown link, orders, tap, done, link"),

    Mutant(AskingNotReverted.self, "appear"),
    Mutant(ProblemsNotReverted.self, "link, failure, link", by: .swarm),
    Mutant(LastProblemTold.self, "unknown link, orders, refresh, unknown link, failure"),
    Mutant(ConfirmationNotReverted.self, "appear, orders, tap, done, confirm, refused"),
    Mutant(FormerListAwaited.self, "appear, home, memory warning, orders", by: .swarm),
    Mutant(AnyAnswerTaken.self, "link, home, memory warning, link, failure"),
    Mutant(TapKeepsWaitingLink.self, "unknown link, orders, refresh, link, tap, orders, done"),
    Mutant(HomeKeepsWaitingLink.self, "link, home, orders"),
    Mutant(FirstLinkWaits.self, "link, link, orders"),

    Mutant(MovesUnnoticed.self, "link, orders, link, done"),
    Mutant(EndOfMoveMissed.self, "appear, orders, link, link, done"),
    Mutant(EveryLoadAsked.self, "link, refresh", by: .swarm),
    Mutant(RequestsCancelled.self, "unknown link, orders, refresh, tap, done, confirm"),
    Mutant(DroppedDetailsStay.self, "link, orders, done, home, memory warning"),

    Mutant(TabNotSelected.self, "link"),
    Mutant(LinkPresents.self, "link, orders"),
    Mutant(SheetStays.self, "unknown link, orders, tap, done, link"),
    Mutant(ProblemsNotTold.self, "link, failure", by: .swarm),
    Mutant(LoadingUnnoticed.self, "unknown link, orders, refresh, unknown link", by: .swarm),
    Mutant(OrdersNeverMissing.self, "link, failure", by: .swarm),
    Mutant(HomeForgetsNothing.self, "link, home, orders"),

    Mutant(LoadNeverEnds.self, "link, orders", by: .swarm),
    Mutant(ListMadeUnnoticed.self, "appear, home, memory warning, orders", by: .swarm),
    Mutant(LinkForgottenByOrders.self, "link, orders"),
    Mutant(RestUnnoticed.self, "appear, orders, link, link, done"),
    Mutant(OneConfirmationEver.self, "link, orders, done, confirm, refused, confirm"),
    Mutant(HomeSaidAsOrders.self, "appear, home, link"),
    Mutant(FailureNotHeard.self, "link, failure", by: .swarm),
    Mutant(MissingNotHeard.self, "unknown link, orders", by: .swarm),
    Mutant(RefusalSaidAsSuccess.self, "appear, orders, tap, done, confirm, refused"),
    Mutant(FailureSaidAsNoOrders.self, "link, failure", by: .swarm),
  ]

  /// Mutants that need so many letters in order that random histories seldom have them.
  static let deepMutants = [
    Mutant(CoveredDetailsLeave.self, "link, orders, done, confirm, link, done, confirmed"),
    Mutant(LeavesAtHome.self, "link, orders, done, confirm, home, confirmed"),
    Mutant(LeavingKeepsWaitingLink.self, "appear, orders, refresh, tap, done, link, close, done, orders"),
    Mutant(ConfirmedByOrder.self, "appear, orders, tap, done, confirm, close, done, tap, done, confirmed"),
  ]

  @Test("a mutant that random histories miss shows at the end of its story", arguments: deepMutants)
  func shown(_ mutant: Mutant) throws {
    let steps = try StepNotation<Orders>.steps(mutant.minimum)
    let history = mutant.entry.record(Timeline(steps))
    let first = Judgement(of: history).moments.firstIndex { !$0.isRight }
    #expect(first == steps.count - 1)
  }

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: Orders.benchmark)
    #expect(steps == mutant.minimum)
  }
}
