import Khipu
import Scenarios

@testable import Lights

/// The article's app, open to mutation: each mutant overrides one of the functions of which it is made.
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

  /// What is said for a message of the screen.
  class func said(_ message: KhipuApp.Message) -> KhipuApp.Message { message }

  class func receivers(_ viewState: KhipuApp.LightsViewState) -> [Input<KhipuApp.Message>] { [viewState.handle(msg:)] }

  class func stack(_ stack: KhipuApp.LightsStack) -> KhipuApp.LightsStack { stack }

  class func commander(store: KhipuApp.AppStore, stack: KhipuApp.LightsStack) -> KhipuApp.Commander {
    KhipuApp.createOptimisticCommander(store: store, stack: stack)
  }

  /// What is made of a change.
  class func changes(_ change: AppState.Change, of state: AppState) -> [AppState.Change] { [change] }

  /// The memory store, which makes each change as ``changes(_:of:)`` says.
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

/// A state that takes several changes as one.
private struct MutantState: Alterable {
  let state: Lights.KhipuApp.AppState

  func altered(by changes: [Lights.KhipuApp.AppState.Change]) -> MutantState {
    MutantState(state: state.alter(changes))
  }
}
