import Scenarios
import SearchSupport

/// The decisions of `viper`, with some of its mistakes, where an amount is typed, a currency chosen, or rates come.
///
/// Its earlier decisions were those of the oracle, so its state is the oracle's before the event.
struct VIPERMoment {
  typealias App = CurrencyConverter

  enum Mistake: CaseIterable {
    case replacesMissing, refusesDigits, savesNothing, savesNumber, ignoresSourceRate, multipliesDoubles

    static let all = Set(allCases)
  }

  private let event: App.Event
  private let before: App.Oracle
  private let due: [App.Decision]
  private let running: App.Oracle.Running

  /// Nil for other events.
  init?(_ divergence: Divergence<App>) {
    switch divergence.event {
    case .typed(.source, _)?, .chosen?, .rates?: break
    default: return nil
    }
    guard let event = divergence.event, let running = divergence.stateAfter.running else { return nil }
    self.event = event
    before = divergence.state
    due = divergence.expected
    self.running = running
  }

  func decisions(with mistakes: Set<Mistake>) -> [App.Decision] {
    let texts = texts(with: mistakes)
    let saved = saved(with: mistakes)
    return due.filter { !isRecomputed($0) }
      + texts.compactMap { label, text in text == textBefore(in: label) ? nil : .show(label, text) }
      + (saved.map { $0 == before.saved ? [] : [.save($0)] } ?? [])
  }

  private func isRecomputed(_ decision: App.Decision) -> Bool {
    switch decision {
    case .save, .show(.sourceField, _), .show(.destinationField, _), .show(.rate, _): true
    default: false
    }
  }

  private func textBefore(in label: App.Label) -> String {
    if label == .sourceField, case .typed(_, let text) = event { return text }
    return before.text(of: label)
  }

  private func texts(with mistakes: Set<Mistake>) -> [App.Label: String] {
    let source = currency(of: .source, mistakes)
    let destination = currency(of: .destination, mistakes)
    let isInDollars = mistakes.contains(.ignoresSourceRate)
    let line = running.rates.line(from: isInDollars ? "USD" : source, to: destination)
    return [
      .sourceField: amount(mistakes),
      .destinationField: convert(amount(mistakes), isInDollars ? "USD" : source, destination, mistakes),
      .rate: isInDollars ? line.replacing("1 USD", with: "1 \(source)", maxReplacements: 1) : line,
    ]
  }

  /// Nil if nothing is to be saved.
  private func saved(with mistakes: Set<Mistake>) -> App.Saved? {
    var amount = amount(mistakes)
    if amount.isEmpty {
      guard mistakes.contains(.savesNothing) else { return nil }
      amount = "0"
    } else if mistakes.contains(.savesNumber) {
      amount = AmountText.input(Double(amount) ?? 0)
    }
    return App.Saved(
      amount: amount, source: currency(of: .source, mistakes), destination: currency(of: .destination, mistakes),
      rates: running.rates)
  }

  private func amount(_ mistakes: Set<Mistake>) -> String {
    guard mistakes.contains(.refusesDigits), case .typed(_, let text) = event else { return running.text(of: .source) }
    var field = AmountField()
    field.replace(with: text)
    return field.text
  }

  private func currency(of side: App.Side, _ mistakes: Set<Mistake>) -> String {
    let currency = running.currencies[side, default: ""]
    guard mistakes.contains(.replacesMissing), running.rates.rate(of: currency) == nil else { return currency }
    return running.rates.currencies.first ?? currency
  }

  private func convert(_ amount: String, _ from: String, _ to: String, _ mistakes: Set<Mistake>) -> String {
    guard mistakes.contains(.multipliesDoubles), let from = Currency(from, in: running.rates),
      let to = Currency(to, in: running.rates)
    else { return running.rates.convert(amount, from: from, to: to) }
    return AmountText.output((Double(amount) ?? 0) / from.ratio * to.ratio)
  }
}
