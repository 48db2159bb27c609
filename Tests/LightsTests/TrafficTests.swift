import Lights
import Scenarios
import Testing
import Traces

@Suite struct TrafficTests {
  private static func events(_ trace: Trace) -> [TraceEvent] {
    trace.events.filter { $0.source != Conditions.source }
  }

  private static func trace(
    _ parameters: LightsParameters = .evening, seed: UInt64 = 1, events count: Int
  ) -> Trace {
    LightsTraffic.trace(named: "x", parameters: parameters, seed: seed, events: count)
  }

  @Test("every trace is well formed", arguments: LightsTraffic.presets, [1, 2, 3] as [UInt64])
  func wellFormed(_ preset: Preset<LightsParameters>, _ seed: UInt64) {
    let events = Self.events(Self.trace(preset.parameters, seed: seed, events: 3_000))
    #expect(events.count == 3_000)
    let times = events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    #expect(events.first?.kind == "load", "a person loads the lights first")
  }

  @Test("a shorter trace is the beginning of a longer one", arguments: [0, 1, 2, 100])
  func beginnings(count: Int) {
    let long = Self.trace(.party, seed: 4, events: 500)
    #expect(Self.events(Self.trace(.party, seed: 4, events: count)) == Array(Self.events(long).prefix(count)))
  }

  @Test("the lines at the start say how the bridge answers")
  func conditions() {
    let lines = Self.trace(.party, seed: 7, events: 1).events.filter { $0.source == Conditions.source }
    #expect(lines == LightsParameters.party.conditions(seed: 7))
    #expect(lines.contains { $0.kind == "load_mishaps_ppm" && $0.value == "200000" })
  }

  @Test("a dragged slider changes 60 times a second, and its values never turn back")
  func drags() {
    var alone = LightsParameters.evening
    alone.sessions.rooms = 1
    alone.hand.drags = 1
    alone.others.gap = .seconds(1_000_000)
    let events = Self.events(Self.trace(alone, events: 3_000)).filter { $0.kind != "load" }
    var directions: [Int] = []
    for (first, second) in zip(events, events.dropFirst()) {
      let gap = second.timeNanoseconds - first.timeNanoseconds
      guard first.kind == second.kind, first.source == second.source, gap < 200_000_000 else {
        directions = []
        continue
      }
      #expect(gap % 16_666_667 == 0, "a change between two frames")
      directions.append(((Int(second.value) ?? 0) - (Int(first.value) ?? 0)).signum())
      #expect(Set(directions).count == 1 && !directions.contains(0))
    }
  }

  @Test(
    "the default trace has every situation in which architectures go wrong", arguments: 1...3 as ClosedRange<UInt64>)
  func situations(seed: UInt64) throws {
    let recipe = try #require(Lights.traces.first)
    let events = Self.events(try recipe.trace(seed: seed, events: 10_000))
    var seen = Set(events.map(\.kind))
    for (first, second) in zip(events, events.dropFirst())
    where second.timeNanoseconds - first.timeNanoseconds < 16_666_667 {
      let rooms = [first, second].map { ["light6", "light7", "light8", "light9", "light10"].contains($0.source) }
      if rooms[0] != rooms[1] { seen.insert("two rooms at once") }
    }
    if events.contains(where: { $0.source == "light\(Lights.World.brokenLight)" }) { seen.insert("the broken light") }
    if events.contains(where: { $0.source.hasPrefix("report") }) { seen.insert("a report") }
    #expect(
      seen.isSuperset(of: [
        "load", "on", "off", "hsb", "ct", "name", "toggle", "hue", "saturation", "brightness", "temperature", "dim_hue",
        "dim_saturation", "dim_brightness", "dim_temperature", "two rooms at once", "the broken light", "a report",
      ]), "\(seen)")
  }

  @Test("the origin repeats the trace")
  func origin() throws {
    let trace = Self.trace(.party, seed: 5, events: 500)
    var parameters = LightsParameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(parameters == .party)
    #expect(Self.trace(parameters, seed: 5, events: 500) == trace)
  }

  @Test("every parameter has an effect", arguments: LightsParameters.parameters)
  func effects(parameter: Parameter<LightsParameters>) throws {
    let text =
      switch parameter.unit {
      case "time": "3s"
      case "sigma": "0.1"
      case "count": parameter.name == "sessions.rooms" ? "1" : "25"
      default: "0.95"
      }
    var changed = LightsParameters.evening
    try changed.set(parameter.name, to: text)
    #expect(
      Self.trace(events: 2_000).events != Self.trace(changed, events: 2_000).events, "\(parameter.name)=\(text)")
  }

  @Test("a trace with an endless drag can still be generated", arguments: ["drag.intercept", "drag.slope"])
  func endless(name: String) throws {
    var parameters = LightsParameters.evening
    try parameters.set(name, to: "100000s")
    #expect(Self.events(Self.trace(parameters, events: 2_000)).count == 2_000)
  }
}
