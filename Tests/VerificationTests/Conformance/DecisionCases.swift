import Scenarios
import Synchronization
import TestSupport
import Verification

private typealias Usual = SampleApp<UsualParts>

extension Cause<SampleApp<UsualParts>> {
  fileprivate static func chargesNothing(witness: [SampleApp<UsualParts>.Event] = [.pay]) -> Self {
    Cause("charges item 0 when there is none", section: "1", witness: witness) {
      $0.expected.isEmpty && $0.actual.map(\.payload) == ["0"]
    }
  }
}

/// Charges item 0 when there is none.
private protocol Careless: SampleRule where Parts == UsualParts {}

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
  /// Wrong on its witness of three events, and on two payments alone.
  private enum Lengthy: SampleRule {
    static let promise = Promise<Usual>.diverges([.chargesNothing(witness: [.pay, .item(1), .item(2)])])
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      history == [.pay, .pay] || history == [.pay, .item(1), .item(2)] ? [Usual.Decision(item: 0)] : due
    }
  }
  /// Only a long history shows what it does wrong.
  private enum Tiring: SampleRule {
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      history.count > 150 ? [] : due
    }
  }
  private enum Moody: SampleRule {
    private static let count = Atomic(0)
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      count.add(1, ordering: .relaxed).newValue % 7 == 0 ? [] : due
    }
  }
  private enum Clocked: SampleRule {
    static let name = "clocked"
    static let readsMachineClock = true
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] { [] }
  }
  private enum Harmless: SampleRule {
    static let promise = Promise<Usual>.diverges([.chargesNothing()])
  }

  private static let cause = "'charges item 0 when there is none'"

  static let decisionCases = [
    Case(PromiseRule.self, sample([sampleEntry(Stated.self), sampleEntry(Clocked.self)])),
    Case(
      PromiseRule.self, sample([sampleEntry(Unstated.self)]),
      "careful decides charge(0) at pay, where nothing is due, which its promise does not state: "
        + "bench verify --app sample --architecture careful --replay 'pay'"),
    Case(
      PromiseRule.self, sample([sampleEntry(Tiring.self)]),
      "careful diverges in a way that its promise does not state: bench run --app sample --architecture careful "
        + "--trace shopping --events 200 --seed 0"),
    Case(WitnessRule.self, sample([sampleEntry(Stated.self), sampleEntry(Clocked.self)])),
    Case(WitnessRule.self, sample([sampleEntry(Causeless.self)]), "careful promises to diverge and states no cause"),
    Case(
      WitnessRule.self, sample([sampleEntry(Long.self)]),
      "careful, \(cause): the last event of its witness (pay, item) is not the first to show it",
      "careful, \(cause): the witness is not minimal, as pay shows it too"),
    Case(
      WitnessRule.self, sample([sampleEntry(Twice.self)]),
      "careful states twice that it charges item 0 when there is none",
      "careful, \(cause): the last event of its witness (pay) is not the first to show it"),
    Case(
      WitnessRule.self, sample([sampleEntry(Lengthy.self)]),
      "careful, \(cause): the witness is not minimal, as pay, pay shows it too"),
    Case(
      WitnessRule.self, sample([sampleEntry(Harmless.self)]),
      "careful, \(cause): the last event of its witness (pay) is not the first to show it"),
    Case(DefaultTraceRule.self, sample([sampleEntry(Careful.self), sampleEntry(Clocked.self)])),
    Case(
      DefaultTraceRule.self, sample([sampleEntry(Stated.self)]),
      "careful promises to diverge, and does not in 1000 events of trace shopping, seed 1"),
    Case(
      DeterminismRule.self, sample([sampleEntry(Moody.self)]), "careful decides otherwise in a second replay"),
    Case(DeterminismRule.self, sample([sampleEntry(Clocked.self)])),
  ]
}
