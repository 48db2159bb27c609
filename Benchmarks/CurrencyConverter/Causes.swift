import Scenarios
import SearchSupport

/// How the published model differs from the oracle. Every witness is the shortest there is.
extension Cause<CurrencyConverter> {
  /// A very long amount is the 1.4.2 of the author's own scenarios; the screenshot there shows 2.15.
  static let writesExponents = Cause(
    "cuts a number in the middle that `Double` writes with an exponent: `9.9e` for 0.0000099",
    basis: .harm, section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "0.00001")]
  ) { $0.hasWrongResult(withExponent: true) }

  /// A digit of the amount is wrong.
  static let computesInDoubles = Cause(
    "cuts the digits of a `Double`, which misses the amount by a little: `2.96` for 2.97", basis: .harm, section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "3")]
  ) { $0.hasWrongResult(withExponent: false) && !$0.wrongLabels.contains(.rate) }

  /// All digits but the last are right, and the author does not say how many there should be.
  static let writesAllDigits = Cause(
    "writes a rate with all the digits of a `Double`", basis: .ourRule, section: "3.1",
    witness: [.launch, .saved(nil), .pressed(.source), .chosen(.source, "GBP")]
  ) { divergence in
    divergence.wrongLabels.contains(.rate) && divergence.actual.text(in: .rate) != nil
      && divergence.isLabelsAlone && ModelMoment(divergence)?.explains([.rate, .destinationField]) == true
  }

  /// An old rate stands beside the date of new ones.
  static let leavesRateLine = Cause(
    "leaves the line of a rate as it is where the new rates miss the currency", basis: .harm, section: "3.1",
    witness: [.launch, .saved(nil), .rates(CurrencyConverter.RateTable(1, isComplete: false))]
  ) { divergence in
    divergence.isLabelsAlone && divergence.wrongLabels == [.rate] && divergence.expected.text(in: .rate) == ""
      && divergence.actual.text(in: .rate) == nil
  }

  /// The comment on `shouldResetDiskState`: "2. the amount to be converted is correct".
  static let savesRawText = Cause(
    "saves a text before it is cleaned, and once more after", basis: .statedRule, section: "3.1",
    witness: [.launch, .saved(nil), .typed(.source, "1a")]
  ) { divergence in
    guard case .typed(.source, let text)? = divergence.event, CurrencyConverter.cleaned(text) != text,
      let running = divergence.stateAfter.running,
      ModelMoment(divergence)?.explains([.destinationField]) == true
    else { return false }
    let saves = [text, CurrencyConverter.cleaned(text)].filter { !$0.isEmpty }
    return divergence.actual.unshown == saves.map { .save(running.saved(amount: $0)) }
  }

  /// In the author's app the result is no field.
  static let convertsOneWay = Cause(
    "takes no amount of the destination: the result is a text, and no field", basis: .ourRule, section: "3.1",
    witness: [.launch, .saved(nil), .typed(.destination, "1")]
  ) { divergence in
    guard case .typed(.destination, _)? = divergence.event else { return false }
    return divergence.actual.isEmpty
  }

  /// The user's choice is lost.
  static let forgetsChoice = Cause(
    "turns a picker back to the currency that was saved when rates come, if the field was empty when it was chosen",
    basis: .harm,
    section: "3.1",
    witness: [
      .launch, .saved(nil), .typed(.source, ""), .pressed(.destination), .chosen(.destination, "JPY"),
      .rates(CurrencyConverter.RateTable(1)),
    ]
  ) { divergence in
    guard case .rates(let rates)? = divergence.event, let running = divergence.state.running,
      running.text(of: .source).isEmpty, let saved = divergence.state.saved
    else { return false }
    let turned = running.currencies.merging([.source: saved.source, .destination: saved.destination]) { chosen, saved in
      rates.rate(of: saved) == nil ? chosen : saved
    }
    let sides = CurrencyConverter.Side.allCases.filter { turned[$0] != running.currencies[$0] }
    let labels = sides.map { CurrencyConverter.Label.currency(of: $0) }
    return !sides.isEmpty && divergence.isLabelsAlone
      && sides.allSatisfy { divergence.actual.text(in: .currency(of: $0)) == turned[$0] }
      && ModelMoment(divergence, currencies: turned)?.explains(Set([.rate, .destinationField] + labels)) == true
  }

  /// The author's comment wants the status set at a launch and at new rates, and says nothing of a day that passes.
  static let showsOldRatesAsNew = Cause(
    "calls rates up to date that are a day old, until the next launch", basis: .ourRule, section: "3.1",
    witness: [.launch, .saved(nil), .rates(CurrencyConverter.RateTable(1)), .noticed, .expired]
  ) { $0.event == .expired && $0.expected == [.show(.status, "outdated")] && $0.actual.isEmpty }

  /// The comment on `shouldResetRatesUpdate` wants it set when loading "has just begun". That `throttle` should hold
  /// back its end alone is our reading: the author does not say what it is for.
  static let showsIndicatorLate = Cause(
    "shows late that the rates are updated again (`throttle`)", basis: .statedRule, section: "3.1",
    witness: [.launch, .saved(nil), .failure, .noticed, .refresh]
  ) { divergence in
    divergence.event == .refresh && divergence.isLabelsAlone && divergence.wrongLabels == [.updating]
      && divergence.actual.text(in: .updating) == nil
  }
}

extension Divergence<CurrencyConverter> {
  fileprivate var isLabelsAlone: Bool { actual.unshown == expected.unshown }

  /// Whether the result is wrong as `Double` makes it. The rate may be wrong, too; all else is right.
  fileprivate func hasWrongResult(withExponent hasExponent: Bool) -> Bool {
    guard let moment = ModelMoment(self) else { return false }
    return wrongLabels.contains(.destinationField) && isLabelsAlone && moment.hasExponent == hasExponent
      && moment.explains([.destinationField, .rate])
  }
}

extension CurrencyConverter.Oracle.Running {
  fileprivate func saved(amount: String) -> CurrencyConverter.Saved {
    CurrencyConverter.Saved(
      amount: amount, source: currencies[.source, default: ""], destination: currencies[.destination, default: ""],
      rates: rates)
  }
}
