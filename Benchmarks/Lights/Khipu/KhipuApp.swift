import Khipu

extension Lights {
  /// The article's app: immutable models, a store of functions, use cases, features by partial application, and one
  /// vocabulary of messages.
  enum KhipuApp {
    typealias AppStore = Store<AppState, AppState.Change>
    typealias Setting = Lights.Setting
    typealias Value = Lights.Quantity
    typealias Mode = Lights.Mode
    typealias Interface = Lights.Interface
  }
}
