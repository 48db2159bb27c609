import Khipu

extension PagedSearch {
  /// The parts of ``KhipuScreen``'s app: models, features, use cases, messages and view state.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
    typealias Page = PagedSearch.Page
  }
}
