import Scenarios
import TestSupport
import Testing
import Traces

/// A world that remembers the answers that were given.
@Suite struct RememberedAnswersTests {
  /// The answer to a question is yes or no, with the number of earlier yeses.
  private enum Ballot: App {
    enum Event: Equatable, Sendable {
      case question
      case yes(before: Int)
      case no(before: Int)
    }

    enum Decision: Scenarios.Decision {
      case ask
      case show(Event)

      var kind: UInt8 { if case .ask = self { 0 } else { 1 } }
      var payload: String { "\(self)" }
      var description: String { if case .show(let event) = self { "show(\(event))" } else { "ask" } }
    }

    struct Oracle: Scenarios.Oracle {
      func decisions(at event: Event) -> [Decision] { event == .question ? [.ask] : [.show(event)] }
    }

    struct World: Scenarios.World {
      static let kinds: [String: UInt8] = ["ask": 0]
      private var count = 0

      func answers(to decision: Decision) -> [Event] {
        decision == .ask ? [.no(before: count), .yes(before: count)] : []
      }

      mutating func remember(_ answer: Event) { if case .yes = answer { count += 1 } }
    }

    static let name = "ballot"
    static let summary = "counts what is answered"
    static func origin(of event: Event) -> Origin { event == .question ? .user : .world }
    static let vocabulary: Vocabulary = [
      Vocabulary.Word("user", "question"), Vocabulary.Word("world", "yes", value: .number(in: 0...9)),
      Vocabulary.Word("world", "no", value: .number(in: 0...9)),
    ]

    static func event(_ line: TraceEvent) -> Event {
      let count = Int(line.value) ?? 0
      return line.kind == "question" ? .question : line.kind == "yes" ? .yes(before: count) : .no(before: count)
    }

    static func line(_ event: Event) -> TraceEvent {
      switch event {
      case .question: TraceEvent(timeNanoseconds: 0, source: "user", kind: "question", value: "")
      case .yes(let count): TraceEvent(timeNanoseconds: 0, source: "world", kind: "yes", value: "\(count)")
      case .no(let count): TraceEvent(timeNanoseconds: 0, source: "world", kind: "no", value: "\(count)")
      }
    }

    static let alphabet: [Letter<Ballot>] = [Letter("question", .question), .answer("yes"), .answer("no")]
    static let lanes = ["user", "world"]
    static func marble(_ event: Event) -> Marble { Marble(lane: event == .question ? 0 : 1, mark: word(event)) }
    static func mark(_ decision: Decision) -> String { "\(decision)" }
    static func word(_ event: Event) -> String {
      switch event {
      case .question: "question"
      case .yes: "yes"
      case .no: "no"
      }
    }
  }

  private static let question = Step.letter(0)
  private static let yes = Step.letter(1)
  private static let no = Step.letter(2)

  private func shown(_ steps: [Step]) -> [Ballot.Event] {
    ArchitectureEntry<Ballot>.oracle.record(Timeline(steps)).entries.compactMap { entry in
      if case .show(let event) = entry.decision { event } else { nil }
    }
  }

  @Test("only a given answer counts, from the next question on")
  func given() {
    #expect(
      shown([Self.question, Self.yes, Self.question, Self.no, Self.question, Self.yes, Self.question, Self.no])
        == [.yes(before: 0), .no(before: 1), .yes(before: 1), .no(before: 2)])
    #expect(shown([Self.question, Self.question, Self.yes, Self.no]) == [.yes(before: 0), .no(before: 0)])
  }

  @Test("an answer that a fault gives counts, and a repeated one counts once")
  func faults() {
    let story = [Self.question, Self.yes, Self.question, Self.yes]
    #expect(
      shown([Step(.world(.twice))] + story)
        == [.yes(before: 0), .yes(before: 0), .yes(before: 1), .yes(before: 1)])
    #expect(
      shown([Step(.world(.withError))] + [Self.question, Self.no, Self.question, Self.no]) == [
        .yes(before: 0), .yes(before: 1),
      ])
  }

  @Test("an answer from a trace counts only if a request receives it")
  func lines() {
    let events: [Ballot.Event] = [
      .yes(before: 0), .question, .yes(before: 0), .yes(before: 1), .question, .no(before: 1),
    ]
    let entries = ArchitectureEntry<Ballot>.oracle.record(Timeline(Script<Ballot>(events))).entries
    #expect(
      entries.map(\.decision) == [.ask, .show(.yes(before: 0)), .ask, .show(.no(before: 1))])
  }
}
