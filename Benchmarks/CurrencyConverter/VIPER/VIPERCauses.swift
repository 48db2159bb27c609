import Scenarios

/// How `viper` differs from the oracle. Every witness is the shortest there is.
extension Cause<CurrencyConverter> {
  static let loadsAtEveryLaunch = Cause(
    "asks for rates at a launch where it has those of today",
    witness: [.launch, .saved(nil), .noticed, .rates(.init(1)), .launch, .saved(.today)]
  ) { $0.viperPast.hasLoadedAtLaunch }

  static let hidesIndicatorAtChoice = Cause(
    "hides the indicator when a currency is chosen while rates are awaited",
    witness: [.launch, .saved(nil), .pressed(.destination), .chosen(.destination, "JPY")]
  ) { divergence in
    guard case .chosen = divergence.event else { return false }
    return divergence.labels == [.updating]
  }

  static let hidesIndicatorAtOnce = Cause(
    "hides the indicator before it has been seen for half a second, and so can be asked to update again",
    witness: [.launch, .saved(nil), .rates(.init(1))]
  ) { $0.labels == [.updating] || $0.viperPast.hasLoadedAtPress }

  static let neverAges = Cause(
    "does not notice that its rates have become a day old",
    witness: [.launch, .saved(nil), .noticed, .rates(.init(1)), .expired]
  ) { $0.labels == [.status] || ($0.event == .refresh && $0.expected.contains(.refresh)) }

  static let replacesMissingCurrency = Cause(
    "converts to the first currency of its list if the rates miss the chosen one, whose name it still shows",
    witness: [.launch, .saved(nil), .rates(.init(1, isComplete: false))]
  ) { !$0.viperPast.replacedSides.isEmpty }

  static let refusesDigits = Cause(
    "refuses a dot at the beginning, and digits after a zero",
    witness: [.launch, .saved(nil), .typed(.source, ".5")]
  ) { $0.viperPast.hasRefused && !$0.labels.isDisjoint(with: [.sourceField, .destinationField]) }

  static let showsResultInLabel = Cause(
    "does not convert back what is typed into the result",
    witness: [.launch, .saved(nil), .typed(.destination, "1")]
  ) { $0.viperPast.hasTypedResult }

  static let savesNothingAsZero = Cause(
    "saves 0 where there is no amount", witness: [.launch, .saved(nil), .typed(.source, "")]
  ) { $0.saves && $0.viperPast.hasNoAmount }

  static let savesNumber = Cause(
    "saves the amount as a Double is printed, 1e-05 for 0.00001",
    witness: [.launch, .saved(nil), .typed(.source, "0.00001")]
  ) { $0.saves && $0.viperPast.savesOtherText }

  static let ignoresSourceRate = Cause(
    "converts as if the amount were in dollars",
    witness: [.launch, .saved(nil), .pressed(.source), .chosen(.source, "GBP")]
  ) { $0.viperPast.isSourceForeign && !$0.labels.isDisjoint(with: [.destinationField, .rate]) }

  static let multipliesDoubles = Cause(
    "shows what a product of Doubles is cut to, 2.96 for 2.97",
    witness: [.launch, .saved(nil), .typed(.source, "3")]
  ) { $0.labels.contains(.destinationField) && $0.viperPast.computesOtherwise }
}

extension CurrencyConverter.Saved {
  /// What is saved once the first rates have come.
  fileprivate static let today = CurrencyConverter.Saved(
    amount: "100", source: "USD", destination: "EUR", rates: CurrencyConverter.RateTable(1))
}

extension Divergence<CurrencyConverter> {
  fileprivate var viperPast: VIPERPast { VIPERPast(self) }

  /// The parts of the screen that show something else than is due.
  fileprivate var labels: Set<CurrencyConverter.Label> {
    let (due, shown) = (expected.texts, actual.texts)
    return Set(CurrencyConverter.Label.allCases.filter { due[$0] != shown[$0] })
  }

  /// Whether something else is saved than is due.
  fileprivate var saves: Bool { expected.saved != actual.saved }
}

extension [CurrencyConverter.Decision] {
  fileprivate var texts: [CurrencyConverter.Label: String] {
    reduce(into: [:]) { texts, decision in
      if case .show(let label, let text) = decision { texts[label] = text }
    }
  }

  fileprivate var saved: [CurrencyConverter.Saved] {
    compactMap { if case .save(let saved) = $0 { saved } else { nil } }
  }
}
