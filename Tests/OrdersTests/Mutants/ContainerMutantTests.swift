import Orders
import TestSupport
import Testing

@Suite struct ContainerMutantTests {
  typealias Mutant = TestSupport.Mutant<Orders>

  static let mutants = [
    Mutant(MVVMWith<OrdersLoadedTwice>.self, "?"),
    Mutant(CoordinatorWith<OrdersLoadedTwice>.self, "?"),
    Mutant(MVVMWith<DroppedListAnswered>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<DroppedListRemembered>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<DroppedListRemembered>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<NobodyTold>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<NobodyTold>.self, "?", isForSwarm: true),

    Mutant(MVVMWith<FirstLinkCounts>.self, "?"),
    Mutant(MVVMWith<LinkNeverForgotten>.self, "?"),
    Mutant(MVVMWith<LinkLeavesOrdersMissing>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<LinkWaitsForNoOrders>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<LinkDismissesNothing>.self, "?"),
    Mutant(MVVMWith<LinkStopsAfterDismissal>.self, "?", isForSwarm: true),

    Mutant(MVVMWith<TapForgetsNoLink>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<LateTapForgetsLink>.self, "?"),
    Mutant(MVVMWith<CloseForgetsNoLink>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<ConfirmedTwice>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<ConfirmedNeverLeft>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<ConfirmedAlwaysLeft>.self, "?", isForSwarm: true),
    Mutant(MVVMWith<LeavingStillConfirms>.self, "?", isForSwarm: true),

    Mutant(CoordinatorWith<HomeKeepsLink>.self, "?"),
    Mutant(CoordinatorWith<TapKeepsLink>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<CloseKeepsLink>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<OlderLinkCounts>.self, "?"),
    Mutant(CoordinatorWith<ConfirmedStays>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<ConfirmedLeavesTop>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<AskedTwice>.self, "?", isForSwarm: true),
    Mutant(CoordinatorWith<LeftStillAwaits>.self, "?", isForSwarm: true),
  ]

  @Test("a mutant of the container is found, and shrunk to the least that shows it", arguments: mutants)
  func found(_ mutant: Mutant) throws {
    #expect(try mutant.leastSteps(in: Orders.benchmark) == mutant.minimum)
  }
}
