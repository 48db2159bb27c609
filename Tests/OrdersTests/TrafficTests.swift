import Scenarios
import Testing
import Traces
import Verification

@testable import Orders

@Suite struct TrafficTests {
  private static func events(_ trace: Trace) -> [TraceEvent] {
    trace.events.filter { $0.source != Conditions.source }
  }

  private static func trace(_ parameters: OrdersParameters = .day, seed: UInt64 = 1, events count: Int) -> Trace {
    OrdersTraffic.trace(named: "x", parameters: parameters, seed: seed, events: count)
  }

  @Test("every trace is well formed", arguments: OrdersTraffic.presets, [1, 2, 3] as [UInt64])
  func wellFormed(_ preset: Preset<OrdersParameters>, _ seed: UInt64) {
    let events = Self.events(Self.trace(preset.parameters, seed: seed, events: 3_000))
    #expect(events.count == 3_000)
    let times = events.map(\.timeNanoseconds)
    #expect(times == times.sorted())
    #expect(events.first.map { $0.source == "tabs" || $0.source == "link" } == true, "a person opens the app first")
  }

  @Test("a shorter trace is the beginning of a longer one", arguments: [0, 1, 2, 100])
  func beginnings(count: Int) {
    let long = Self.trace(.rush, seed: 4, events: 500)
    #expect(Self.events(Self.trace(.rush, seed: 4, events: count)) == Array(Self.events(long).prefix(count)))
  }

  @Test("the lines at the start say how service and screens answer")
  func conditions() {
    let lines = Self.trace(.rush, seed: 7, events: 1).events.filter { $0.source == Conditions.source }
    #expect(lines == OrdersParameters.rush.conditions(seed: 7))
    #expect(lines.contains { $0.kind == "load_mishaps_ppm" && $0.value == "200000" })
    #expect(lines.contains { $0.kind == "dismiss_latency_median_ns" && $0.value == "500000000" })
  }

  @Test(
    "the default trace has every situation in which architectures go wrong", arguments: 1...3 as ClosedRange<UInt64>)
  func situations(seed: UInt64) throws {
    let recipe = try #require(Orders.traces.first)
    let trace = try recipe.trace(seed: seed, events: 10_000)
    let architecture = try #require(Orders.benchmark.architecture(named: "imperative"))
    let history = architecture.record(Script<Orders>(trace))
    var oracle = Orders.Oracle()
    var seen: Set<String> = []
    for event in Judgement(of: history).moments.compactMap(\.event) {
      if let situation = situation(oracle, event) { seen.insert(situation) }
      _ = oracle.decisions(at: event)
    }
    #expect(seen.isSuperset(of: Self.situations), "\(seen)")
  }

  private static let situations: Set<String> = [
    "link at home", "link while orders are awaited", "link during a transition", "link over presented details",
    "link over pushed details", "second tap", "row that is no more", "answer at home", "answer during a transition",
    "refresh while orders are awaited", "refusal", "failure", "memory warning at home",
  ]

  /// The situation in which an event happens, from the oracle's state before it; nil if it is not special.
  private func situation(_ oracle: Orders.Oracle, _ event: Orders.Event) -> String? {
    switch event {
    case .link where oracle.tab == .home: "link at home"
    case .link where oracle.transition != nil: "link during a transition"
    case .link where oracle.awaitedLoad != nil: "link while orders are awaited"
    case .link where oracle.presented != nil: "link over presented details"
    case .link where !oracle.pushed.isEmpty: "link over pushed details"
    case .tap where oracle.transition != nil: "second tap"
    case .tap(let row) where row >= oracle.orders?.count ?? 9 && oracle.presented == nil: "row that is no more"
    case .orders where oracle.tab == .home: "answer at home"
    case .confirmed where oracle.transition != nil: "answer during a transition"
    case .refresh where oracle.awaitedLoad != nil: "refresh while orders are awaited"
    case .refused: "refusal"
    case .failure: "failure"
    case .memoryWarning where oracle.tab == .home: "memory warning at home"
    default: nil
    }
  }

  @Test("the origin repeats the trace")
  func origin() throws {
    let trace = Self.trace(.rush, seed: 5, events: 500)
    var parameters = OrdersParameters()
    for word in trace.origin.dropFirst(3).flatMap({ $0.split(separator: " ") }) {
      let parts = word.split(separator: "=").map(String.init)
      try parameters.set(parts[0], to: parts[1])
    }
    #expect(parameters == .rush)
    #expect(Self.trace(parameters, seed: 5, events: 500) == trace)
  }

  @Test("every parameter has an effect", arguments: OrdersParameters.parameters)
  func effects(parameter: Parameter<OrdersParameters>) throws {
    let text =
      switch parameter.unit {
      case "time": "3s"
      case "sigma": "0.1"
      default: "0.95"
      }
    var changed = OrdersParameters.day
    try changed.set(parameter.name, to: text)
    #expect(
      Self.trace(events: 2_000).events != Self.trace(changed, events: 2_000).events, "\(parameter.name)=\(text)")
  }
}
