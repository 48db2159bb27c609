import Basics
import Scenarios
import SearchSupport
public import Traces

/// The events of the screen, and the endpoints' answers: a person types a query, looks at the results, scrolls, pulls
/// or chooses a location, and types the next query; meanwhile the device moves.
///
///     let trace = NearbyTraffic.trace(named: "wifi", parameters: .wifi, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of the endpoints, at the start. They are not events.
/// - `device,location,<location>`: the device's location has changed.
/// - `picker,location,<location>`: a location was chosen. `picker,here,`: the device's.
/// - `keyboard,text,<text>`: the field's text changed; the value is the whole of it. The field starts empty.
/// - `list,bottom,`: the end of the list came into sight. `list,pull,`: the list was pulled down.
public enum NearbyTraffic {
  /// A trace of exactly `events` events of user and device; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: NearbyParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: NearbyTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.search.server.lines(seed: seed),
      count: count
    ) {
      var walk = Walk(parameters, seed: seed)
      var haste = Haste(parameters.search.haste, seed: seed)
      return { _ in haste.apply(to: walk.next()) }
    }
  }

  public static func trace(named name: String, parameters: NearbyParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }
}

private struct Walk {
  private let habits: NearbyParameters.Hand
  private var person: SearchingPerson
  private var device: MovingDevice
  private var hand: SplitMix64
  private var deed: SearchingPerson.Deed
  private var isDeviceLocated = false

  init(_ parameters: NearbyParameters, seed: UInt64) {
    habits = parameters.hand
    person = SearchingPerson(parameters.search, seed: seed)
    device = MovingDevice(parameters.device, seed: seed)
    hand = SplitMix64(seed: seed, stream: "hand")
    deed = person.nextVisit()
  }

  /// Times never decrease.
  mutating func next() -> TraceEvent {
    if device.next.timeNanoseconds < deed.timeNanoseconds {
      let message = device.next
      device.advance()
      isDeviceLocated = true
      return line(.device(message.location), message.timeNanoseconds)
    }
    let done = deed
    deed = person.nextVisit()
    return line(event(done.act), done.timeNanoseconds)
  }

  private mutating func event(_ act: SearchingPerson.Act) -> NearbySearch.Event {
    switch act {
    case .text(let text): .text(text)
    case .bottom: .bottom
    case .back, .overscroll: preconditionFailure("`nextVisit` scrolls to the end alone")
    case .tap: habits.event(isDeviceLocated: isDeviceLocated, using: &hand)
    }
  }

  private func line(_ event: NearbySearch.Event, _ timeNanoseconds: Int64) -> TraceEvent {
    var line = NearbySearch.line(event)
    line.timeNanoseconds = timeNanoseconds
    return line
  }
}

extension NearbyParameters.Hand {
  /// What the hand does besides scrolling. Draws three random numbers.
  func event(isDeviceLocated: Bool, using random: inout SplitMix64) -> NearbySearch.Event {
    let pulls = self.pulls.occurs(using: &random)
    let choosesHere = self.choosesHere.occurs(using: &random)
    let place = random.uniform(in: 1...locations)
    if pulls { return .pull }
    return .chosen(choosesHere && isDeviceLocated ? nil : "c\(place)")
  }
}
