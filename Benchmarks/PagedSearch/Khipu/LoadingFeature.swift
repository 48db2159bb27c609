import Khipu

extension PagedSearch.KhipuApp {
  /// Searches for the typed text, and loads further pages.
  static func createLoadingFeature(
    store: AppStore, server: SearchServer, output: @escaping Output<Message>
  ) -> Input<Message> {
    let loader = PageLoader(store: store, server: server) { response in
      switch response {
      case .loaded: output(.loading(.loaded(.success)))
      case .failed: output(.loading(.loaded(.failure)))
      }
    }
    return { message in
      switch message {
      case .typing(.typed(let text)): loader.request(.search(text))
      case .loading(.loadMore): loader.request(.loadMore)
      case .typing(.type), .loading(.loaded), .selecting: break
      }
    }
  }
}
