import ReducerKit
import Scenarios
import Streams
import VideoCall

/// The feature of `reducer`. Each mutant overrides the effect of an action.
class ReducerMutant: Mutation {
  struct State {
    var text = ""
    var pushedId: String?
  }

  typealias Effects = Effect<VideoCall.Event>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of reducer"
  static let promise = Promise<VideoCall>.identical

  private let decisions: DecisionLog<VideoCall.Decision>
  private var store: Store<State, VideoCall.Event>?

  required init(_ environment: Environment<VideoCall>) {
    decisions = environment.decisions
    store = Store(initialState: State()) { Reduce { [unowned self] in reduce(&$0, $1) } }
  }

  func reduce(_ state: inout State, _ action: VideoCall.Event) -> Effects {
    switch action {
    case .text(let text): state.text = text
    case .call: return state.text.isEmpty ? .none : call(state.text)
    case .push(let payload): if payload.count == 36 { state.pushedId = payload }
    case .answer: return state.pushedId.map(call) ?? .none
    }
    return .none
  }

  func call(_ id: String) -> Effects {
    .run { [decisions] _ in
      decisions.emit(.startCall(id))
      return nil
    }
  }

  final func receive(_ event: VideoCall.Event) { store?.send(event) }
}

final class EffectNotReturned: ReducerMutant {
  override func reduce(_ state: inout State, _ action: VideoCall.Event) -> Effects {
    let effect = super.reduce(&state, action)
    return action == .answer ? .none : effect
  }
}

final class EffectReturnedTwice: ReducerMutant {
  override func call(_ id: String) -> Effects { super.call(id).merge(with: super.call(id)) }
}

/// Sends a press after each text.
final class PressSentByText: ReducerMutant {
  override func reduce(_ state: inout State, _ action: VideoCall.Event) -> Effects {
    let effect = super.reduce(&state, action)
    if case .text = action { return effect.merge(with: .send(.call)) }
    return effect
  }
}

/// Equivalent: an effect that has finished cannot be cancelled.
final class FormerCallCancelled: ReducerMutant {
  override func call(_ id: String) -> Effects { super.call(id).cancellable(id: "call", cancelInFlight: true) }
}

/// Equivalent: the first of the concatenated effects sends nothing.
final class CallStartedInTurn: ReducerMutant {
  override func call(_ id: String) -> Effects { .concatenate(.none, super.call(id)) }
}
