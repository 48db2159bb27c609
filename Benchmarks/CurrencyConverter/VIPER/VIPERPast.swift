import Scenarios

/// What the oracle knew before and after the event at which `viper` decides otherwise, and what of `viper` has gone another
/// way by then.
struct VIPERPast {
  typealias App = CurrencyConverter

  private(set) var before = App.Oracle()
  private(set) var after = App.Oracle()
  /// Whether it asked for rates at a launch, or at a press, where none were due. What it asked for is used from then on.
  private(set) var hasLoadedAtLaunch = false
  private(set) var hasLoadedAtPress = false
  /// Whether the result was typed into, and the amount not since.
  private(set) var hasTypedResult = false
  /// Whether characters of the last amount were refused that belong to it.
  private(set) var hasRefused = false
  /// The sides whose currency the rates missed.
  private(set) var replacedSides: Set<App.Side> = []

  init(_ divergence: Divergence<App>) {
    for event in divergence.history { note(event) }
  }

  private mutating func note(_ event: App.Event) {
    before = after
    let decisions = after.decisions(at: event)
    switch event {
    case .saved where before.running == nil:
      (hasTypedResult, hasRefused, replacedSides) = (false, false, [])
      hasLoadedAtLaunch = !decisions.contains(.refresh)
    case .typed(let side, let text):
      hasTypedResult = side == .destination
      if side == .source { hasRefused = Self.refuses(text) }
    case .chosen(let side, _): replacedSides.remove(side)
    case .refresh:
      let isUpdating = before.running?.isUpdating ?? false
      if isUpdating || hasLoadedAtLaunch { hasLoadedAtPress = true }
    case .rates(let rates):
      if before.running?.isAwaiting == true { (hasLoadedAtLaunch, hasLoadedAtPress) = (false, false) }
      for side in App.Side.allCases where rates.rate(of: currency(of: side)) == nil { replacedSides.insert(side) }
    default: break
    }
  }

  private static func refuses(_ text: String) -> Bool {
    var field = AmountField()
    field.replace(with: text)
    return field.text != App.cleaned(text)
  }

  private func currency(of side: App.Side) -> String { after.running?.currencies[side] ?? "" }

  /// Before or after the event.
  private var states: [App.Oracle.Running] { [before.running, after.running].compactMap { $0 } }

  var isSourceForeign: Bool { states.contains { $0.currencies[.source] != "USD" } }

  var hasNoAmount: Bool { states.contains { $0.text(of: .source).isEmpty } }

  /// Whether what is saved is another text once it was a number.
  var savesOtherText: Bool {
    [before.saved, after.saved].compactMap { $0?.amount }.contains { AmountText.input(Double($0) ?? 0) != $0 }
  }

  /// Whether a `Double` gives another result than decimals.
  var computesOtherwise: Bool {
    states.contains { state in
      guard let output = Currency(state.currencies[.destination] ?? "", in: state.rates) else { return false }
      let result = AmountText.output((Double(state.text(of: .source)) ?? 0) * output.ratio)
      return result != state.text(of: .destination)
    }
  }
}
