import Khipu

extension CurrencyConverter {
  /// What the app of ``KhipuProcess`` is made of: its models, features, use cases and messages, and what it shows.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
  }
}
