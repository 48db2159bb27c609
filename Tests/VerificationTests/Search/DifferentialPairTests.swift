import Scenarios
import Synchronization
import Testing
import Verification
import VideoCall

/// The divergences of a pair, with their histories, under all faults.
@Suite struct ContestTests {
  /// Calls twice at each press, and once when an input ends.
  private final class Eager: LateObservable, Completable {
    static let name = "eager"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    static let completableLanes = [0]
    private var logs: [DecisionLog<VideoCall.Decision>]
    private var text = ""

    init(_ environment: Environment<VideoCall>) { logs = [environment.decisions] }

    func receive(_ event: VideoCall.Event) {
      switch event {
      case .text(let text): self.text = text
      case .call:
        start(text)
        start(text)
      case .push, .answer: break
      }
    }

    func addObserver(_ decisions: DecisionLog<VideoCall.Decision>) { logs.append(decisions) }
    func complete(lane: Int) { start("the end") }
    private func start(_ id: String) { for log in logs { log.emit(.startCall(id)) } }
  }

  /// Calls at every third press, counted over all instances.
  private final class Forgetful: Architecture {
    static let name = "forgetful"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private static let presses = Atomic(0)
    private let decisions: DecisionLog<VideoCall.Decision>

    init(_ environment: Environment<VideoCall>) { decisions = environment.decisions }

    func receive(_ event: VideoCall.Event) {
      guard event == .call, Self.presses.add(1, ordering: .relaxed).newValue.isMultiple(of: 3) else { return }
      decisions.emit(.startCall(""))
    }
  }

