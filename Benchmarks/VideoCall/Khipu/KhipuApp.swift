import Khipu

extension VideoCall {
  /// The parts of ``KhipuViewController``'s app: model, features, use cases and messages.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
  }
}
