import CurrencyConverter
import Scenarios
import Testing
import Traces

@Suite struct TrafficTests {
  private static func events(_ trace: Trace) -> [TraceEvent] {
    trace.events.filter { $0.source != Conditions.source }
  }

  private static func trace(
    _ parameters: ConverterParameters = .wifi, seed: UInt64 = 1, events count: Int
  ) -> Trace {
    ConverterTraffic.trace(named: "x", parameters: parameters, seed: seed, events: count)
  }

  @Test("every trace is well formed", arguments: ConverterTraffic.presets, [1, 2, 3] as [UInt64])
  func wellFormed(_ preset: Preset<ConverterParameters>, _ seed: UInt64) {
    let events = Self.events(Self.trace(preset.parameters, seed: seed, events: 3_000))
    #expect(events.count == 3_000)
    let times = events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    #expect(events.first?.kind == "launch", "a person launches the app first")
    for side in ["source", "destination"] {
      let currencies = events.filter { $0.source == "picker" && $0.kind == side }.map(\.value)
      #expect(zip(currencies, currencies.dropFirst()).allSatisfy { $0 != $1 }, "a picker is turned to where it stands")
    }
  }

  @Test("a shorter trace is the beginning of a longer one", arguments: [0, 1, 2, 100])
  func beginnings(count: Int) {
    let long = Self.trace(.stress, seed: 4, events: 500)
    #expect(Self.events(Self.trace(.stress, seed: 4, events: count)) == Array(Self.events(long).prefix(count)))
  }

  @Test("the lines at the start say how disk and server answer")
  func conditions() {
    let lines = Self.trace(.abroad, seed: 7, events: 1).events.filter { $0.source == Conditions.source }
    #expect(lines == ConverterParameters.abroad.conditions(seed: 7))
    #expect(lines.contains { $0.kind == "read_mishaps_ppm" && $0.value == "0" })
  }

  @Test(
    "the default trace has every situation in which architectures go wrong", arguments: 1...3 as ClosedRange<UInt64>)
  func situations(seed: UInt64) throws {
    let recipe = try #require(CurrencyConverter.traces.first)
    let events = Self.events(try recipe.trace(seed: seed, events: 10_000))
    var seen = Set(events.map { "\($0.source) \($0.kind)" })
    for (first, second) in zip(events, events.dropFirst()) {
      let gap = second.timeNanoseconds - first.timeNanoseconds
      guard gap > 86_400_000_000_000 else { continue }
      seen.insert(second.kind == "launch" ? "launched a day later" : "goes on a day later")
    }
    if events.contains(where: { $0.value.hasPrefix("0.00000") }) { seen.insert("tiny") }
    if events.contains(where: { CurrencyConverter.cleaned($0.value) != $0.value && $0.source == "field" }) {
      seen.insert("raw")
    }
    #expect(
      seen.isSuperset(of: [
        "app launch", "field source", "field destination", "button source", "button destination", "button refresh",
        "picker source", "picker destination", "launched a day later", "goes on a day later", "tiny", "raw",
      ]), "\(seen)")
  }

  @Test("the origin repeats the trace")
  func origin() throws {
    let trace = Self.trace(.stress, seed: 5, events: 500)
    var parameters = ConverterParameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(parameters == .stress)
    #expect(Self.trace(parameters, seed: 5, events: 500) == trace)
  }

  @Test("every parameter has an effect", arguments: ConverterParameters.parameters.map(\.name))
  func effects(name: String) throws {
    // With rollover, hold times count as well.
    var usual = ConverterParameters.wifi
    usual.typing.rollover = 0.25
    let parameter = try #require(ConverterParameters.parameters.first { $0.name == name })
    let text =
      name == "amounts.length" ? "7...7" : parameter.unit == "time" ? "3s" : parameter.unit == "sigma" ? "0.1" : "0.55"
    var changed = usual
    try changed.set(name, to: text)
    #expect(Self.trace(usual, events: 2_000).events != Self.trace(changed, events: 2_000).events, "\(name)=\(text)")
  }

  @Test("half of the sessions last less than a minute")
  func sessions() {
    let events = Self.events(Self.trace(events: 20_000))
    var lengths: [Int64] = []
    var start: Int64 = 0
    for (first, second) in zip(events, events.dropFirst()) {
      if first.kind == "launch" { start = first.timeNanoseconds }
      if second.kind == "launch" { lengths.append(first.timeNanoseconds - start) }
    }
    // An app that runs until the next session lasts for hours.
    let median = lengths.sorted()[lengths.count / 2]
    #expect(median < 60_000_000_000)
  }

  @Test("in a trace of any length the server has time to answer")
  func centuries() throws {
    var parameters = ConverterParameters.wifi
    parameters.sessions.gap.median = .seconds(86_400 * 365)
    var blocks = try ScriptBlocks<CurrencyConverter>(
      ConverterTraffic.stream(named: "x", parameters: parameters, seed: 1, events: 20_000))
    let driver = ReplayDriver(ArchitectureEntry<CurrencyConverter>.oracle, blocks.answers)
    var mostPending = 0
    while let block = try blocks.next(100) {
      driver.run(block)
      mostPending = max(mostPending, driver.services?.pendingCount ?? 0)
    }
    #expect(mostPending <= 2)
  }
}
