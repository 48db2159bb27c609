import Scenarios
import Synchronization
import Testing
import Verification

@testable import Orders

/// Screens, view models and services refer to each other in many ways. After a replay none of them may retain the app.
@Suite(.serialized) struct ReleaseTests {
  private static let entries = [
    entry(Watched<Orders.MassiveViewController>.self), entry(Watched<Orders.PublishedMVVM>.self),
    entry(Watched<Orders.RepairedMVVM>.self), entry(Watched<Orders.CoordinatorApp>.self),
    entry(Watched<Orders.VIPERApp>.self), entry(Watched<Orders.KhipuOrdersApp>.self),
    entry(Watched<Orders.ReducerApp>.self), entry(Watched<Orders.ModelApp>.self),
    entry(Watched<Orders.Imperative>.self),
  ]

  private static let stories = [
    "appear, orders, tap, done, confirm, close, done", "appear, orders, tap, link #2, done, done", "link, orders, done",
    "appear, orders, tap", "link, orders, done, confirm, link, done",
    "appear, orders, home, memory warning, link, orders",
  ]

  @Test("after a replay no part of the app is left", arguments: entries, stories)
  func released(entry: ArchitectureEntry<Orders>, story: String) throws {
    let steps = try StepNotation<Orders>.steps(story)
    let before = Canary.livingCounts.withLock { $0[entry.name, default: 0] }
    _ = entry.record(Timeline(steps))
    #expect(before == 0 && Canary.livingCounts.withLock { $0[entry.name] } == 0)
  }

  @Test("every architecture is among the watched ones")
  func completeness() { #expect(Set(Self.entries.map(\.name)) == Set(Orders.architectures.map(\.name))) }
}

/// An architecture whose phone holds an object that counts its instances.
private final class Watched<Base: OrdersArchitecture>: OrdersArchitecture {
  static var name: String { Base.name }
  static var origin: String { Base.origin }
  static var promise: Promise<Orders> { Base.promise }

  let phone: Phone
  private let base: Base

  init(phone: Phone) {
    self.phone = phone
    phone.tabs.associatedObjects[ObjectIdentifier(Canary.self)] = Canary(Base.name)
    base = Base(phone: phone)
  }

  func open(order id: Int) { base.open(order: id) }
  func didSelect(_ tab: Orders.Tab) { base.didSelect(tab) }
}

private final class Canary {
  static let livingCounts = Mutex<[String: Int]>([:])
  private let name: String

  init(_ name: String) {
    self.name = name
    Self.livingCounts.withLock { $0[name, default: 0] += 1 }
  }

  deinit { Self.livingCounts.withLock { $0[name, default: 0] -= 1 } }
}
