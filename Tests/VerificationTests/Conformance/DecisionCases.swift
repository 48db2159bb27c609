import Scenarios
import Synchronization
import TestSupport
import Verification

private typealias Usual = Shop<UsualShop>

extension Cause<Shop<UsualShop>> {
  fileprivate static func chargesNothing(witness: [Shop<UsualShop>.Event] = [.pay]) -> Self {
    Cause("charges item 0 when there is none", basis: .harm, section: "1", witness: witness) {
      $0.expected.isEmpty && $0.actual.map(\.payload) == ["0"]
    }
  }
}

/// Charges item 0 when there is none.
private protocol Careless: ShopRule where Parts == UsualShop {}

extension Careless {
  static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
    history.last == .pay && due.isEmpty ? [Usual.Decision(item: 0)] : due
  }
}

extension ConformanceRuleTests {
  private enum Stated: Careless {
    static let promise = Promise<Usual>.diverges([.chargesNothing()])
  }
  private enum Unstated: Careless {}
  private enum Causeless: Careless {
    static let promise = Promise<Usual>.diverges([])
  }
  private enum Long: Careless {
    static let promise = Promise<Usual>.diverges([.chargesNothing(witness: [.pay, .item(1)])])
  }
  private enum Twice: Careless {
    static let promise = Promise<Usual>.diverges([.chargesNothing(), .chargesNothing()])
  }
  /// Wrong on its witness of three events, and on two payments in a row.
  private enum Lengthy: ShopRule {
    static let promise = Promise<Usual>.diverges([.chargesNothing(witness: [.pay, .item(1), .item(2)])])
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      history == [.pay, .pay] || history == [.pay, .item(1), .item(2)] ? [Usual.Decision(item: 0)] : due
    }
  }
  /// Wrong only after more than 150 events.
  private enum Tiring: ShopRule {
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      history.count > 150 ? [] : due
    }
  }
  private enum Moody: ShopRule {
    private static let count = Atomic(0)
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      count.add(1, ordering: .relaxed).newValue % 7 == 0 ? [] : due
    }
  }
  private enum Clocked: ShopRule {
    static let name = "clocked"
    static let readsMachineClock = true
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] { [] }
  }
  private enum Harmless: ShopRule {
    static let promise = Promise<Usual>.diverges([.chargesNothing()])
  }

  private static let cause = "'charges item 0 when there is none'"

  static let decisionCases = [
    Case(PromiseRule.self, shop([shopEntry(Stated.self), shopEntry(Clocked.self)])),
    Case(
      PromiseRule.self, shop([shopEntry(Unstated.self)]),
      "careful decides charge(0) at pay, where nothing is due, which its promise does not state: "
        + "bench verify --app shop --architecture careful --replay 'pay'"),
    Case(
      PromiseRule.self, shop([shopEntry(Tiring.self)]),
      "careful diverges in a way that its promise does not state: bench run --app shop --architecture careful "
        + "--trace shopping --events 200 --seed 0"),
    Case(WitnessRule.self, shop([shopEntry(Stated.self), shopEntry(Clocked.self)])),
    Case(WitnessRule.self, shop([shopEntry(Causeless.self)]), "careful promises to diverge and states no cause"),
    Case(
      WitnessRule.self, shop([shopEntry(Long.self)]),
      "careful, \(cause): the last event of its witness (pay, item) is not the first to show it",
      "careful, \(cause): the witness is not minimal, as pay shows it too"),
    Case(
      WitnessRule.self, shop([shopEntry(Twice.self)]),
      "careful states twice that it charges item 0 when there is none",
      "careful, \(cause): the last event of its witness (pay) is not the first to show it"),
    Case(
      WitnessRule.self, shop([shopEntry(Lengthy.self)]),
      "careful, \(cause): the witness is not minimal, as pay, pay shows it too"),
    Case(
      WitnessRule.self, shop([shopEntry(Harmless.self)]),
      "careful, \(cause): the last event of its witness (pay) is not the first to show it"),
    Case(DefaultTraceRule.self, shop([shopEntry(Careful.self), shopEntry(Clocked.self)])),
    Case(
      DefaultTraceRule.self, shop([shopEntry(Stated.self)]),
      "careful promises to diverge, and does not in 1000 events of trace shopping, seed 1"),
    Case(
      DeterminismRule.self, shop([shopEntry(Moody.self)]), "careful decides otherwise in a second replay"),
    Case(DeterminismRule.self, shop([shopEntry(Clocked.self)])),
  ]
}
