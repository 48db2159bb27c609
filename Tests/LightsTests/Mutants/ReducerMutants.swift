import ReducerKit
import Streams

@testable import Lights

final class LoadingNotNoted: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if case .loadRequested = action { state.isLoading = false }
    return super.reduce(&state, action)
  }
}

/// Each command cancels the one before, through `cancelInFlight`, which suits only requests of which the latest counts.
final class CommandsCancelled: ReducerMutant {
  private enum CancelID { case command }

  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .set = action else { return effect }
    return effect.cancellable(id: CancelID.command, cancelInFlight: true)
  }
}

final class NewsForgottenByAnswer: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .replied = action else { return effect }
    for index in state.rows.indices { state.rows[index].confirmedMeanwhile = [] }
    return effect
  }
}

final class ReportGivenAsCommand: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .reported(let setting, let light) = action else { return super.reduce(&state, action) }
    return super.reduce(&state, .set(setting, of: light))
  }
}

final class RefusalTakenForAcceptance: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .replied(_, let command, let light) = action else { return super.reduce(&state, action) }
    return super.reduce(&state, .replied(.accepted, to: command, of: light))
  }
}
