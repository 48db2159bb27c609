import Basics
import Traces

/// A person who launches the app, types amounts, chooses currencies, refreshes the rates, leaves, and comes back after
/// hours, without end.
struct ConvertingPerson {
  struct Deed {
    let event: CurrencyConverter.Event
    let timeNanoseconds: Int64
  }

  private enum Step {
    case launch
    case consider
    case begin(CurrencyConverter.Side)
    case type(EditedText, CurrencyConverter.Side)
    case open(CurrencyConverter.Side)
    case turn(CurrencyConverter.Side, [String])
    case close(CurrencyConverter.Side)
    case leaveOrStay
  }

  private let parameters: ConverterParameters
  private var step = Step.launch
  private var timeNanoseconds: Int64 = 0
  /// The currency of each picker, as far as the person knows.
  private var currencies: [CurrencyConverter.Side: String] = [.source: "USD", .destination: "EUR"]
  private var sessions: SplitMix64
  private var amounts: SplitMix64
  private var gaps: SplitMix64
  private var edits: SplitMix64
  private var looks: SplitMix64
  private var choices: SplitMix64

  init(_ parameters: ConverterParameters, seed: UInt64) {
    self.parameters = parameters
    sessions = SplitMix64(seed: seed, stream: "sessions")
    amounts = SplitMix64(seed: seed, stream: "amounts")
    gaps = SplitMix64(seed: seed, stream: "typing")
    edits = SplitMix64(seed: seed, stream: "edits")
    looks = SplitMix64(seed: seed, stream: "looks")
    choices = SplitMix64(seed: seed, stream: "choices")
  }

  /// Times never decrease.
  mutating func next() -> Deed {
    while true {
      if let event = advance() { return Deed(event: event, timeNanoseconds: timeNanoseconds) }
    }
  }

  /// Takes one step; nil if it does nothing.
  private mutating func advance() -> CurrencyConverter.Event? {
    switch step {
    case .launch:
      step = .consider
      return .launch

    case .consider: return consider()

    case .begin(let side):
      step = .type(
        EditedText(target: amount(), keys: "0123456789.,", habits: parameters.edits), side)
      return .typed(side, "")

    case .type(var field, let side):
      guard let text = field.next(using: &edits) else {
        step = .leaveOrStay
        return nil
      }
      step = .type(field, side)
      wait(parameters.typing.drawGapNanoseconds(using: &gaps))
      return .typed(side, text)

    case .open(let side):
      step = .turn(side, stops(of: side))
      return .pressed(side)

    case .turn(let side, let stops):
      guard let currency = stops.first else {
        step = .close(side)
        return nil
      }
      step = .turn(side, Array(stops.dropFirst()))
      currencies[side] = currency
      look()
      return .chosen(side, currency)

    case .close(let side):
      step = .leaveOrStay
      look()
      return .pressed(side)

    case .leaveOrStay:
      leaveOrStay()
      return nil
    }
  }

  private mutating func consider() -> CurrencyConverter.Event? {
    let chooses = parameters.hand.chooses.occurs(using: &choices)
    let choosesDestination = parameters.hand.choosesDestination.occurs(using: &choices)
    let refreshes = parameters.hand.refreshes.occurs(using: &choices)
    let isBackwards = parameters.amounts.backwards.occurs(using: &amounts)
    look()
    step = chooses ? .open(choosesDestination ? .destination : .source) : .begin(isBackwards ? .destination : .source)
    return refreshes ? .refresh : nil
  }

  private mutating func amount() -> String {
    let length = amounts.uniform(in: parameters.amounts.length)
    let hasFraction = parameters.amounts.fractions.occurs(using: &amounts)
    let isTiny = parameters.amounts.tiny.occurs(using: &amounts)
    let digits = (0..<length + 2).map { index in amounts.uniform(in: index == 0 ? 1...9 : 0...9) }
    if isTiny { return "0.00000\(digits[0])" }
    let text = digits.map(String.init).joined()
    return hasFraction ? text.prefix(length) + "." + text.suffix(2) : String(text.prefix(length))
  }

  private mutating func stops(of side: CurrencyConverter.Side) -> [String] {
    let others = CurrencyConverter.RateTable.bundled.currencies.filter { $0 != currencies[side] }
    let passesBy = parameters.hand.passesBy.occurs(using: &choices)
    let first = choices.uniform(in: 0...others.count - 1)
    let second = choices.uniform(in: 1...others.count - 1)
    let last = others[(first + second) % others.count]
    return passesBy ? [others[first], last] : [last]
  }

  private mutating func leaveOrStay() {
    let goesOn = parameters.sessions.goesOn.occurs(using: &sessions)
    let stays = parameters.sessions.stays.occurs(using: &sessions)
    let gapNanoseconds = parameters.sessions.gap.drawNanoseconds(using: &sessions)
    step = .consider
    if goesOn { return }
    wait(gapNanoseconds)
    if !stays { step = .launch }
  }

  private mutating func look() {
    wait(max(parameters.hand.look.drawNanoseconds(using: &looks), parameters.hand.leastLook.traceNanoseconds))
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }
}
