import Basics
public import Traces
import VideoCall

/// A person types ids and calls them, as in video-call, but less often. Pushes let the phone ring, and the person
/// answers or declines, or is away.
///
///     let trace = PhoneTraffic.trace(named: "phone", parameters: .phone, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `keyboard,text,<text>`, `button,call,` and `push,voip,<payload>`, as in video-call.
/// - `phone,answer,<id>` and `phone,decline,<id>`: the person answered or declined the call.
/// - `phone,unanswered,<id>`: the call has stopped to ring.
public enum PhoneTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<PhoneParameters>] = [
    Preset(name: "phone", meaning: "a call and a push every two minutes or so", parameters: .phone),
    Preset(name: "bursty", meaning: "as phone, with pushes in bursts: several calls ring", parameters: .bursty),
  ]

  /// A trace of exactly `events` events; the same bytes on every machine for the same arguments.
  ///
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: PhoneParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: PhoneTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(name: name, origin: origin + parameters.parameterLines(), count: count) {
      var traffic = Traffic(parameters.person, seed: seed)
      return { _ in traffic.next() }
    }
  }

  public static func trace(named name: String, parameters: PhoneParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }
}

/// The typing person and the phone in one stream, ordered by time.
private struct Traffic {
  private var person: TypingPerson
  private var phone: RingingPhone
  private var nextOfPerson: TraceEvent
  private var nextOfPhone: TraceEvent

  init(_ parameters: VideoCallTraffic.Parameters, seed: UInt64) {
    person = TypingPerson(parameters, seed: seed, after: Opening(parameters, seed: seed))
    phone = RingingPhone(parameters, seed: seed)
    nextOfPerson = person.next()
    nextOfPhone = phone.next()
  }

  mutating func next() -> TraceEvent {
    if nextOfPerson.timeNanoseconds <= nextOfPhone.timeNanoseconds {
      defer { nextOfPerson = person.next() }
      return nextOfPerson
    }
    defer { nextOfPhone = phone.next() }
    return nextOfPhone
  }
}

/// An endless sequence of pushes, and of what becomes of the calls that ring.
private struct RingingPhone {
  private let answers: VideoCallTraffic.Answers
  private var pushes: PushTraffic
  private var nextPush: TraceEvent
  private var phone = VideoCallPhone.World()
  /// When the ringing calls time out, in the order of ``VideoCallPhone/World/ringing``.
  private var timeouts: [Int64] = []
  /// What the person will do with the shown call, and when; nil if the person is away.
  private var reaction: (event: VideoCallPhone.Event, timeNanoseconds: Int64)?
  private var people: SplitMix64

  init(_ parameters: VideoCallTraffic.Parameters, seed: UInt64) {
    answers = parameters.answers
    // The first app's answers have no ids.
    var nobody = answers
    nobody.unanswered = 1
    pushes = PushTraffic(parameters.pushes, answers: nobody, seed: seed, from: 0)
    nextPush = pushes.next()
    people = SplitMix64(seed: seed, stream: "phone")
  }

  /// The next push, reaction or time-out; times never decrease.
  mutating func next() -> TraceEvent {
    let timeout = timeouts.first ?? .max
    if let reaction, reaction.timeNanoseconds < min(timeout, nextPush.timeNanoseconds) {
      return end(reaction.event, at: reaction.timeNanoseconds)
    }
    if timeout <= nextPush.timeNanoseconds { return end(.unanswered(phone.ringing[0]), at: timeout) }
    let push = nextPush
    nextPush = pushes.next()
    if VideoCall.isUUID(push.value), !phone.answers(to: .reportNewIncomingCall(push.value)).isEmpty {
      timeouts.append(push.timeNanoseconds.later(by: answers.timeout.traceNanoseconds))
      if timeouts.count == 1 { show(at: push.timeNanoseconds) }
    }
    return push
  }

  private mutating func end(_ event: VideoCallPhone.Event, at time: Int64) -> TraceEvent {
    phone.remember(event)
    timeouts.removeFirst(timeouts.count - phone.ringing.count)
    show(at: time)
    var line = VideoCallPhone.line(event)
    line.timeNanoseconds = time
    return line
  }

  /// Shows the call that has rung longest, if there is one.
  private mutating func show(at time: Int64) {
    reaction = nil
    guard let id = phone.ringing.first else { return }
    let isAway = answers.unanswered.occurs(using: &people)
    let isDeclined = answers.declined.occurs(using: &people)
    let delay = answers.delay.drawNanoseconds(using: &people)
    if !isAway { reaction = (isDeclined ? .decline(id) : .answer(id), time.later(by: delay)) }
  }
}
