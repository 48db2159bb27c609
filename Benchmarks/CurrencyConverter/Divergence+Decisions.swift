import Scenarios
import SearchSupport

extension Divergence<CurrencyConverter> {
  /// The oracle's state after the event at which the two differ.
  var stateAfter: CurrencyConverter.Oracle {
    var state = state
    if let event { _ = state.decisions(at: event) }
    return state
  }

  /// The parts of the screen with a wrong text.
  var wrongLabels: Set<CurrencyConverter.Label> {
    Set(CurrencyConverter.Label.allCases.filter { actual.text(in: $0) != expected.text(in: $0) })
  }

  /// Whether exactly these decisions were made. Decisions of different kinds may come in any order.
  func isActual(_ decisions: [CurrencyConverter.Decision]) -> Bool { actual.byKind == decisions.byKind }
}

extension [CurrencyConverter.Decision] {
  /// The last text shown in a label; nil if none.
  func text(in label: CurrencyConverter.Label) -> String? {
    for case .show(label, let text) in reversed() { return text }
    return nil
  }

  /// All decisions but the shown texts, by kind.
  var unshown: [CurrencyConverter.Decision] {
    filter { if case .show = $0 { false } else { true } }.byKind
  }

  /// A stable sort by kind.
  var byKind: [CurrencyConverter.Decision] {
    enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
  }
}
