import Operators
import Scenarios
import Testing
import Verification

/// Every architecture gives the oracle's answers, also to events that letters and traces do not contain.
@Suite struct OddNumberTests {
  private func expectIdentical(_ architecture: ArchitectureEntry<Operators>, on events: [Operators.Event]) {
    let first = Episodes(of: architecture, on: Script<Operators>(events)).firstDivergence
    #expect(first == nil, "\(architecture.name) on \(events.map(Operators.word))")
  }

  @Test(
    "equal, zero, negative and overflowing numbers are added as by the oracle",
    arguments: Operators.architectures)
  func oddNumbers(_ architecture: ArchitectureEntry<Operators>) {
    expectIdentical(architecture, on: [.number(7), .number(7), .read, .read, .number(7), .read])
    expectIdentical(architecture, on: [.number(0), .read, .number(0), .number(-1), .number(-2), .read])
    expectIdentical(architecture, on: [.number(.max), .number(.max), .read, .number(.min), .number(.min), .read])
  }

  @Test("no architecture loses or repeats a number under any fault", arguments: Operators.architectures)
  func faults(_ architecture: ArchitectureEntry<Operators>) {
    let comparison = DifferentialPair(of: architecture, in: Operators.benchmark)
    let swarm = Swarm(comparison, faults: Fault.all(of: Operators.self), seed: 1)
    let search = swarm.search(0..<50, jobs: 1, meter: SearchMeter())
    #expect(search.firsts.isEmpty)
  }
}
