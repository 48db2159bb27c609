import Khipu

extension CurrencyConverter {
  /// The parts of ``KhipuProcess``'s app: models, features, use cases, messages and view state.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
  }
}
