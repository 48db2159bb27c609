import ArchitectureTesting
import Scenarios
import TestSupport
import Testing
import VideoCall

@Suite("An architecture is identical, or a test fails") struct IdenticalTests {
  @Test(
    "A right architecture passes", arguments: [Histories.exhaustive(upTo: 3), .swarm(seed: 7, budget: .histories(60))])
  func right(histories: Histories) {
    expectIdentical(Dialler.self, on: histories)
    expectIdentical(Dialler.self, to: EmptyTextCalled.self, on: .replay("type, Call"))
    expectIdentical(EmptyTextCalled.self, to: EmptyTextCalled.self, on: histories)
  }

  /// A wrong architecture, the search, and the fewest steps that show it.
  struct Wrong: CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    let expect: @Sendable (Histories) -> Void
    let histories: Histories

    init<A: Architecture>(_ type: A.Type, _ steps: String, on histories: Histories = .exhaustive(upTo: 4)) {
      testDescription = A.name
      self.steps = steps
      self.histories = histories
      expect = { expectIdentical(type, on: $0) }
    }
  }

  static let wrongOnes = [
    Wrong(EmptyTextCalled.self, "Call"),
    Wrong(FirstTextKept.self, "type, type, Call"),
    Wrong(AnswerNeedsText.self, "push, Answer"),
    Wrong(
      SeventhCallFails.self, "type, Call, Call, Call, Call, Call, Call, Call",
      on: .swarm(budget: .histories(1_000))),
    Wrong(RepeatedTextAppended.self, "duplicated type, Call", on: .faults("duplicated")),
    Wrong(EmptyTextCalled.self, "Call", on: .swarm(budget: .milliseconds(1))),
    Wrong(EmptyTextCalled.self, "type, clear, Call", on: .replay("type, clear, Call")),
  ]

  @Test(
    "A wrong architecture fails, with the fewest steps, a diagram, and the lines to repeat it", arguments: wrongOnes)
  func fails(wrong: Wrong) throws {
    let failures = Failures.of { wrong.expect(wrong.histories) }
    let failure = try #require(failures.first?.failure)
    #expect(failures.count == 1)
    let lines = failure.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("\(wrong.testDescription) decides "))
    #expect(lines.contains { $0 == "  on: \(wrong.steps)" })
    #expect(lines.contains { $0.hasPrefix("    oracle ") })
    #expect(lines.contains { $0.hasPrefix("    \(wrong.testDescription) ") && $0.contains("─") })
    let again = try #require(lines.first { $0.hasPrefix("  again: expectIdentical(") })
    #expect(again.hasSuffix(", on: .replay(\"\(wrong.steps)\"))"))
    let command = "    bench verify --app video-call --architecture \(wrong.testDescription) --replay "
    #expect(lines.contains { $0.hasPrefix(command) })
    let picture = try #require(failure.picture)
    #expect(picture.name == "\(wrong.testDescription).svg")
    #expect(picture.text.hasPrefix("<svg ") && picture.text.contains("oracle"))
  }

  @Test("A failure has the expected text")
  func text() {
    let texts = Failures.texts { expectIdentical(FirstTextKept.self, upTo: 5) }
    #expect(
      texts == [
        """
        first-text-kept decides startCall(1) at Call, where startCall(2) is due
          on: type, type, Call
            text            ─"1"──"2"──────
            Call            ────────────●──
            push            ───────────────
            Answer          ───────────────
            oracle          ───────────"2"─
            first-text-kept ───────────"1"─
          again: expectIdentical(FirstTextKept.self, on: .replay("type, type, Call"))
          or, with a bench that knows first-text-kept:
            bench verify --app video-call --architecture first-text-kept --replay 'type, type, Call'
          also: decides startCall(1) at Call, where nothing is due, on: type, clear,
            Call
        """
      ])
  }

  @Test("The lines to repeat a failure name both architectures")
  func rivals() throws {
    let text = try #require(Failures.texts { expectIdentical(FirstTextKept.self, to: Dialler.self, upTo: 3) }.first)
    #expect(text.contains("\n  on: type, type, Call\n"))
    #expect(text.contains("\n    dialler         ─"))
    #expect(text.contains("again: expectIdentical(FirstTextKept.self, to: Dialler.self, on: .replay("))
    #expect(text.contains("--architecture first-text-kept --against dialler --replay"))
  }

  @Test("Of several divergences, the shortest is drawn and the others are named")
  func several() throws {
    final class Both: Dialler {
      override class var name: String { "both" }
      override func call() { start(text) }
      override func answer() { start("") }
    }
    let text = try #require(Failures.texts { expectIdentical(Both.self, upTo: 3) }.first)
    #expect(text.contains("\n  on: Call\n"))
    #expect(text.contains("  also: ") && text.contains(", on: Answer"))
    #expect(text.contains("again: expectIdentical(IdenticalTests.Both.self, "))
  }

  @Test("A failure has the place of its expectation")
  func place() throws {
    let told = try #require(Failures.of { expectIdentical(EmptyTextCalled.self, upTo: 1) }.first)
    #expect(told.place.line == #line - 1)
    #expect("\(told.place.fileID)" == #fileID)
  }

  @Test("Swift Testing records an issue, at that line, with the diagram")
  func issue() {
    let line = #line + 2
    withKnownIssue {
      expectIdentical(EmptyTextCalled.self, upTo: 2)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains("oracle            ─") }
    }
  }
}
