import Khipu
import Scenarios
import Streams

extension PagedSearch {
  /// An app as Khipu has it: a store of immutable state, three features that share one vocabulary, and a view state
  /// that observes both.
  final class KhipuScreen: SearchArchitecture {
    static let name = "khipu"
    static let origin = "Khipu, a pause of the text is a response"
    static let kit = Kit.khipu
    static let promise = Promise<PagedSearch>.identical

    let screen: SearchScreen
    private let rootHandler: Input<KhipuApp.Message>

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      let store = createMemoryStore(initial: KhipuApp.AppState.initial)
      let viewState = KhipuApp.SearchViewState(store: store, screen: screen)
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [viewState.handle(msg:)], rootHandler: rootHandler) { store, output in
          [
            KhipuApp.createTypingFeature(store: store, scheduler: scheduler, output: output),
            KhipuApp.createLoadingFeature(store: store, server: server, output: output),
            KhipuApp.createSelectingFeature(store: store, output: output),
          ]
        }
      }
    }

    func didChangeText(_ text: String) { rootHandler(.typing(.type(text))) }
    func didReachBottom() { rootHandler(.loading(.loadMore)) }
    func didSelect(_ row: Int) { rootHandler(.selecting(.select(row))) }
  }
}
