import Scenarios
import SearchSupport

extension Divergence<CurrencyConverter> {
  /// What the oracle knows after the event at which the two differ.
  var stateAfter: CurrencyConverter.Oracle {
    var state = state
    if let event { _ = state.decisions(at: event) }
    return state
  }

  /// The parts of the screen that show something else than is due.
  var wrongLabels: Set<CurrencyConverter.Label> {
    Set(CurrencyConverter.Label.allCases.filter { actual.text(in: $0) != expected.text(in: $0) })
  }

  /// Whether exactly these decisions were made, those of different kinds in any order.
  func isActual(_ decisions: [CurrencyConverter.Decision]) -> Bool { actual.byKind == decisions.byKind }
}

extension [CurrencyConverter.Decision] {
  /// What is shown in a label last; nil if nothing is.
  func text(in label: CurrencyConverter.Label) -> String? {
    for case .show(label, let text) in reversed() { return text }
    return nil
  }

  /// What is not shown, by kind.
  var unshown: [CurrencyConverter.Decision] {
    filter { if case .show = $0 { false } else { true } }.byKind
  }

  /// Sorted by kind; those of one kind stay in their order.
  var byKind: [CurrencyConverter.Decision] {
    enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
  }
}
