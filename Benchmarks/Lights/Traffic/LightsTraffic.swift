import Scenarios
import SearchSupport
public import Traces

/// The users' actions on the lights, and the bridge's answers: in each room a person loads the lights, drags sliders,
/// turns lights on and off, dims and renames them, leaves, and comes back. Meanwhile another user changes lights, too.
///
///     let trace = LightsTraffic.trace(named: "evening", parameters: .evening, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of the bridge, at the start. They are not events.
/// - `list,load,`: the lights are requested.
/// - `light3,on,`, `light3,brightness,420` and so on: a value of light 3 was set. A drag is a line for each value that the
///   slider passes, 60 a second.
/// - `light3,dim_hue,-100`: a quantity was dimmed by a step. `light3,toggle,`: the way the light is shown is switched.
/// - `report3,off,` and so on: the bridge reports that another user has set a value of light 3.
public enum LightsTraffic {
  /// A trace of exactly `events` user events; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: LightsParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: LightsTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.conditions(seed: seed), count: count
    ) {
      var house = House(parameters, seed: seed)
      var haste = Haste(parameters.haste, seed: seed)
      return { _ in haste.apply(to: line(house.next())) }
    }
  }

  public static func trace(named name: String, parameters: LightsParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: LightingPerson.Deed) -> TraceEvent {
    var line = Lights.line(deed.event)
    line.timeNanoseconds = deed.timeNanoseconds
    return line
  }
}

/// All users.
private struct House {
  private var people: [LightingPerson]
  private var others: SomebodyElse
  /// The next action of each person; the other user's is last.
  private var deeds: [LightingPerson.Deed]

  init(_ parameters: LightsParameters, seed: UInt64) {
    people = (0..<parameters.sessions.rooms).map { LightingPerson(parameters, room: $0, seed: seed) }
    others = SomebodyElse(parameters.others, seed: seed)
    deeds = []
    for index in people.indices { deeds.append(people[index].next()) }
    deeds.append(others.next())
  }

  mutating func next() -> LightingPerson.Deed {
    var first = 0
    for index in deeds.indices where deeds[index].timeNanoseconds < deeds[first].timeNanoseconds { first = index }
    let deed = deeds[first]
    deeds[first] = people.indices.contains(first) ? people[first].next() : others.next()
    return deed
  }
}
