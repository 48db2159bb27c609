import Scenarios
import SearchSupport

/// How `viper` differs from the oracle. Every witness is the shortest there is.
extension Cause<CurrencyConverter> {
  /// The author covers the screen on purpose.
  static let coversAwaitedRates = Cause(
    "loses touches while rates are awaited, as a view covers the screen", basis: .ourRule,
    witness: [.launch, .saved(nil), .typed(.source, "1")]
  ) { $0.isTouchLost && $0.state.running?.isAwaiting == true }

  /// The author covers the screen on purpose.
  static let coversAfterFailure = Cause(
    "loses touches after a failure until rates have come, as the view with the button covers the screen",
    basis: .ourRule,
    witness: [.launch, .saved(nil), .noticed, .failure, .typed(.source, "1")]
  ) { divergence in
    let state = divergence.state
    guard let running = state.running else { return false }
    return divergence.isTouchLost && !running.isAwaiting && running.rates != state.current
  }

  /// Half a second is the rule of the other app.
  static let hidesIndicatorAtFailure = Cause(
    "shows the button in place of the indicator at a failure, which may be sooner than after half a second",
    basis: .ourRule,
    witness: [.launch, .saved(nil), .failure]
  ) { divergence in
    guard divergence.event == .failure || divergence.event == .garbled, divergence.state.running?.isFresh == true else {
      return false
    }
    return divergence.isActual(divergence.expected + [.show(.updating, "no")])
  }

  /// This app never had rates that are good for a day.
  static let loadsAtEveryLaunch = Cause(
    "asks for rates at a launch where it has those of today", basis: .ourRule,
    witness: [.launch, .saved(nil), .rates(.init(1)), .launch, .saved(.today)]
  ) { divergence in
    guard case .saved? = divergence.event, !divergence.expected.contains(.refresh) else { return false }
    return divergence.isActual(divergence.expected + [.refresh, .show(.updating, "yes")])
  }

  /// This app never had rates that are good for a day.
  static let neverAges = Cause(
    "does not notice that its rates have become a day old", basis: .ourRule,
    witness: [.launch, .saved(nil), .rates(.init(1)), .noticed, .expired]
  ) { $0.event == .expired && $0.expected == [.show(.status, "outdated")] && $0.actual.isEmpty }

  /// Another currency's amount stands beside the name of the chosen one.
  static let replacesMissingCurrency = Cause(
    "converts to the first currency of its list if the rates miss the chosen one, whose name it still shows",
    basis: .harm,
    witness: [.launch, .saved(nil), .rates(.init(1, isComplete: false))], mistake: .replacesMissing)

  /// The author refuses these keys on purpose, and the field shows what it has taken.
  static let refusesDigits = Cause(
    "refuses a dot at the beginning, and digits after a zero", basis: .ourRule,
    witness: [.launch, .saved(nil), .rates(.init(1)), .typed(.source, ".5")], mistake: .refusesDigits)

  /// In the author's app the result is no field.
  static let showsResultInLabel = Cause(
    "does not convert back what is typed into the result", basis: .ourRule,
    witness: [.launch, .saved(nil), .rates(.init(1)), .typed(.destination, "1")]
  ) { divergence in
    guard case .typed(.destination, _)? = divergence.event else { return false }
    return divergence.isTouchLost && divergence.state.areRatesOfToday
  }

  static let ignoresSourceRate = Cause(
    "converts as if the amount were in dollars", basis: .harm,
    witness: [.launch, .saved(nil), .rates(.init(1)), .pressed(.source), .chosen(.source, "GBP")],
    mistake: .ignoresSourceRate)

  /// A digit of the amount is wrong.
  static let multipliesDoubles = Cause(
    "shows what a product of Doubles is cut to, 208.10 for 208.11", basis: .harm,
    witness: [.launch, .saved(nil), .rates(.init(1)), .typed(.source, "1234567890123456789")],
    mistake: .multipliesDoubles)

  /// To this author an empty field is 0; that nothing is saved then is the rule of the other app.
  static let savesNothingAsZero = Cause(
    "saves 0 where there is no amount", basis: .ourRule,
    witness: [.launch, .saved(nil), .rates(.init(1)), .typed(.source, "")], mistake: .savesNothing)

  /// A long amount comes back with other digits.
  static let savesNumber = Cause(
    "saves the amount as a Double is printed, 1e-05 for 0.00001", basis: .harm,
    witness: [.launch, .saved(nil), .rates(.init(1)), .typed(.source, "0.00001")], mistake: .savesNumber)

  /// A mistake explains a moment if all mistakes together give its decisions, and without this one they would differ.
  private init(
    _ sentence: String, basis: CauseBasis, witness: [CurrencyConverter.Event], mistake: VIPERMoment.Mistake
  ) {
    self.init(sentence, basis: basis, witness: witness) { divergence in
      guard let moment = VIPERMoment(divergence) else { return false }
      let decisions = moment.decisions(with: VIPERMoment.Mistake.all)
      return divergence.isActual(decisions)
        && decisions.byKind != moment.decisions(with: VIPERMoment.Mistake.all.subtracting([mistake])).byKind
    }
  }
}

extension CurrencyConverter.Saved {
  /// The saved state after the first rates.
  fileprivate static let today = CurrencyConverter.Saved(
    amount: "100", source: "USD", destination: "EUR", rates: CurrencyConverter.RateTable(1))
}

extension CurrencyConverter.Oracle {
  fileprivate var areRatesOfToday: Bool { running.map { $0.rates == current } ?? false }
}

extension Divergence<CurrencyConverter> {
  fileprivate var isTouchLost: Bool {
    switch event {
    case .typed, .pressed, .chosen: actual.isEmpty
    default: false
    }
  }
}
