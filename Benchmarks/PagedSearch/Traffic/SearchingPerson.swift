import Basics
import Traces

/// A person who types a query, looks at the list, scrolls and taps, rests, clears the field and types the next query,
/// without end.
struct SearchingPerson {
  /// What the person does next.
  private enum Step {
    case rest
    case beginQuery
    case type(EditedText)
    case look
    case bounce
  }

  private let parameters: SearchTraffic.Parameters
  private var step = Step.beginQuery
  private var timeNanoseconds: Int64 = 0
  private var rests: SplitMix64
  private var queries: SplitMix64
  private var gaps: SplitMix64
  private var edits: SplitMix64
  private var looks: SplitMix64

  init(_ parameters: SearchTraffic.Parameters, seed: UInt64) {
    self.parameters = parameters
    rests = SplitMix64(seed: seed, stream: "rests")
    queries = SplitMix64(seed: seed, stream: "queries")
    gaps = SplitMix64(seed: seed, stream: "typing")
    edits = SplitMix64(seed: seed, stream: "edits")
    looks = SplitMix64(seed: seed, stream: "looks")
  }

  /// The next event; times never decrease.
  mutating func next() -> TraceEvent {
    while true {
      if let event = advance() { return event }
    }
  }

  /// Takes one step, which may leave no event; every query leaves at least its last text.
  private mutating func advance() -> TraceEvent? {
    switch step {
    case .rest:
      step = .beginQuery
      wait(parameters.queries.rest.drawNanoseconds(using: &rests))
      return line(.text(""))

    case .beginQuery:
      let length = queries.uniform(in: parameters.queries.length)
      let letters = (0..<length).map { _ in queries.element(of: Self.letters) }
      step = .type(EditedText(target: String(letters), keys: String(Self.letters), habits: parameters.edits))
      return nil

    case .type(var field):
      guard let text = field.next(using: &edits) else {
        step = .look
        return nil
      }
      step = .type(field)
      wait(parameters.typing.drawGapNanoseconds(using: &gaps))
      return line(.text(text))

    case .look: return look()

    case .bounce:
      step = .look
      let bounces = parameters.list.bounces.occurs(using: &looks)
      let gapNanoseconds = looks.uniformNanoseconds(in: parameters.list.bounceGap)
      guard bounces else { return nil }
      wait(gapNanoseconds)
      return line(.bottom)
    }
  }

  private mutating func look() -> TraceEvent? {
    let goesOn = parameters.list.goesOn.occurs(using: &looks)
    let taps = parameters.list.taps.occurs(using: &looks)
    let row = looks.uniform(in: parameters.list.row)
    let lookNanoseconds = parameters.list.look.drawNanoseconds(using: &looks)
    guard goesOn else {
      step = .rest
      return nil
    }
    step = taps ? .look : .bounce
    wait(max(lookNanoseconds, parameters.list.leastLook.traceNanoseconds))
    return line(taps ? .select(row) : .bottom)
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }

  private func line(_ event: PagedSearch.Event) -> TraceEvent {
    var line = PagedSearch.line(event)
    line.timeNanoseconds = timeNanoseconds
    return line
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
