import Khipu

extension PagedSearch {
  /// What the app of ``KhipuScreen`` is made of: its models, features, use cases and messages, and what it shows.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
    typealias Page = PagedSearch.Page
  }
}
