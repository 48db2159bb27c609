import Basics
import Traces

/// The two presses before all else, and their end.
package struct Opening {
  let events: [TraceEvent]
  let endNanoseconds: Int64

  package init(_ parameters: VideoCallTraffic.Parameters, seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: "opening")
    guard parameters.openingTaps.occurs(using: &random) else {
      (events, endNanoseconds) = ([], 0)
      return
    }
    let callTime = parameters.calls.drawPauseNanoseconds(using: &random)
    endNanoseconds = callTime.later(by: parameters.calls.drawPauseNanoseconds(using: &random))
    events = [.call(at: callTime), .answer(at: endNanoseconds)]
  }
}

/// A person who types an id, presses Call, rests, clears the field and types the next one, without end.
package struct TypingPerson {
  private enum Step {
    case opening(ArraySlice<TraceEvent>)
    case rest
    case callOnEmptyField
    case beginId
    case type(EditedText)
    case call
    case callAgain
    case misTapAnswer
  }

  private let parameters: VideoCallTraffic.Parameters
  private var step: Step
  private var timeNanoseconds: Int64
  private var fieldIsEmpty = true
  private var rests: SplitMix64
  private var ids: SplitMix64
  private var gaps: SplitMix64
  private var edits: SplitMix64
  private var calls: SplitMix64
  private var misTaps: SplitMix64

  package init(_ parameters: VideoCallTraffic.Parameters, seed: UInt64, after opening: Opening) {
    self.parameters = parameters
    step = .opening(opening.events[...])
    timeNanoseconds = opening.endNanoseconds
    rests = SplitMix64(seed: seed, stream: "rests")
    ids = SplitMix64(seed: seed, stream: "ids")
    gaps = SplitMix64(seed: seed, stream: "typing")
    edits = SplitMix64(seed: seed, stream: "edits")
    calls = SplitMix64(seed: seed, stream: "calls")
    misTaps = SplitMix64(seed: seed, stream: "mis-taps")
  }

  /// The next event; times never decrease.
  package mutating func next() -> TraceEvent {
    while true {
      if let event = advance() { return event }
    }
  }

  /// Takes one step; nil if it makes no event. Every id makes at least its call.
  private mutating func advance() -> TraceEvent? {
    switch step {
    case .opening(let events):
      step = events.isEmpty ? .rest : .opening(events.dropFirst())
      return events.first

    case .rest:
      step = .callOnEmptyField
      wait(parameters.ids.rest.drawNanoseconds(using: &rests))
      return fieldIsEmpty ? nil : change(to: "")

    case .callOnEmptyField:
      step = .beginId
      return parameters.calls.onEmptyField.occurs(using: &calls) ? pressCall() : nil

    case .beginId:
      let length = ids.uniform(in: parameters.ids.length)
      let digits = (0..<length).map { _ in ids.element(of: Self.digits) }
      step = .type(EditedText(target: String(digits), keys: String(Self.digits), habits: parameters.edits))
      return nil

    case .type(var field):
      guard let text = field.next(using: &edits) else {
        step = .call
        return nil
      }
      step = .type(field)
      wait(parameters.typing.drawGapNanoseconds(using: &gaps))
      return change(to: text)

    case .call:
      step = .callAgain
      return pressCall()

    case .callAgain:
      step = .misTapAnswer
      let pressesAgain = parameters.calls.doublePress.occurs(using: &calls)
      let gapNanoseconds = calls.uniformNanoseconds(in: parameters.calls.doublePressGap)
      guard pressesAgain else { return nil }
      wait(gapNanoseconds)
      return .call(at: timeNanoseconds)

    case .misTapAnswer:
      step = .rest
      guard parameters.answers.misTap.occurs(using: &misTaps) else { return nil }
      wait(parameters.calls.drawPauseNanoseconds(using: &misTaps))
      return .answer(at: timeNanoseconds)
    }
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }

  private mutating func change(to text: String) -> TraceEvent {
    fieldIsEmpty = text.isEmpty
    return .text(text, at: timeNanoseconds)
  }

  private mutating func pressCall() -> TraceEvent {
    wait(parameters.calls.drawPauseNanoseconds(using: &calls))
    return .call(at: timeNanoseconds)
  }

  private static let digits = Array("0123456789")
}

extension VideoCallTraffic.Calls {
  /// The pause before a button is pressed, in nanoseconds. Takes one random number.
  func drawPauseNanoseconds(using random: inout SplitMix64) -> Int64 {
    leastPause.traceNanoseconds.later(by: pause.drawNanoseconds(using: &random))
  }
}
