import Basics
import Traces

/// A person who types a query, looks at the list, scrolls and taps, rests, and clears the field for the next query,
/// without end.
public struct SearchingPerson {
  public enum Act: Equatable, Sendable {
    case text(String)
    case bottom
    /// A row is tapped; the first is 0.
    case tap(Int)
  }

  public struct Deed: Equatable, Sendable {
    public let act: Act
    public let timeNanoseconds: Int64
  }

  private enum Step {
    case rest
    case beginQuery
    case type(EditedText)
    case look
    case bounce
  }

  private let parameters: SearchParameters
  private var step = Step.beginQuery
  private var timeNanoseconds: Int64 = 0
  private var rests: SplitMix64
  private var queries: SplitMix64
  private var gaps: SplitMix64
  private var edits: SplitMix64
  private var looks: SplitMix64

  public init(_ parameters: SearchParameters, seed: UInt64) {
    self.parameters = parameters
    rests = SplitMix64(seed: seed, stream: "rests")
    queries = SplitMix64(seed: seed, stream: "queries")
    gaps = SplitMix64(seed: seed, stream: "typing")
    edits = SplitMix64(seed: seed, stream: "edits")
    looks = SplitMix64(seed: seed, stream: "looks")
  }

  /// Times never decrease.
  public mutating func next() -> Deed {
    while true {
      if let deed = advance() { return deed }
    }
  }

  /// Takes one step; nil if it does nothing. Every query makes at least its last text.
  private mutating func advance() -> Deed? {
    switch step {
    case .rest:
      step = .beginQuery
      wait(parameters.queries.rest.drawNanoseconds(using: &rests))
      return deed(.text(""))

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
      return deed(.text(text))

    case .look: return look()

    case .bounce:
      step = .look
      let bounces = parameters.list.bounces.occurs(using: &looks)
      let gapNanoseconds = looks.uniformNanoseconds(in: parameters.list.bounceGap)
      guard bounces else { return nil }
      wait(gapNanoseconds)
      return deed(.bottom)
    }
  }

  private mutating func look() -> Deed? {
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
    return deed(taps ? .tap(row) : .bottom)
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }

  private func deed(_ act: Act) -> Deed { Deed(act: act, timeNanoseconds: timeNanoseconds) }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
