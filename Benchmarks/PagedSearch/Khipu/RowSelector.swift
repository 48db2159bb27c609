import Khipu

extension PagedSearch.KhipuApp {
  struct RowSelector: UseCase {
    enum Request { case select(Int) }
    enum Response { case selected(String) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .select(let row):
        let titles = store.state().findings.titles
        if titles.indices.contains(row) { responder(.selected(titles[row])) }
      }
    }
  }
}
