import Operators
import Scenarios
import Testing
import Verification

/// Every architecture promises the oracle's answers.
@Suite struct PromiseTests {
  /// All sequences of exactly that length.
  static func sequences(length: Int) -> [[Operators.Event]] {
    (0..<(1 << length)).map { bits in
      (0..<length).map { position in
        let letter = Operators.alphabet[(bits >> position) & 1]
        // No two sets of such numbers have the same sum.
        return letter.event(1 << position)
      }
    }
  }

  private func expectIdentical(_ architecture: ArchitectureEntry<Operators>, on events: [Operators.Event]) {
    let first = Comparison(of: architecture, on: Script<Operators>(events)).firstDivergence
    #expect(first == nil, "\(architecture.name) on \(events.map(Operators.word))")
  }

  @Test("no sequence of numbers and reads is answered otherwise", arguments: Operators.architectures)
  func exhaustive(_ architecture: ArchitectureEntry<Operators>) {
    for length in 1...6 {
      for events in Self.sequences(length: length) { expectIdentical(architecture, on: events) }
    }
  }

  @Test("nor is the default trace, which ends with a read", arguments: Operators.architectures)
  func defaultTrace(_ architecture: ArchitectureEntry<Operators>) throws {
    let trace = try Operators.traces[0].trace(seed: 1, events: 2_000)
    #expect(trace.events.last?.kind == "read")
    #expect(Comparison(of: architecture, on: Script<Operators>(trace)).isIdentical)
  }

  @Test(
    "nor are numbers that are equal, zero, negative or too large to be added", arguments: Operators.architectures)
  func oddNumbers(_ architecture: ArchitectureEntry<Operators>) {
    expectIdentical(architecture, on: [.number(7), .number(7), .read, .read, .number(7), .read])
    expectIdentical(architecture, on: [.number(0), .read, .number(0), .number(-1), .number(-2), .read])
    expectIdentical(architecture, on: [.number(.max), .number(.max), .read, .number(.min), .number(.min), .read])
  }

  @Test("whatever goes wrong around it, none loses or repeats a number", arguments: Operators.architectures)
  func faults(_ architecture: ArchitectureEntry<Operators>) {
    let contest = Contest(of: architecture, in: Operators.benchmark)
    let search = Swarm(contest, faults: Fault.all, seed: 1).search(0..<50, jobs: 1, meter: SearchMeter())
    #expect(search.firsts.isEmpty)
  }

  @Test func namesAreUniqueAndTheBaselineIsThere() {
    let names = Operators.architectures.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "imperative")
  }
}
