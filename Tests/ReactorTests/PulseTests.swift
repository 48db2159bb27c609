import Reactor
import Streams
import TestSupport
import Testing

@Suite struct PulseTests {
  final class Alarm: Reactor {
    enum Action {
      case ring(String)
      case count
    }

    struct State {
      var count = 0
      @Pulse var alert: String?
    }

    let initialState = State()
    let loop = Loop()

    func reduce(state: State, mutation: Action) -> State {
      var state = state
      switch mutation {
      case .ring(let alert): state.alert = alert
      case .count: state.count += 1
      }
      return state
    }
  }

  private let alarm = Alarm()
  private let recorder = Recorder()

  private func listen() -> AnyCancellable {
    alarm.pulse(\.$alert).compactMap { $0 }.sink { [recorder] in recorder.note($0) }
  }

  @Test("Contract 14: a pulse is delivered each time it is set, also to an equal value")
  func equalValues() {
    let token = listen()
    for alert in ["a", "a", "b"] { alarm.action.send(.ring(alert)) }
    #expect(recorder.take() == "a a b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a pulse is not delivered when another property changes")
  func otherChanges() {
    let token = listen()
    alarm.action.send(.count)
    alarm.action.send(.ring("a"))
    alarm.action.send(.count)
    #expect(recorder.take() == "a")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a later subscriber receives the last value at once")
  func late() {
    alarm.action.send(.ring("a"))
    alarm.action.send(.count)
    let token = listen()
    #expect(recorder.take() == "a")
    withExtendedLifetime(token) {}
  }

  /// Makes the state after each mutation with `make`, from the last state and the text of the mutation.
  private final class Maker: Reactor {
    struct State {
      var count = 0
      @Pulse var alert: String?

      init(count: Int = 0, alert: String? = nil) {
        self.count = count
        _alert = Pulse(wrappedValue: alert)
      }

      /// Takes over the pulse of another state.
      init(count: Int, pulse: Pulse<String?>) {
        self.count = count
        _alert = pulse
      }
    }

    typealias Action = String
    let initialState = State()
    let loop = Loop()
    let make: (State, String) -> State

    init(_ make: @escaping (State, String) -> State) { self.make = make }

    func reduce(state: State, mutation: String) -> State { make(state, mutation) }
  }

  /// The pulses that these mutations deliver, without the pulse at the subscription.
  private func heard(of alerts: String..., make: @escaping (Maker.State, String) -> Maker.State) -> String {
    let reactor = Maker(make)
    let token = reactor.pulse(\.$alert).dropFirst().sink { [recorder] in recorder.note($0 ?? "nil") }
    for alert in alerts { reactor.action.send(alert) }
    return withExtendedLifetime(token) { recorder.take() }
  }

  @Test("Contract 14: a newly made state sets its pulse, also to an equal value")
  func statesMadeAnew() {
    #expect(heard(of: "A", "B", "B") { _, alert in Maker.State(alert: alert) } == "A B B")
  }

  @Test("Contract 14: pulses that were set equally often, in copies of one state, are different")
  func copiesOfOneState() {
    let kept = Maker.State()
    let heard = heard(of: "A", "B", "B") { _, alert in
      var state = kept
      state.alert = alert
      return state
    }
    #expect(heard == "A B B")
  }

  @Test("Contract 14: a return to an earlier pulse is delivered once")
  func earlierState() {
    var states: [Maker.State] = []
    let heard = heard(of: "A", "B", "undo", "undo") { state, alert in
      var state = state
      if alert == "undo" { return states[0] }
      state.alert = alert
      states.append(state)
      return state
    }
    #expect(heard == "A B A")
  }

  @Test("Contract 14: a pulse that a newly made state takes over is not delivered")
  func pulseTakenOver() {
    let heard = heard(of: "A", "count", "count", "B") { state, alert in
      alert == "count" ? Maker.State(count: state.count + 1, pulse: state.$alert) : Maker.State(alert: alert)
    }
    #expect(heard == "A B")
  }

  @Test("Contract 14: a pulse that is changed in place is delivered, even if the change throws")
  func changeInPlace() {
    struct Refusal: Error {}
    func change(_ alert: inout String?, by text: String) throws {
      alert = (alert ?? "") + text
      if text == "!" { throw Refusal() }
    }
    let heard = heard(of: "A", "!", "B") { state, text in
      var state = state
      try? change(&state.alert, by: text)
      return state
    }
    #expect(heard == "A A! A!B")
  }

  @Test("A mirror shows only values that are the same in each replay")
  func mirror() {
    func text() -> String {
      var pulse = Pulse(wrappedValue: "a")
      pulse.wrappedValue += "b"
      var text = ""
      dump(pulse, to: &text, name: "pulse")
      return text
    }
    let first = text()
    #expect(first == text())
    #expect(first.contains("wrappedValue: \"ab\""))
    #expect(first.contains("setCount: 1"))
  }
}
