import Streams

extension Characters {
  /// The base of the published view models: one of the base view's states.
  @MainActor
  class ViewModel: ObservableObject {
    @Published var state: ViewState = .initial
  }

  enum ViewState: Equatable {
    case initial, loading
    case error(LoadError)
    case success, empty
  }
}
