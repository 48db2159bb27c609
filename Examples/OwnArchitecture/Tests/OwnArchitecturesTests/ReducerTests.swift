import ArchitectureTesting
import Testing
import Traces
import VideoCall

@testable import OwnArchitectures

@Suite struct ReducerTests {
  static let traces = try! VideoCall.traces.map { try $0.trace(seed: 1, events: 500) }

  @Test("It decides as the oracle does on every sequence of up to five events")
  func sequences() { expectIdentical(Reducer.self, upTo: 5) }

  @Test("and on random histories, in which events happen twice or never")
  func histories() {
    expectIdentical(Reducer.self, on: .swarm(seed: 7, budget: .seconds(1)))
    expectIdentical(Reducer.self, on: .faults("duplicated", "dropped"))
  }

  @Test("and on what people type", arguments: traces)
  func typing(_ trace: Trace) { expectIdentical(Reducer.self, on: trace) }

  @Test("and on traces of any length, under the assumptions of a proof")
  func proof() { expectProved(Reducer.self) }

  @Test("It allocates nothing for a text, once it runs")
  func allocations() throws {
    let texts = Self.traces[0].events.filter { $0.source == "keyboard" }
    try expectNoAllocations(Reducer.self, on: Trace(name: "texts", events: texts))
  }
}
