import Scenarios
import SearchSupport

/// What the published `model`, which computes in `Double`, shows after an event.
///
/// Its earlier decisions were those of the oracle, so its state is the oracle's before the event.
struct ModelMoment {
  typealias App = CurrencyConverter

  private let divergence: Divergence<App>
  private let before: App.Oracle
  private let currencies: [App.Side: String]
  private let after: App.Oracle.Running

  /// - Parameter currencies: the positions of the pickers; nil means the oracle's. The result is nil before the first
  ///   screen.
  init?(_ divergence: Divergence<App>, currencies: [App.Side: String]? = nil) {
    guard let after = divergence.stateAfter.running else { return nil }
    self.divergence = divergence
    before = divergence.state
    self.after = after
    self.currencies = currencies ?? after.currencies
  }

  /// Whether only these labels are wrong, and result and rate are what this arithmetic makes of them.
  func explains(_ labels: Set<App.Label>) -> Bool {
    divergence.wrongLabels.isSubset(of: labels) && shown(in: .destinationField) == result && shown(in: .rate) == line
  }

  var hasExponent: Bool { conversion?.contains("e") ?? false }

  private func shown(in label: App.Label) -> String { divergence.actual.text(in: label) ?? before.text(of: label) }

  private var conversion: String? { Double(after.text(of: .source)).flatMap(convert) }

  /// Two characters after the dot, even if they are not digits.
  private var result: String {
    guard let conversion else { return "0.0" }
    let parts = conversion.split(separator: ".", omittingEmptySubsequences: false)
    return parts[0] + "." + parts[parts.count - 1].prefix(2)
  }

  /// Unchanged if a currency is missing.
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
