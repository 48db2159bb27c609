import Orders
import Scenarios
import Testing

@Suite struct WorldTests {
  typealias World = Orders.World

  @Test("the orders depend on the number of the load: between two loads the first order is delivered")
  func loads() {
    var world = World()
    let ids = (1...6).map { _ in
      guard case .orders(let orders, _) = world.answers(to: .load)[0] else { return [0] }
      return orders.map(\.id)
    }
    #expect(ids == [[1, 2, 3, 4, 5], [2, 3, 4, 5], [3, 4, 5], [4, 5], [1, 2, 3, 4, 5], [2, 3, 4, 5]])
    #expect(world.answers(to: .load)[1] == .failure(of: 7))
  }

  @Test("confirmations have their own numbers, and transitions of all kinds share theirs")
  func numbers() {
    var world = World()
    #expect(world.answers(to: .confirm(3)) == [.confirmed(1), .refused(1)])
    let transitions: [Orders.Decision] = [.present(1), .dismiss, .push(2), .pop]
    #expect(transitions.flatMap { world.answers(to: $0) } == (1...4).map { .done($0) })
    #expect(world.answers(to: .confirm(3)) == [.confirmed(2), .refused(2)])
  }

  @Test("decisions without a request are not answered")
  func told() {
    var world = World()
    let decisions: [Orders.Decision] = [.select(.orders), .show(World.orders), .tell(.noOrders), .traps]
    #expect(decisions.allSatisfy { world.answers(to: $0).isEmpty })
  }

  @Test("decisions of different kinds have different numbers, and answered ones are in the world's list")
  func kinds() {
    let asked: [Orders.Decision] = [.load, .confirm(1), .present(1), .push(1), .dismiss, .pop]
    let told: [Orders.Decision] = [.select(.home), .show([]), .tell(.noOrders), .traps]
    #expect(Set((asked + told).map(\.kind)).count == asked.count + told.count)
    #expect(Set(World.kinds.values) == Set(asked.map(\.kind)))
    #expect(World.kinds["push"] == Orders.Decision.push(1).kind && World.kinds["pop"] == Orders.Decision.pop.kind)
  }

  @Test(
    "events are written as lines and read back",
    arguments: [
      .orders(World.orders, of: 1), .orders([], of: 12), .failure(of: 3), .confirmed(1), .refused(2), .done(7), .tap(3),
      .link(4), .memoryWarning, .appear, .home, .refresh, .close, .back, .confirm,
    ] as [Orders.Event])
  func lines(event: Orders.Event) {
    #expect(Orders.event(Orders.line(event)) == event)
    let line = Orders.line(event)
    #expect(Orders.vocabulary.words.contains { $0.source == line.source && $0.kind == line.kind })
  }
}
