import Traces

/// What people and servers do to the VideoCall app: a person types ids and calls them, pushes ring and are answered.
///
///     let trace = VideoCallTraffic.trace(named: "phone", parameters: .phone, seed: 1, events: 100_000)
///
/// The lines of the file:
/// - `keyboard,text,<text>`: the field's text changed; the value is the whole of it. The field starts empty.
/// - `button,call,`: Call was pressed.
/// - `push,voip,<payload>`: a push arrived; a payload that is not a UUID is invalid.
/// - `button,answer,`: Answer was pressed. A call that is declined, missed or times out leaves no event.
public enum VideoCallTraffic {
  /// A trace of exactly `events` events; the same bytes on every machine for the same arguments.
  ///
  /// The person and the pushes are independent; at one instant the person comes first. Each group of parameters has its
  /// own random stream, so changing one group leaves the draws of the others unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: Parameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: VideoCallTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), count: count,
      mayStateClock: parameters.disturbance.touchesClock
    ) {
      var traffic = Traffic(parameters, seed: seed)
      var disturbance = Disturbance(parameters.disturbance, seed: seed)
      return { _ in disturbance.apply(to: traffic.next()) }
    }
  }

  public static func trace(named name: String, parameters: Parameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }
}

/// The person and the pushes in one stream, ordered by time.
private struct Traffic {
  private var person: TypingPerson
  private var pushes: PushTraffic
  private var nextOfPerson: TraceEvent
  private var nextPush: TraceEvent

  init(_ parameters: VideoCallTraffic.Parameters, seed: UInt64) {
    let opening = Opening(parameters, seed: seed)
    person = TypingPerson(parameters, seed: seed, after: opening)
    pushes = PushTraffic(
      parameters.pushes, answers: parameters.answers, seed: seed, from: opening.endNanoseconds)
    nextOfPerson = person.next()
    nextPush = pushes.next()
  }

  mutating func next() -> TraceEvent {
    if nextOfPerson.timeNanoseconds <= nextPush.timeNanoseconds {
      defer { nextOfPerson = person.next() }
      return nextOfPerson
    }
    defer { nextPush = pushes.next() }
    return nextPush
  }
}
