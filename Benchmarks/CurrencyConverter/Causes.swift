import Scenarios
import SearchSupport

/// How architectures of this app differ from the oracle. Every witness is the shortest there is.
extension Cause<CurrencyConverter> {
  static let writesExponents = Cause(
    "cuts a number in the middle that `Double` writes with an exponent: `9.9e` for 0.0000099", section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "0.00001")]
  ) { divergence in
    guard divergence.differs(in: [.destinationField], perhaps: [.rate]) else { return false }
    let shown = divergence.actual.text(in: .destinationField) ?? ""
    return shown.contains("e") || divergence.due(in: .destinationField).prefix { $0 != "." }.count > 16
  }

  static let computesInDoubles = Cause(
    "cuts the digits of a `Double`, which misses the amount by a little: `2.96` for 2.97", section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "3")]
  ) { $0.differs(in: [.destinationField]) }

  static let writesAllDigits = Cause(
    "writes a rate with all the digits of a `Double`", section: "3.1",
    witness: [.launch, .saved(nil), .pressed(.source), .chosen(.source, "GBP")]
  ) { $0.differs(in: [.rate], perhaps: [.destinationField]) && $0.actual.text(in: .rate) != nil }

  static let leavesRateLine = Cause(
    "leaves the line of a rate as it is where the new rates miss the currency", section: "3.1",
    witness: [.launch, .saved(nil), .rates(CurrencyConverter.RateTable(1, isComplete: false))]
  ) { $0.differs(in: [.rate]) && $0.expected.text(in: .rate) == "" && $0.actual.text(in: .rate) == nil }

  static let savesRawText = Cause(
    "saves a text before it is cleaned, and once more after", section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "1a")]
  ) { divergence in
    guard case .typed(.source, let text)? = divergence.event else { return false }
    return divergence.actual.contains { if case .save(let saved) = $0 { saved.amount == text } else { false } }
      && CurrencyConverter.cleaned(text) != text
  }

  static let convertsOneWay = Cause(
    "takes no amount of the destination: the result is a text, and no field", section: "3.1",
    witness: [.launch, .saved(nil), .typed(.destination, "1")]
  ) { divergence in
    guard case .typed(.destination, _)? = divergence.event else { return false }
    return divergence.actual.isEmpty
  }

  static let forgetsChoice = Cause(
    "turns a picker back to the currency that was saved when rates come, if the field was empty when it was chosen",
    section: "3.1",
    witness: [
      .launch, .saved(nil), .typed(.source, ""), .pressed(.destination), .chosen(.destination, "JPY"),
      .rates(CurrencyConverter.RateTable(1)),
    ]
  ) { divergence in
    guard case .rates? = divergence.event else { return false }
    return divergence.actual.contains { decision in
      if case .show(.sourceCurrency, _) = decision {
        true
      } else if case .show(.destinationCurrency, _) = decision {
        true
      } else {
        false
      }
    }
  }

  static let showsOldRatesAsNew = Cause(
    "calls rates up to date that are a day old, until the next launch", section: "3.1",
    witness: [.launch, .saved(nil), .rates(CurrencyConverter.RateTable(1)), .noticed, .expired]
  ) { $0.event == .expired && $0.differs(in: [.status]) && $0.actual.text(in: .status) == nil }

  static let showsIndicatorLate = Cause(
    "shows late that the rates are updated again (`throttle`)", section: "3.1",
    witness: [.launch, .saved(nil), .failure, .noticed, .refresh]
  ) { $0.event == .refresh && $0.differs(in: [.updating]) && $0.actual.text(in: .updating) == nil }
}

extension Divergence<CurrencyConverter> {
  /// Whether other texts were due to all of these labels, perhaps to others of those, and everything else was right.
  fileprivate func differs(
    in labels: Set<CurrencyConverter.Label>, perhaps others: Set<CurrencyConverter.Label> = []
  ) -> Bool {
    let wrong = Set(CurrencyConverter.Label.allCases.filter { actual.text(in: $0) != expected.text(in: $0) })
    return labels.isSubset(of: wrong) && wrong.isSubset(of: labels.union(others)) && actual.others == expected.others
  }

  /// What the oracle would have the label show after the event.
  fileprivate func due(in label: CurrencyConverter.Label) -> String {
    var state = state
    if let event { _ = state.decisions(at: event) }
    return state.text(of: label)
  }
}

extension [CurrencyConverter.Decision] {
  /// What is shown in a label last; nil if nothing is.
  fileprivate func text(in label: CurrencyConverter.Label) -> String? {
    for case .show(label, let text) in reversed() { return text }
    return nil
  }

  /// What is not shown, by kind.
  fileprivate var others: [CurrencyConverter.Decision] {
    filter { if case .show = $0 { false } else { true } }.sorted { $0.kind < $1.kind }
  }
}
