import ReducerKit
import Streams
import TestSupport

/// A feature with effects that the test gives. The state is the list of reduced actions.
struct Script: Reducer {
  typealias State = [String]
  typealias Action = String
  /// The effect of an action; none if it is not listed.
  let effects: [String: Effect<String>]

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return effects[action] ?? .none
  }

  static func store(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: []) { Script(effects: effects) }
  }
}

extension Store<[String], String> {
  /// The reduced actions, separated by blanks.
  var history: String { state.joined(separator: " ") }

  /// Notes each state that the store publishes.
  func record(in recorder: Recorder) -> AnyCancellable {
    publisher.sink { recorder.note("[\($0.joined(separator: " "))]") }
  }
}

extension Effect {
  /// Sends the values of `subject`, and notes start and cancellation as `+name` and `-name`.
  static func watched(
    _ subject: PassthroughSubject<Action, Never>, as name: String, in recorder: Recorder
  ) -> Effect {
    .publisher {
      subject.handleEvents(
        receiveSubscription: { _ in recorder.note("+\(name)") }, receiveCancel: { recorder.note("-\(name)") })
    }
  }
}

typealias Actions = PassthroughSubject<String, Never>
