import ReducerKit
import SearchSupport
import Streams

@testable import PagedSearch

final class QuietPeriodNotCancelled: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard case .textChanged(let text) = action else { return super.reduce(&state, action) }
    return .publisher { Just(.textQuiet(text)).delay(for: .milliseconds(300), scheduler: self.scheduler) }
  }
}

final class PageNotCancelled: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    guard case .textQuiet(let text) = action, state != former else { return effect }
    let page = PagedSearch.Page(text, 1)
    return .publisher { self.server.titles(of: page).materialize().map { .answered($0, page) } }
  }
}

final class PageCancelledByTyping: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .textChanged = action else { return effect }
    return effect.merge(with: .cancel(id: CancelID.page))
  }
}

final class NextPageNotReset: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    if case .textQuiet = action { state.nextPage = former.nextPage }
    return effect
  }
}

final class FailedPageAskedForByAction: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .answered(.failure, _) = action else { return effect }
    return effect.concatenate(with: .send(.bottomReached))
  }
}
