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

  @Test("Contract 14: a pulse is heard each time it is set, to an equal value too")
  func equalValues() {
    let token = listen()
    for alert in ["a", "a", "b"] { alarm.action.send(.ring(alert)) }
    #expect(recorder.take() == "a a b")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a pulse is not heard when something else changes")
  func otherChanges() {
    let token = listen()
    alarm.action.send(.count)
    alarm.action.send(.ring("a"))
    alarm.action.send(.count)
    #expect(recorder.take() == "a")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: who subscribes later hears the last value at once")
  func late() {
    alarm.action.send(.ring("a"))
    alarm.action.send(.count)
    let token = listen()
    #expect(recorder.take() == "a")
    withExtendedLifetime(token) {}
  }
}
