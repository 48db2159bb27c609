import Khipu

extension VideoCall {
  /// What the app of ``KhipuViewController`` is made of: its model, features, use cases and messages.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
  }
}
