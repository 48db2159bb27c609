import Scenarios
import Testing
import Verification
import VideoCall

/// What goes wrong with which architecture under which fault, besides what its promise states: all of it up to two or three
/// steps, so that a change shows.
@Suite struct FaultTableTests {
  struct Rows: Sendable, CustomTestStringConvertible {
    let fault: String
    /// The shortest steps of each kind, architecture by architecture; `n/a` where it cannot express the fault, and no line
    /// where nothing goes wrong.
    let lines: [String]
    var testDescription: String { fault }

    init(_ fault: String, _ lines: String...) { self.init(fault, lines) }
    init(_ fault: String, _ lines: [String]) { (self.fault, self.lines) = (fault, lines) }
  }

  /// Whatever befalls the history befalls the oracle too: no architecture minds.
  static let table = [
    Rows(
      "clock-ties",
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0"),
    Rows(
      "clock-steps-back",
      "timestamped-text: type, Call @0 | Call, type @-1ns | Call, clear @-1ns | type, Call @0, type @-1ns",
      "timestamped: type, Call @0 | Call, type @-1ns | Call, clear @-1ns | push, Answer @0 | Answer, push @-1ns"
        + " | type, Call @0, type @-1ns",
      "timestamped-non-empty: type, Call @0 | Call, type @-1ns | push, Answer @0 | Answer, push @-1ns"
        + " | type, Call @0, type @-1ns"),
    Rows("clock-slew"),
    Rows(
      "clock-1ms",
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0"),
    Rows(
      "clock-16ms",
      "timestamped-text: type, Call @0",
      "timestamped: type, Call @0 | push, Answer @0",
      "timestamped-non-empty: type, Call @0 | push, Answer @0"),
    Rows("duplicated"),
    Rows("dropped"),
    Rows("delayed"),
    Rows("reordered"),
    Rows(
      "late-subscriber",
      "main-loop: n/a",
      "massive-view-controller: n/a",
      "closures: n/a",
      "combine-latest: type, late subscriber, Call",
      "combine-latest-both: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped-text: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped: type, late subscriber, Call | push, late subscriber, Answer",
      "timestamped-non-empty: type, late subscriber, Call | push, late subscriber, Answer",
      "model: type, Call, late subscriber",
      "model-non-empty: type, Call, late subscriber",
      "with-latest-from: type, late subscriber, Call | push, late subscriber, Answer",
      "imperative: n/a",
      "model-by-hand: n/a",
      "model-authors-controller: type, Call, late subscriber"),
    // The button of the model is still pressed while the decision's handler runs.
    Rows(
      "re-entrant",
      "model-by-hand: type, Call > Answer | type, Call > push | type, Call > type | push, Answer > Call"
        + " | push, Answer > clear"),
    Rows(
      "completion",
      "main-loop: n/a",
      "massive-view-controller: n/a",
      "closures: n/a",
      "imperative: n/a",
      "model-by-hand: n/a"),
    Rows("failure", VideoCall.architectures.map { "\($0.name): n/a" }),
  ]

  @Test func everyFaultHasItsRows() {
    #expect(Self.table.map(\.fault) == Fault.all.map(\.name))
  }

  @Test("what the searches find under each fault", arguments: table)
  func found(_ rows: Rows) throws {
    let fault = try #require(Fault.all.first { $0.name == rows.fault })
    let letters = fault.letters(Fault.Cast(of: VideoCall.self))
    let lines: [String] = try VideoCall.architectures.compactMap { architecture in
      let contest = Contest(of: architecture, in: VideoCall.benchmark)
      let possible = letters.filter(contest.canExpress)
      if possible == Choices.strict.letters, letters.count > possible.count { return "\(architecture.name): n/a" }
      let choices = Choices(letters: possible, clockAdvances: fault.clockAdvances)
      let firsts = contest.firsts(choices, lengths: 1...(letters.count < 10 ? 3 : 2)).filter { !$0.key.isStated }
      let counterexamples = try contest.counterexamples(firsts)
      for counterexample in counterexamples { expectMinimal(counterexample) }
      let notations = counterexamples.map(\.notation)
      return notations.isEmpty ? nil : "\(architecture.name): \(notations.joined(separator: " | "))"
    }
    #expect(lines == rows.lines)
  }
}
