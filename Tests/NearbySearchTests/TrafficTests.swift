import Basics
import NearbySearch
import Scenarios
import SearchSupport
import Testing
import Traces

@Suite struct TrafficTests {
  private static func events(_ trace: Trace) -> [TraceEvent] {
    trace.events.filter { $0.source != Conditions.source }
  }

  private static func trace(
    _ parameters: NearbyParameters = .wifi, seed: UInt64 = 1, events count: Int
  ) -> Trace {
    NearbyTraffic.trace(named: "x", parameters: parameters, seed: seed, events: count)
  }

  @Test("every trace is well formed, and can happen", arguments: NearbyTraffic.presets, [1, 2, 3] as [UInt64])
  func wellFormed(_ preset: Preset<NearbyParameters>, _ seed: UInt64) {
    let trace = Self.trace(preset.parameters, seed: seed, events: 1_000)
    let events = Self.events(trace)
    #expect(events.count == 1_000)
    #expect(trace.events.suffix(1_000) == events[...], "conditions stand at the start")
    let times = events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    var happened: [NearbySearch.Event] = []
    for event in events.map(NearbySearch.event) {
      #expect(NearbySearch.origin(of: event) == .user)
      #expect(NearbySearch.canHappen(event, after: happened))
      happened.append(event)
    }
  }

  @Test("a shorter trace is the beginning of a longer one", arguments: [0, 1, 2, 100])
  func beginnings(count: Int) {
    let long = Self.trace(.stress, seed: 4, events: 500)
    let short = Self.trace(.stress, seed: 4, events: count)
    #expect(Self.events(short) == Array(Self.events(long).prefix(count)))
  }

  @Test("every trace has all events of a person and a device", arguments: NearbyTraffic.presets)
  func words(_ preset: Preset<NearbyParameters>) {
    let events = Self.events(Self.trace(preset.parameters, events: 2_000)).map(NearbySearch.event)
    let words = Set(events.map(NearbySearch.word))
    #expect(words == ["type", "clear", "bottom", "pull", "choose", "here", "move"])
    #expect(zip(events, events.dropFirst()).contains { $0 == .pull && $1 == .pull } || preset.name != "stress")
    let places = events.compactMap { if case .device(let place) = $0 { place } else { nil } }
    #expect(zip(places, places.dropFirst()).contains { $0 == $1 }, "the device repeats its location")
  }

  @Test("the origin repeats the trace")
  func origin() throws {
    let trace = Self.trace(.stress, seed: 5, events: 500)
    #expect(trace.origin.prefix(3) == ["generator: NearbyTraffic, x", "seed: 5", "events: 500"])
    var parameters = NearbyParameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(Self.trace(parameters, seed: 5, events: 500).events == trace.events)
  }

  @Test("the device's parameters do not change the person's events")
  func independence() {
    var fast = NearbyParameters.wifi
    fast.device.gap = .seconds(1)
    let persons = [NearbyParameters.wifi, fast].map { parameters in
      Self.events(Self.trace(parameters, seed: 6, events: 2_000)).filter { $0.source != "device" }
    }
    let count = persons.map(\.count).min() ?? 0
    #expect(count > 500)
    // The device's location can be chosen once it is known, which is at the same instant in both.
    #expect(persons[0].prefix(count) == persons[1].prefix(count))
  }

  @Test("every parameter has an effect", arguments: NearbyParameters.parameters.map(\.name))
  func effects(name: String) throws {
    // With rollover, hold times count as well.
    var usual = NearbyParameters.wifi
    usual.search.typing.rollover = 0.25
    let parameter = try #require(NearbyParameters.parameters.first { $0.name == name })
    let own = ["queries.length": "5...5", "list.bounceGap": "1ms...2ms", "hand.locations": "2"]
    // By default, half of the choices are pulls.
    let chance = name == "hand.pulls" ? "0.1" : "0.5"
    let text = own[name] ?? (parameter.unit == "time" ? "3s" : parameter.unit == "sigma" ? "0.1" : chance)
    var changed = usual
    try changed.set(name, to: text)
    #expect(Self.trace(usual, events: 2_000).events != Self.trace(changed, events: 2_000).events, "\(name)=\(text)")
  }

  @Test(
    "extremes still give a trace",
    arguments: [
      ["hand.moves=1"], ["hand.moves=1", "hand.pulls=1"], ["hand.moves=1", "hand.pulls=0", "hand.choosesHere=1"],
      ["device.gap=1ms"], ["device.gap=900000h"], ["device.firstFixMedian=900000h", "hand.choosesHere=1"],
      ["device.repeats=1"], ["hand.locations=1"], ["haste.sameInstant=1"], ["haste.nextNanosecond=1"],
    ])
  func extremes(settings: [String]) throws {
    var parameters = NearbyParameters.wifi
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    let trace = Self.trace(parameters, events: 1_500)
    #expect(Self.events(trace).count == 1_500)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "x")
    #expect(try CanonicalTrace.read(source, vocabulary: NearbySearch.traceVocabulary) == trace)
  }

  @Test("the keys of a recording are typed at their times, at the device's location")
  func recording() throws {
    let keys = [(1_000, "a"), (1_200, "b")].map { time, character in
      KeystrokeRecording.Key(pressTimeNanoseconds: time * 1_000_000, action: .types(Character(character)))
    }
    let recording = KeystrokeRecording(
      format: "recording made for this test", name: "keys.tsv", byteCount: 12, digest: FNV1a(),
      sentences: [KeystrokeRecording.Sentence(keys: keys, finalText: "ab")], unknownKeyCount: 0)
    let trace = try #require(NearbySearch.trace(from: recording, seed: 3))
    let events = Self.events(trace)
    #expect(events.map(\.value) == ["d1", "a", "ab"])
    #expect(events.map(\.timeNanoseconds) == [0, 0, 200_000_000])
    #expect(
      trace.origin.prefix(3) == [
        "imported: keys.tsv, a recording made for this test", "file: 12 bytes, FNV-1a 64 cbf29ce484222325", "seed: 3",
      ])
    #expect(trace.events.starts(with: Self.trace(seed: 3, events: 0).events), "the endpoints answer as in wifi")
  }
}
