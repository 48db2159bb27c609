import ReducerKit
import SearchSupport
import Streams

@testable import Characters

final class QuietPeriodNotCancelled: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .textChanged(let text) = action else { return super.reduce(&state, action) }
    return .publisher { Just(.textQuiet(text)).delay(for: .milliseconds(300), scheduler: self.scheduler) }
  }
}

final class RequestNotCancelled: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    guard case .textQuiet(let text) = action, state != former else { return effect }
    let request = Characters.Request.characters(startingWith: text)
    return .publisher {
      self.server.reply(to: request).materialize()
        .map { .answered(Characters.CharacterPage.result(of: $0), request) }
    }
  }
}

final class RequestCancelledByTyping: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .textChanged = action else { return effect }
    return effect.merge(with: .cancel(id: CancelID.request))
  }
}

final class NextPageNotReset: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    if case .textQuiet = action { state.next = former.next }
    return effect
  }
}

final class FailureNotReset: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    if case .textQuiet = action { state.failed = former.failed }
    return effect
  }
}

final class RetriedByAction: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .answered(.failure, _) = action else { return effect }
    return effect.concatenate(with: .send(.retryTapped))
  }
}
