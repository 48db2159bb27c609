import Khipu

@testable import Lights

// MARK: - The store

/// The store notifies after each change of a use case, as if `change` were called for each.
final class ChangesMadeOneByOne: KhipuMutant {
  override class func store() -> KhipuApp.AppStore {
    let store = createMemoryStore(initial: AppState())
    return (
      state: store.state, change: { (changes: AppState.Change...) in for change in changes { store.change(change) } },
      reset: store.reset, updated: store.updated, destroy: store.destroy
    )
  }
}

final class LoadNeverEnds: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    if case .delete(.load) = change { [] } else { [change] }
  }
}

final class NewsNotHeard: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    guard case .update(.lights) = change else { return [change] }
    return [.delete(.load), change]
  }
}

final class DisplayForgotten: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    guard case .update(.lights(let lights)) = change else { return [change] }
    return [change] + lights.map { .update(.light($0.id, by: .toggling(.display(to: .sliders)))) }
  }
}

final class RefusalSettlesOlder: KhipuMutant {
  override class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] {
    guard case .delete(.command(let id)) = change, let command = state.commands.first(where: { $0.id == id }) else {
      return [change]
    }
    return [.delete(.commands(settledBy: command))]
  }
}

// MARK: - Messages

final class FailureNotHeard: KhipuMutant {
  override class func receivers(_ viewState: KhipuApp.LightsViewState) -> [Input<KhipuApp.Message>] {
    [{ if case .lighting(.load) = $0 { viewState.handle(msg: $0) } }]
  }
}

/// Nothing retains the view state, since the store does not.
final class ViewStateNoReceiver: KhipuMutant {
  override class func receivers(_ viewState: KhipuApp.LightsViewState) -> [Input<KhipuApp.Message>] { [] }
}

final class DecreaseSaidAsIncrease: KhipuMutant {
  override class func said(_ message: KhipuApp.Message) -> KhipuApp.Message {
    guard case .lighting(.decrease(let value, let increment, let light)) = message else { return message }
    return .lighting(.increase(value, by: increment, on: light))
  }
}

// MARK: - Commands

final class RefusalSaidAsSuccess: KhipuMutant {
  override class func stack(_ stack: KhipuApp.LightsStack) -> KhipuApp.LightsStack {
    KhipuApp.LightsStack(
      load: stack.load, set: { setting, light, done in stack.set(setting, light) { _ in done(.succeeded) } },
      acknowledge: stack.acknowledge)
  }
}

/// An acceptance replaces the light by a copy from the time of the command, as messages that carry a copy would.
final class LightReplacedByCopy: KhipuMutant {
  override class func commander(store: KhipuApp.AppStore, stack: KhipuApp.LightsStack) -> KhipuApp.Commander {
    { setting, id, done in
      let copies = store.state().lights.filter { $0.id == id }
      KhipuApp.createOptimisticCommander(store: store, stack: stack)(setting, id) { outcome in
        if outcome == .succeeded {
          store.change(.update(.lights(with: copies.map { $0.alter(KhipuApp.Light.Change(setting.clamped)) })))
        }
        done(outcome)
      }
    }
  }
}
