import Feedback
import Streams
import TestSupport
import Testing

@Suite struct EndTests {
  private let recorder = Recorder()
  private let events = Texts()
  private let answers = Texts()

  private final class Ballast {}

  private func text(_ state: String) -> String? { state.isEmpty ? nil : state }
  private func xAndY(_ state: String) -> [String] { state.isEmpty ? [] : ["x", "y"] }

  /// The answers, with a note of the request at the subscription and the cancellation.
  private func effect(_ request: String) -> Publishers.HandleEvents<Texts> { answers.noting(request, in: recorder) }

  @Test("Contract 11: a cancellation cancels everything in the order of the list")
  func cancel() {
    let custom = TextFeedback { [recorder] states in states.filter { _ in false }.noting("custom", in: recorder) }
    let token = textSystem(
      .events(events), .react(requests: xAndY, effects: effect), custom, .react(request: text, effects: effect)
    ).sink { _ in }
    events.send("a")
    #expect(recorder.take() == "+custom +x +y +a")
    token.cancel()
    #expect(recorder.take() == "-x -y -custom -a")
    events.send("b")
    answers.send("c")
    #expect(recorder.take() == "")
  }

  @Test("Contract 11: a cancelled system releases everything that it retained")
  func release() {
    weak var released: Ballast?
    func start() -> AnyCancellable {
      let ballast = Ballast()
      released = ballast
      return textSystem(
        .events(events),
        .react(request: text) { [answers] _ in answers.filter { _ in withExtendedLifetime(ballast) { false } } },
        .react(requests: xAndY) { [answers] _ in answers.filter { _ in withExtendedLifetime(ballast) { false } } },
        TextFeedback { states in states.filter { _ in withExtendedLifetime(ballast) { false } } }
      ).sink { _ in withExtendedLifetime(ballast) {} }
    }
    let token = start()
    events.send("a")
    #expect(released != nil)
    token.cancel()
    #expect(released == nil)
  }

  /// The place where the token is cancelled.
  enum Place: CaseIterable { case subscriber, reduce, firstFeedback, effects, lastEffect }

  @Test(
    "Contract 11: no state is delivered and no effect starts after a cancellation inside", arguments: Place.allCases)
  func inside(place: Place) {
    var token: AnyCancellable?
    func cancel(at here: Place) {
      guard here == place else { return }
      recorder.note("cancel")
      token?.cancel()
    }
    let first = TextFeedback.bind { [events] states in
      Bindings(
        subscriptions: [states.sink { if $0 == "a" { cancel(at: .firstFeedback) } }],
        events: [events.eraseToAnyPublisher()])
    }
    let second = TextFeedback.react(request: text) { request in
      cancel(at: .effects)
      return effect(request)
    }
    let third = TextFeedback.react(requests: xAndY) { request in
      cancel(at: .lastEffect)
      return effect(request)
    }
    token = Publishers.system(
      initialState: "",
      reduce: { state, event in
        cancel(at: .reduce)
        return state + event
      }, feedback: first, second, third
    ).sink { [events, recorder] state in
      recorder.note("state:" + state)
      guard state == "a" else { return }
      events.send("waits")
      cancel(at: .subscriber)
    }
    events.send("a")
    let heard =
      switch place {
      case .reduce: "state: cancel"
      case .subscriber, .firstFeedback, .effects: "state: state:a cancel"
      case .lastEffect: "state: state:a +a cancel -a"
      }
    #expect(recorder.take() == heard)
  }

  @Test("Contract 11: no effect starts if the end of another effect ends the system", arguments: [false, true])
  func endOfAnEffect(isOneOfMany: Bool) {
    var token: AnyCancellable?
    func ending(_ request: String) -> Publishers.HandleEvents<Publishers.HandleEvents<Texts>> {
      recorder.note(request)
      return effect(request).handleEvents(receiveCancel: { token?.cancel() })
    }
    let feedback: TextFeedback =
      isOneOfMany
      ? .react(requests: { $0.last.map { ["\($0)"] } ?? [] }, effects: ending)
      : .react(request: text, effects: ending)
    token = textSystem(.events(events), feedback).sink { _ in }
    events.send("a")
    events.send("b")
    #expect(recorder.take() == "a +a -a")
  }

  @Test("Contract 11: an effect is cancelled if its subscription ends the system")
  func endedBySubscription() {
    var token: AnyCancellable?
    let feedback = TextFeedback.react(request: text) { request in
      effect(request).handleEvents(receiveSubscription: { _ in token?.cancel() })
    }
    token = textSystem(.events(events), feedback).sink { _ in }
    events.send("a")
    #expect(recorder.take() == "+a -a")
  }

  @Test("Contract 11: no state is delivered after the end, even to a subscriber outside the feedback")
  func leaked() {
    var (token, leak): (AnyCancellable?, AnyCancellable?)
    let feedback = TextFeedback.bind { [events, recorder] states in
      leak = states.record(in: recorder, as: "leak:")
      return Bindings(events: [events.eraseToAnyPublisher()])
    }
    token = textSystem(feedback).sink { if $0 == "a" { token?.cancel() } }
    events.send("a")
    #expect(recorder.take() == "leak:")
    withExtendedLifetime(leak) {}
  }

  @Test("Contract 11: a feedback that ends the system at its start is cancelled itself")
  func endedByItself() {
    let stop = Texts()
    let feedback = TextFeedback { [recorder] states in
      states.noting("states", in: recorder).handleEvents(receiveOutput: { _ in stop.send("") }).filter { _ in false }
    }
    let token = textSystem(feedback).prefix(untilOutputFrom: stop).record(in: recorder)
    #expect(recorder.take() == " +states | -states")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: a subscriber may cancel at the initial state, and then no feedback starts")
  func atTheStart() {
    let token = textSystem(.noting(recorder, as: "feedback:")).prefix(1).record(in: recorder)
    #expect(recorder.take() == " |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: a feedback may end the system while the feedbacks start")
  func whileStarting() {
    let starting = TextFeedback { [recorder] _ in Just("a").noting("start", in: recorder) }
    let stop = Texts()
    let stopping = TextFeedback { [recorder] _ in
      stop.send("")
      return Just("b").noting("never", in: recorder)
    }
    let token = textSystem(starting, stopping, .noting(recorder, as: "feedback:")).prefix(untilOutputFrom: stop)
      .record(in: recorder, as: "state:")
    #expect(recorder.take() == "state: +start state:|")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: events that wait for the scheduler are dropped")
  func scheduled() {
    let scheduler = VirtualScheduler()
    let token = textSystem(.events(events), on: scheduler).record(in: recorder)
    events.send("a")
    token.cancel()
    scheduler.run()
    #expect(recorder.take() == "")
  }
}
