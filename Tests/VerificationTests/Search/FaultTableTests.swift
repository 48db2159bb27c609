import Scenarios
import TestSupport
import Testing
import Verification
import VideoCall

/// The divergences of each architecture under each fault that its promise does not state, up to two or three steps. A
/// change of any of them shows.
@Suite struct FaultTableTests {
  /// The shortest steps of each kind, by architecture. The other faults change the history for the oracle too, so no
  /// architecture diverges under them.
  static let findings = [
    "clock-ties": [
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0",
    ],
    "clock-steps-back": [
      "timestamped-text: type, Call @0 | Call, type @-1ns | Call, clear @-1ns | type, Call @0, type @-1ns",
      "timestamped: type, Call @0 | Call, type @-1ns | Call, clear @-1ns | push, Answer @0 | Answer, push @-1ns"
        + " | type, Call @0, type @-1ns",
      "timestamped-non-empty: type, Call @0 | Call, type @-1ns | push, Answer @0 | Answer, push @-1ns"
        + " | type, Call @0, type @-1ns",
    ],
    "clock-1ms": [
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0",
    ],
    "clock-16ms": [
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0",
    ],
    "late-subscriber": [
      "combine-latest: type, late subscriber, Call",
      "combine-latest-both: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped-text: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped-non-empty: type, late subscriber, Call | push, late subscriber, Answer",
      "model: type, Call, late subscriber",
      "model-non-empty: type, Call, late subscriber",
      "with-latest-from: type, late subscriber, Call | push, late subscriber, Answer",
      "model-authors-controller: type, Call, late subscriber",
      "reactor: type, Call, late subscriber",
    ],
    // The model's button is still pressed while the decision's handler runs. A queued event is decided after the
    // handler, which is too late and shows as two kinds: nothing is decided at the reply, and something after it.
    "re-entrant": [
      "model-by-hand: type, Call > Answer | type, Call > push | type, Call > type | push, Answer > Call"
        + " | push, Answer > clear",
      "reactor: type, Call > Call | type, Call > Call | push, Answer > Answer | push, Answer > Answer",
      "feedback: type, Call > Call | push, Answer > Answer",
      "reducer: type, Call > Call | type, Call > Call | push, Answer > Answer | push, Answer > Answer",
      "async-sequence: type, Call > Call | type, Call > Call | push, Answer > Answer | push, Answer > Answer",
      "observation: type, Call > Call | type, Call > Call | push, Answer > Answer | push, Answer > Answer",
    ],
    "failure": [
      "mvvm-subjects: type, failure of text, Call | push, failure of text, Answer"
    ],
  ]

  @Test("every finding names an existing fault")
  func faults() {
    #expect(Set(Self.findings.keys).isSubset(of: Fault.all(of: VideoCall.self).map(\.name)))
  }

  @Test(
    "under each fault the searches find exactly the listed steps", .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: Fault.all(of: VideoCall.self).map(\.name))
  func found(_ name: String) throws {
    let fault = try #require(Fault.all(of: VideoCall.self).first { $0.name == name })
    let letters = fault.letters(Fault.Cast(of: VideoCall.self))
    let lines: [String] = try VideoCall.architectures.compactMap { architecture in
      let comparison = DifferentialPair(of: architecture, in: VideoCall.benchmark)
      let possible = letters.filter(comparison.canExpress)
      if possible == Choices.strict.letters, letters.count > possible.count { return nil }
      let choices = Choices(letters: possible, clockAdvances: fault.clockAdvances)
      let firsts = comparison.firsts(choices, lengths: 1...(letters.count < 10 ? 3 : 2)).filter { !$0.key.isStated }
      let counterexamples = try comparison.counterexamples(firsts)
      for counterexample in counterexamples { expectMinimal(counterexample) }
      let notations = counterexamples.map(\.notation)
      return notations.isEmpty ? nil : "\(architecture.name): \(notations.joined(separator: " | "))"
    }
    #expect(lines == Self.findings[name] ?? [])
  }
}
