import Khipu
import Scenarios
import Streams

@testable import PagedSearch

/// The app of `khipu`. Each mutant overrides its composition, or a feature.
class KhipuMutant: SearchArchitecture {
  typealias KhipuApp = PagedSearch.KhipuApp
  typealias AppState = KhipuApp.AppState
  typealias AppStore = KhipuApp.AppStore
  typealias Message = KhipuApp.Message
  typealias Findings = KhipuApp.Findings
  typealias SearchViewState = KhipuApp.SearchViewState

  class var name: String { String(describing: self) }
  static let origin = "a mutant of khipu"
  static let promise = Promise<PagedSearch>.identical

  final let server: SearchServer
  final let screen: SearchScreen
  final let scheduler: VirtualScheduler
  private var rootHandler: Input<Message>?

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    (self.server, self.screen, self.scheduler) = (server, screen, scheduler)
    let store = createMemoryStore(initial: AppState.initial)
    let viewState = SearchViewState(store: store, screen: screen)
    rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: receivers(viewState), rootHandler: rootHandler) { store, output in
        [
          typingFeature(store, output),
          loadingFeature(store, output),
          selectingFeature(store, output),
        ]
      }
    }
  }

  func receivers(_ viewState: SearchViewState) -> [Input<Message>] { [viewState.handle(msg:)] }

  func typingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createTypingFeature(store: store, scheduler: scheduler, output: output)
  }

  func loadingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createLoadingFeature(store: store, server: server, output: output)
  }

  func selectingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createSelectingFeature(store: store, output: output)
  }

  final func didChangeText(_ text: String) { rootHandler?(.typing(.type(text))) }
  final func didReachBottom() { rootHandler?(.loading(.loadMore)) }
  final func didSelect(_ row: Int) { rootHandler?(.selecting(.select(row))) }
}
