import Basics
import Traces

/// A person who types a query, looks at the list, scrolls and taps, rests, and clears the field for the next query,
/// without end.
public struct SearchingPerson {
  public enum Act: Equatable, Sendable {
    case text(String)
    case bottom
    case back
    /// The list is pulled this many points beyond its end.
    case overscroll(Int)
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
    case comeBack(afterNanoseconds: Int64)
  }

  private let parameters: SearchParameters
  private var step = Step.beginQuery
  private var timeNanoseconds: Int64 = 0
  private var rests: SplitMix64
  private var queries: SplitMix64
  private var gaps: SplitMix64
  private var edits: SplitMix64
  private var looks: SplitMix64
  private var pulls: SplitMix64

  public init(_ parameters: SearchParameters, seed: UInt64) {
    self.parameters = parameters
    rests = SplitMix64(seed: seed, stream: "rests")
    queries = SplitMix64(seed: seed, stream: "queries")
    gaps = SplitMix64(seed: seed, stream: "typing")
    edits = SplitMix64(seed: seed, stream: "edits")
    looks = SplitMix64(seed: seed, stream: "looks")
    pulls = SplitMix64(seed: seed, stream: "overscrolls")
  }

  /// Times never decrease.
  public mutating func next() -> Deed {
    while true {
      if let deed = advance() { return deed }
    }
  }

  /// As ``next()``, for an app without content offsets. Each scroll is a visit to the end of the list, and leaving the
  /// end is no act.
  public mutating func nextVisit() -> Deed {
    while true {
      let deed = next()
      switch deed.act {
      case .back: continue
      case .overscroll: return Deed(act: .bottom, timeNanoseconds: deed.timeNanoseconds)
      case .text, .bottom, .tap: return deed
      }
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
      step = .comeBack(afterNanoseconds: gapNanoseconds - gapNanoseconds / 2)
      wait(gapNanoseconds / 2)
      return deed(.back)

    case .comeBack(let gapNanoseconds):
      step = .look
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
    return deed(taps ? .tap(row) : scroll())
  }

  private mutating func scroll() -> Act {
    let overscrolls = parameters.list.overscrolls.occurs(using: &pulls)
    let points = pulls.uniform(in: parameters.list.overscroll)
    return overscrolls ? .overscroll(points) : .bottom
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }

  private func deed(_ act: Act) -> Deed { Deed(act: act, timeNanoseconds: timeNanoseconds) }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}
