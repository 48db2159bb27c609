import ReducerKit

@testable import Orders

/// Navigation is only state. The reducer does not check whether a transition is under way.
final class MovesUnnoticed: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    state.isMoving = false
    return effect
  }
}

final class EndOfMoveMissed: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if case .screens(.settled) = action { return .none }
    return super.reduce(&state, action)
  }
}

final class EveryLoadAsked: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if case .screens(.listPulled) = action { state.awaitedLoad = nil }
    return super.reduce(&state, action)
  }
}

/// Each request cancels the one before, through `cancelInFlight`, which suits only requests of which the latest counts.
final class RequestsCancelled: ReducerMutant {
  private enum CancelID { case request }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    switch action {
    case .screens(.listPulled), .screens(.confirmed): break
    default: return effect
    }
    return effect.cancellable(id: CancelID.request, cancelInFlight: true)
  }
}

final class ConfirmedByOrder: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .replied(let reply, let details) = action,
      let equal = state.screens.details.first(where: { $0.order == details.order })
    else { return super.reduce(&state, action) }
    state.awaitingDetails.insert(equal.number)
    return super.reduce(&state, .replied(reply, to: equal))
  }
}

final class DroppedDetailsStay: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let pushed = state.screens.pushed
    let effect = super.reduce(&state, action)
    if case .screens(.listMade) = action { state.screens.pushed = pushed }
    return effect
  }
}
