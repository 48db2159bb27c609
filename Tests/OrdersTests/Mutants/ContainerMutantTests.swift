import Orders
import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct ContainerMutantTests {
  typealias Mutant = TestSupport.Mutant<Orders>

  static let mutants = [
    Mutant(MVVMWith<OrdersLoadedTwice>.self, "link"),
    Mutant(CoordinatorWith<OrdersLoadedTwice>.self, "link"),
    Mutant(MVVMWith<DroppedListAnswered>.self, "appear, home, memory warning, orders", by: .swarm),
    Mutant(CoordinatorWith<DroppedListAnswered>.self, "appear, home, memory warning, orders", by: .swarm),
    Mutant(MVVMWith<DroppedListRemembered>.self, "link, home, orders, memory warning, link, failure"),
    Mutant(
      CoordinatorWith<DroppedListRemembered>.self, "link, home, orders, memory warning, link, failure"
    ),
    Mutant(MVVMWith<NobodyTold>.self, "link, failure", by: .swarm),
    Mutant(CoordinatorWith<NobodyTold>.self, "link, failure", by: .swarm),

    Mutant(MVVMWith<FirstLinkCounts>.self, "link, link, orders"),
    Mutant(MVVMWith<LinkSelectsNoTab>.self, "link"),
    Mutant(MVVMDeafToTabs.self, "link, home, appear, orders"),
    Mutant(MVVMWith<LinkNeverForgotten>.self, "link, home, appear, orders"),
    Mutant(MVVMWith<LinkLeavesOrdersMissing>.self, "link, failure, link", by: .swarm),
    Mutant(MVVMWith<LinkWaitsForNoOrders>.self, "unknown link, orders, refresh, unknown link", by: .swarm),
    Mutant(MVVMWith<LinkDismissesNothing>.self, "appear, orders, tap, link, done"),
    Mutant(MVVMWith<LinkStopsAfterDismissal>.self, "appear, orders, tap, link, done, done"),

    Mutant(MVVMWith<TapForgetsNoLink>.self, "unknown link, orders, refresh, link, tap, orders, done"),
    Mutant(MVVMWith<LateTapForgetsLink>.self, "link, orders, link, tap, done"),
    Mutant(MVVMWith<ConfirmedTwice>.self, "link, orders, done, confirm, confirm"),
    Mutant(MVVMWith<ConfirmedNeverLeft>.self, "link, orders, done, confirm, confirmed"),
    Mutant(MVVMWith<LeavingStillConfirms>.self, "appear, orders, tap, done, confirm, close, refused"),

    Mutant(CoordinatorWith<HomeKeepsLink>.self, "link, home, orders"),
    Mutant(
      CoordinatorWith<TapKeepsLink>.self, "unknown link, orders, refresh, link, tap, orders, done"),
    Mutant(CoordinatorWith<OlderLinkCounts>.self, "link, link, orders"),
    Mutant(CoordinatorWith<ConfirmedStays>.self, "link, orders, done, confirm, confirmed"),
    Mutant(CoordinatorWith<AskedTwice>.self, "link, orders, done, confirm, confirm"),
    Mutant(
      CoordinatorWith<LeftStillAwaits>.self, "appear, orders, tap, done, confirm, close, refused"),
  ]

  /// Stories for mutants that need more steps than random histories have.
  static let deepMutants: [(entry: ArchitectureEntry<Orders>, story: String)] = [
    (entry(MVVMWith<CloseForgetsNoLink>.self), "appear, orders, refresh, tap, done, link #2, close, orders, done"),
    (entry(CoordinatorWith<CloseKeepsLink>.self), "appear, orders, refresh, tap, done, link #2, close, orders, done"),
    (entry(MVVMWith<ConfirmedAlwaysLeft>.self), "link, orders, done, confirm, link, done, confirmed"),
    (entry(CoordinatorWith<ConfirmedLeavesTop>.self), "link, orders, done, confirm, link, done, confirmed"),
  ]

  @Test("a story shows a mutant that random histories miss, and no shorter one does", arguments: deepMutants.indices)
  func shown(index: Int) throws {
    let (entry, story) = Self.deepMutants[index]
    let steps = try StepNotation<Orders>.steps(story)
    func isWrong(_ steps: some Sequence<Step>) -> Bool {
      Judgement(of: entry.record(Timeline(Array(steps)))).firstDivergence != nil
    }
    #expect(isWrong(steps))
    for index in steps.indices { #expect(!isWrong(steps[..<index] + steps[(index + 1)...])) }
  }

  @Test("a mutant of the container is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: Orders.benchmark)
    #expect(steps == mutant.minimum)
  }
}
