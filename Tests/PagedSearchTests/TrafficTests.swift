import Basics
import PagedSearch
import Scenarios
import SearchSupport
import Testing
import Traces

@Suite struct TrafficTests {
  private static func events(_ trace: Trace) -> [TraceEvent] {
    trace.events.filter { $0.source != Conditions.source }
  }

  private static func trace(
    _ parameters: SearchParameters = .wifi, seed: UInt64 = 1, events count: Int
  ) -> Trace {
    SearchTraffic.trace(named: "x", parameters: parameters, seed: seed, events: count)
  }

  @Test("every trace is well formed", arguments: SearchTraffic.presets, [1, 2, 3] as [UInt64])
  func wellFormed(_ preset: Preset<SearchParameters>, _ seed: UInt64) {
    let trace = Self.trace(preset.parameters, seed: seed, events: 5_000)
    let events = Self.events(trace)
    #expect(events.count == 5_000)
    #expect(trace.events.suffix(5_000) == events[...], "conditions stand at the start")
    let times = events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    let texts = [""] + events.filter { $0.kind == "text" }.map(\.value)
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 }, "a field changes to the text that it has")
    #expect(events.allSatisfy { PagedSearch.origin(of: PagedSearch.event($0)) == .user })
  }

  @Test("a shorter trace is the beginning of a longer one", arguments: [0, 1, 2, 100])
  func beginnings(count: Int) {
    let long = Self.trace(.stress, seed: 4, events: 500)
    let short = Self.trace(.stress, seed: 4, events: count)
    #expect(Self.events(short) == Array(Self.events(long).prefix(count)))
  }

  @Test("the lines at the start say how the server answers")
  func conditions() {
    let lines = Self.trace(.train, seed: 7, events: 1).events.filter { $0.source == Conditions.source }
    let train = SearchParameters.train.server
    #expect(
      lines
        == Conditions(seed: 7, usual: Conditions.Service(latency: train.latency, mishaps: train.failures)).lines)
    #expect(lines.allSatisfy { $0.timeNanoseconds == 0 })
  }

  @Test(
    "the default trace has every situation in which architectures go wrong", arguments: 1...3 as ClosedRange<UInt64>)
  func situations(seed: UInt64) throws {
    let recipe = try #require(PagedSearch.traces.first)
    let events = Self.events(try recipe.trace(seed: seed, events: 10_000))
    var seen: Set<String> = []
    for (first, second) in zip(events, events.dropFirst()) {
      let isSoon = second.timeNanoseconds - first.timeNanoseconds < 300_000_000
      switch (first.kind, second.kind) {
      case ("text", "text") where first.value.isEmpty: break
      case ("text", "text") where second.value.isEmpty: if isSoon { seen.insert("cleared soon") }
      case ("text", "text"): seen.insert(isSoon ? "typed on soon" : "typed on late")
      case ("text", "bottom"): seen.insert("scrolled")
      case ("text", "overscroll"): if (Int(second.value) ?? 0) >= 100 { seen.insert("pulled") }
      case ("bottom", "back"): if isSoon { seen.insert("scrolled back soon") }
      case ("back", "bottom"): if isSoon { seen.insert("scrolled on soon") }
      case ("bottom", "bottom"): if !isSoon { seen.insert("scrolled on late") }
      case (_, "tap"): seen.insert("tapped")
      default: break
      }
    }
    for (first, third) in zip(events, events.dropFirst(2)) where (first.kind, third.kind) == ("text", "text") {
      let isSoon = third.timeNanoseconds - first.timeNanoseconds < 300_000_000
      if isSoon, first.value == third.value { seen.insert("taken back soon") }
    }
    #expect(
      seen == [
        "cleared soon", "typed on soon", "typed on late", "scrolled", "scrolled on soon", "scrolled on late", "tapped",
        "taken back soon", "pulled", "scrolled back soon",
      ])
  }

  @Test("the origin repeats the trace")
  func origin() throws {
    let trace = Self.trace(.stress, seed: 5, events: 500)
    #expect(trace.origin.prefix(3) == ["generator: SearchTraffic, x", "seed: 5", "events: 500"])
    var parameters = SearchParameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(parameters == .stress)
    #expect(Self.trace(parameters, seed: 5, events: 500) == trace)
  }

  @Test("changing one group of parameters does not change the draws of the others")
  func independence() {
    var slow = SearchParameters.wifi
    slow.typing.gap.median = .milliseconds(500)
    let (before, after) = (Self.trace(seed: 6, events: 2_000), Self.trace(slow, seed: 6, events: 2_000))
    #expect(Self.events(before).map(\.value) == Self.events(after).map(\.value))
    #expect(before.events != after.events)
  }

  @Test("every parameter has an effect", arguments: SearchParameters.parameters.map(\.name))
  func effects(name: String) throws {
    // With rollover, hold times count as well.
    var usual = SearchParameters.wifi
    usual.typing.rollover = 0.25
    let parameter = try #require(SearchParameters.parameters.first { $0.name == name })
    let own = [
      "queries.length": "5...5", "list.row": "7...8", "list.bounceGap": "1ms...2ms", "list.overscroll": "300...400",
    ]
    let text = own[name] ?? (parameter.unit == "time" ? "3s" : parameter.unit == "sigma" ? "0.1" : "0.5")
    var changed = usual
    try changed.set(name, to: text)
    #expect(Self.trace(usual, events: 2_000).events != Self.trace(changed, events: 2_000).events, "\(name)=\(text)")
  }

  @Test(
    "extremes still give a trace",
    arguments: [
      ["edits.backspace=1"], ["edits.wrongKey=1"], ["edits.clear=1"], ["edits.paste=1"], ["list.goesOn=1"],
      ["list.goesOn=0"], ["list.taps=1"], ["list.bounces=1"], ["list.overscrolls=1"], ["haste.sameInstant=1"],
      ["haste.nextNanosecond=1"],
      ["typing.median=0s", "typing.floor=0s", "queries.restMedian=0s", "list.lookMedian=0s", "list.leastLook=0s"],
      ["typing.median=900000h"], ["queries.length=1000...1000"], ["server.latencyMedian=900000h", "server.failures=1"],
    ])
  func extremes(settings: [String]) throws {
    var parameters = SearchParameters.wifi
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    let trace = Self.trace(parameters, events: 1_500)
    #expect(Self.events(trace).count == 1_500)
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "x")
    #expect(try CanonicalTrace.read(source, vocabulary: PagedSearch.traceVocabulary) == trace)
  }

  @Test("gaps between keys and the share of taps are those of the defaults")
  func statistics() {
    let events = Self.events(Self.trace(events: 20_000))
    let gaps = zip(events, events.dropFirst()).filter { $1.kind == "text" && !$1.value.isEmpty }
      .map { ($1.timeNanoseconds - $0.timeNanoseconds) / 1_000_000 }.sorted()
    // 250 ms, with slow gaps at 8 of 100 keys.
    #expect((250...280).contains(gaps[gaps.count / 2]))
    let taps = events.count { $0.kind == "tap" }
    let counts = ["bottom", "back", "overscroll"].map { kind in Double(events.count { $0.kind == kind }) }
    // One look in five ends with a tap. One scroll in ten is repeated.
    let scrolls = counts[0] + counts[2] - counts[1]
    #expect((0.22...0.28).contains(Double(taps) / scrolls))
    for tenth in counts.dropFirst() { #expect((0.08...0.12).contains(tenth / scrolls)) }
  }

  @Test("a recording of keys is typed into the field, at its times")
  func recording() throws {
    let keys = [(1_000, "a"), (1_200, "b")].map { time, character in
      KeystrokeRecording.Key(pressTimeNanoseconds: time * 1_000_000, action: .types(Character(character)))
    }
    let recording = KeystrokeRecording(
      format: "recording made for this test", name: "keys.tsv", byteCount: 12, digest: FNV1a(),
      sentences: [KeystrokeRecording.Sentence(keys: keys, finalText: "ab")], unknownKeyCount: 0)
    let trace = try #require(PagedSearch.trace(from: recording, seed: 3))
    let events = Self.events(trace)
    #expect(events.map(\.value) == ["a", "ab"])
    #expect(events.map(\.timeNanoseconds) == [0, 200_000_000])
    #expect(
      trace.origin.prefix(3) == [
        "imported: keys.tsv, a recording made for this test", "file: 12 bytes, FNV-1a 64 cbf29ce484222325", "seed: 3",
      ])
    #expect(trace.events.starts(with: Self.trace(seed: 3, events: 0).events), "the server answers as in wifi")
  }
}
