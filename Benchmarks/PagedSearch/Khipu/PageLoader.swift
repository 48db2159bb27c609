import Khipu

extension PagedSearch.KhipuApp {
  /// Loads the pages of a search in order. It cancels no request, and ignores answers to former ones.
  struct PageLoader: UseCase {
    enum Request {
      case search(String)
      case loadMore
    }

    enum Response {
      case loaded
      case failed
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let server: SearchServer
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .search(let query): search(query)
      case .loadMore: if let page = store.state().findings.next { load(page) }
      }
    }

    private func search(_ query: String) {
      guard !query.isEmpty, query != store.state().findings.query else { return }
      load(Page(query, 1), after: [.searching(.titles(of: query))])
    }

    /// Makes all changes at once: the screen never sees a search that loads nothing.
    private func load(_ page: Page, after changes: [Findings.Change] = []) {
      change(changes + [.requesting(.page(page))])
      server.load(page) { answer in take(answer, to: page) }
    }

    private func take(_ answer: Result<[String], SearchError>, to page: Page) {
      guard page == store.state().findings.requested else { return }
      switch answer {
      case .success(let titles):
        change([.receiving(.titles(titles, of: page))])
        responder(.loaded)
      case .failure(let error):
        change([.receiving(.error(error, of: page))])
        responder(.failed)
      }
    }

    private func change(_ changes: [Findings.Change]) { store.change(.update(.findings(by: changes))) }
  }
}
