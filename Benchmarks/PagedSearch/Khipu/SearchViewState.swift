import Khipu

extension PagedSearch.KhipuApp {
  /// Draws the views: list and indicator follow from the state, one-time effects from a response.
  final class SearchViewState: ViewState<AppState, Message> {
    private let screen: SearchScreen

    init(store: AppStore, screen: SearchScreen) {
      self.screen = screen
      super.init(store: store)
    }

    override func process(_ state: AppState) {
      screen.show(state.findings.titles)
      screen.setLoading(state.findings.requested != nil)
    }

    override func handle(msg: Message) {
      switch msg {
      case .selecting(.selected(let title)): screen.open(title)
      case .loading(.loaded(.failure)): screen.showError()
      case .selecting(.select), .loading(.loaded(.success)), .loading(.loadMore), .typing: break
      }
    }
  }
}
