import Khipu
import Scenarios

@testable import Lights

/// The article's app. Each mutant overrides one of its functions.
class KhipuMutant: KhipuScreen {
  typealias KhipuApp = Lights.KhipuApp
  typealias AppState = KhipuApp.AppState

  class var name: String { String(describing: self) }
  static let origin = "a mutant of khipu-repaired"
  static let promise = Promise<Lights>.identical

  final let rootHandler: Input<KhipuApp.Message>

  required init(bridge: Bridge, screen: LightsScreen) {
    let mutant = Self.self
    let store = mutant.store()
    let viewState = KhipuApp.LightsViewState(store: store, screen: screen)
    let domain = createRootHandler { rootHandler in
      KhipuApp.createAppDomain(
        store: store, receivers: mutant.receivers(viewState), stack: mutant.stack(KhipuApp.LightsStack(bridge)),
        log: KhipuApp.LightsLog(), commander: mutant.commander, dimmingWithin: \.limits,
        rootHandler: rootHandler)
    }
    rootHandler = { domain(mutant.said($0)) }
  }

  /// The message to send in place of one of the screen's.
  class func said(_ message: KhipuApp.Message) -> KhipuApp.Message { message }

  class func receivers(_ viewState: KhipuApp.LightsViewState) -> [Input<KhipuApp.Message>] { [viewState.handle(msg:)] }

  class func stack(_ stack: KhipuApp.LightsStack) -> KhipuApp.LightsStack { stack }

  class func commander(store: KhipuApp.AppStore, stack: KhipuApp.LightsStack) -> KhipuApp.Commander {
    KhipuApp.createOptimisticCommander(store: store, stack: stack)
  }

  /// The changes to make in place of one change.
  class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] { [change] }

  /// The memory store, with the changes of ``changes(_:of:)``.
  class func store() -> KhipuApp.AppStore {
    let store = createMemoryStore(initial: MutantState(state: AppState()))
    return (
      state: { store.state().state },
      change: { (changes: AppState.Change...) in
        let state = store.state().state
        store.change(changes.flatMap { self.changes($0, of: state) })
      },
      reset: store.reset, updated: store.updated, destroy: store.destroy
    )
  }
}

/// A state that applies several changes as one.
private struct MutantState: Alterable {
  let state: Lights.KhipuApp.AppState

  func altered(by changes: [Lights.KhipuApp.AppState.Change]) -> MutantState {
    MutantState(state: state.alter(changes))
  }
}