  @Test("a divergence that does not repeat is an error, and no counterexample")
  func unrepeatable() throws {
    let comparison = DifferentialPair(of: entry(Forgetful.self), in: VideoCall.benchmark)
    let steps = try StepNotation<VideoCall>.steps("Call")
    let error = #expect(throws: Unrepeatable.self) {
      for _ in 0..<3 {
        for kind in comparison.kinds(on: steps) { _ = try Counterexample(of: kind, in: comparison, shrinking: steps) }
      }
    }
    #expect(error?.description == "forgetful makes different decisions on the same steps: Call")
    let rivals = DifferentialPair(of: entry(Forgetful.self), against: entry(Eager.self), in: VideoCall.benchmark)
    #expect(throws: Unrepeatable.self) {
      try Counterexample(of: .exchanged, in: rivals, showing: steps)
    }
  }

  private let eager = DifferentialPair(of: entry(Eager.self), in: VideoCall.benchmark)

  /// A line per divergence: position, observer, history, decisions due and made.
  private func lines(_ comparison: DifferentialPair<VideoCall>, _ notation: String) throws -> [String] {
    try comparison.divergences(on: StepNotation<VideoCall>.steps(notation)).map { divergence in
      let words = divergence.history.map(VideoCall.word).joined(separator: " ")
      let (due, made) = (divergence.expected.map(\.payload), divergence.actual.map(\.payload))
      return "\(divergence.eventIndex) observer \(divergence.observer) [\(words)] due \(due) made \(made)"
    }
  }

  @Test func everyMomentAtWhichTheyDifferIsTold() throws {
    #expect(
      try lines(eager, "type, Call, type, Call") == [
        #"1 observer 0 [type Call] due ["1"] made ["1", "1"]"#,
        #"3 observer 0 [type Call type Call] due ["2"] made ["2", "2"]"#,
      ])
  }

  @Test("a decision after a reply belongs to its own event, and hides no later divergence")
  func decisionsAfterReplies() throws {
    #expect(
      try lines(eager, "type, Call > type, Call") == [
        #"1 observer 0 [type Call] due ["1"] made ["1", "2"]"#,
        #"3 observer 0 [type Call type Call] due ["2"] made ["2", "2"]"#,
      ])
  }

  @Test("late subscribers receive a reply's decisions before those of its event, and no later divergence is hidden")
  func lateSubscribersAndReplies() throws {
    #expect(
      try lines(eager, "late subscriber, type, Call > Call, Call").filter { $0.contains("observer 1") } == [
        #"2 observer 1 [type Call] due ["1"] made ["1", "1"]"#,
        #"3 observer 1 [type Call Call] due ["1"] made ["1", "1"]"#,
        #"4 observer 1 [type Call Call Call] due ["1"] made ["1", "1"]"#,
      ])
  }

  @Test("the decisions due depend on the replies that the judged architecture received, and on no others")
  func repliesOfTheJudged() throws {
    // It calls an empty number, and the reply is a text. That text is due at the next press.
    let massive = DifferentialPair<VideoCall>.of("massive-view-controller")
    #expect(try lines(massive, "Call > type, Call") == [#"0 observer 0 [Call] due [] made [""]"#])
    // It misses the press, so there is no reply.
    let timestamped = DifferentialPair<VideoCall>.of("timestamped-non-empty")
    #expect(
      try lines(timestamped, "type, Call @0 > clear, Call") == [#"1 observer 0 [type Call] due ["1"] made []"#])
  }

  @Test("of two architectures, the second one's history decides what is due")
  func repliesOfRivals() throws {
    let rivals = DifferentialPair<VideoCall>.of("massive-view-controller", against: "imperative")
    #expect(try lines(rivals, "Call > type, Call") == [#"0 observer 0 [Call] due [] made [""]"#])
    let others = DifferentialPair<VideoCall>.of("imperative", against: "massive-view-controller")
    #expect(
      try lines(others, "Call > type, Call") == [
        #"0 observer 0 [Call] due [""] made []"#, #"2 observer 0 [Call Call] due [""] made []"#,
      ])
  }

  @Test func whatIsLostIsNoHistoryAndWhatIsRepeatedIsTwice() throws {
    let main = DifferentialPair<VideoCall>.of("main-loop")
    #expect(
      try lines(main, "dropped type, duplicated type, reordered clear") == [
        #"1 observer 0 [clear] due [] made [""]"#, #"2 observer 0 [clear type] due [] made ["2"]"#,
        #"3 observer 0 [clear type type] due [] made ["2"]"#,
      ])
  }

  @Test("a decision without an event is reported with its place")
  func placesWithoutEvent() throws {
    let steps = try StepNotation<VideoCall>.steps("type, end of text, Call")
    let first = try #require(eager.divergences(on: steps).first)
    #expect(first.eventIndex == 1 && first.event == nil)
    #expect(eager.kinds(on: steps).contains(.unstated(.surplus, at: "end of text", isLate: false)))
    let counterexample = try Counterexample(
      of: .unstated(.surplus, at: "end of text", isLate: false), in: eager, shrinking: steps)
    #expect(counterexample.notation == "end of text")
    #expect(counterexample.sentence == "decides startCall(the end) at end of text, where nothing is due")
  }

  @Test func bothMustBeCapableOfAStep() {
    let late = Step(.lateSubscriber)
    #expect(DifferentialPair<VideoCall>.of("model").canExpress(late))
    #expect(!DifferentialPair<VideoCall>.of("imperative").canExpress(late))
    #expect(!DifferentialPair<VideoCall>.of("model", against: "imperative").canExpress(late))
    #expect(DifferentialPair<VideoCall>.of("imperative").canExpress(Step.letter(0)))
  }

  // MARK: - Kinds

  @Test func aRivalHasNoPromise() throws {
    let steps = try StepNotation<VideoCall>.steps("clear, Call")
    #expect(DifferentialPair<VideoCall>.of("model").kinds(on: steps) == [.cause(0)])
    #expect(
      DifferentialPair<VideoCall>.of("model", against: "imperative").kinds(on: steps)
        == [.unstated(.surplus, at: "Call", isLate: false)])
  }

  @Test("as many decisions as due, but different ones, are an exchange and two other divergences")
  func exchanges() throws {
    let comparison = DifferentialPair<VideoCall>.of("timestamped-non-empty")
    #expect(
      try comparison.kinds(on: StepNotation<VideoCall>.steps("type, Call @0, type @-1ns")) == [
        .exchanged, .unstated(.missing, at: "Call", isLate: false), .unstated(.surplus, at: "type", isLate: false),
      ])
    // The same number later is no exchange.
    #expect(
      try !comparison.kinds(on: StepNotation<VideoCall>.steps("type, Call @0, type #1 @-1ns")).contains(.exchanged))
  }
}
