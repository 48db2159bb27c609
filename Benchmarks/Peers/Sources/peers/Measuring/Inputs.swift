import Foundation
import Operators
import Scenarios
import Traces
import VideoCall

/// The events of both traces, converted once for all libraries.
struct Inputs {
  let calls: CallEvents
  let numbers: NumberEvents

  /// - Parameter events: of each trace. The calls are the app's default trace, `phone`, without the pushes that every
  ///   handler refuses, so they are a few less.
  init(seed: UInt64, events: Int) throws {
    calls = CallEvents(VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: seed, events: events))
    numbers = NumberEvents(try Operators.traces[0].trace(seed: seed, events: events))
  }
}

/// What a person does in the app `video-call`.
struct CallEvents {
  private enum Action {
    case text(String)
    case call
    case push(String)
    case answer
  }

  private let actions: [(instant: Int64, action: Action)]

  init(_ trace: Trace) {
    var clock: Int64 = 0
    actions = trace.events.compactMap { line in
      // The app's clock advances at each event.
      clock = max(line.timeNanoseconds, clock + 1)
      switch VideoCall.event(line) {
      case .text(let text): return (clock, .text(text))
      case .call: return (clock, .call)
      case .push(let payload): return UUID(uuidString: payload) == nil ? nil : (clock, .push(payload))
      case .answer: return (clock, .answer)
      }
    }
  }

  var count: Int { actions.count }

  @inline(never)
  func replay<Calls: CallPipeline>(into calls: Calls, _ clock: TraceClock) {
    // The clock of a second pass continues from the first.
    let start = clock.now
    for (instant, action) in actions {
      clock.now = start + instant
      switch action {
      case .text(let text): calls.changeText(text)
      case .call: calls.pressCall()
      case .push(let id): calls.receivePush(id)
      case .answer: calls.pressAnswer()
      }
    }
  }
}

/// Numbers, and reads of their sum.
struct NumberEvents {
  private let events: [Operators.Event]

  init(_ trace: Trace) { events = trace.events.map { Operators.event($0) } }

  var count: Int { events.count }

  @inline(never)
  func replay<Numbers: NumberPipeline>(into numbers: Numbers, _ sum: Sum) {
    for event in events {
      switch event {
      case .number(let number): numbers.send(number)
      case .read: sum.read()
      }
    }
  }
}
