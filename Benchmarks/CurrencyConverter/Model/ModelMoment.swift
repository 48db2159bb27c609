import Scenarios
import SearchSupport

/// What the published `model` shows after an event of what it computes in `Double`.
///
/// Until then it has decided as the oracle does, so what it knows is what the oracle knew before.
struct ModelMoment {
  typealias App = CurrencyConverter

  private let divergence: Divergence<App>
  private let before: App.Oracle
  private let currencies: [App.Side: String]
  private let after: App.Oracle.Running

  /// - Parameter currencies: those that the pickers stand at; nil: those that the oracle knows. Nil before the first screen.
  init?(_ divergence: Divergence<App>, currencies: [App.Side: String]? = nil) {
    guard let after = divergence.stateAfter.running else { return nil }
    self.divergence = divergence
    before = divergence.state
    self.after = after
    self.currencies = currencies ?? after.currencies
  }

  /// Whether nothing else is wrong than these labels, and result and rate are what this arithmetic makes of them.
  func explains(_ labels: Set<App.Label>) -> Bool {
    divergence.wrongLabels.isSubset(of: labels) && shown(in: .destinationField) == result && shown(in: .rate) == line
  }

  /// Whether `Double` writes the result with an exponent.
  var hasExponent: Bool { conversion?.contains("e") ?? false }

  private func shown(in label: App.Label) -> String { divergence.actual.text(in: label) ?? before.text(of: label) }

  private var conversion: String? { Double(after.text(of: .source)).flatMap(convert) }

  /// Two characters after the dot, whatever they are.
  private var result: String {
    guard let conversion else { return "0.0" }
    let parts = conversion.split(separator: ".", omittingEmptySubsequences: false)
    return parts[0] + "." + parts[parts.count - 1].prefix(2)
  }

  /// Stays as it is where a currency is missing.
  private var line: String {
    guard let rate = convert(1) else { return before.text(of: .rate) }
    return "1 \(currencies[.source, default: ""]) = \(rate) \(currencies[.destination, default: ""])"
  }

  private func convert(_ amount: Double) -> String? {
    guard let from = ratio(of: .source), let to = ratio(of: .destination) else { return nil }
    return String(amount / from * to)
  }

  private func ratio(of side: App.Side) -> Double? {
    after.rates.rate(of: currencies[side, default: ""]).flatMap { Double("\($0)") }
  }
}
