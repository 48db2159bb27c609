import Khipu

extension Orders {
  /// An app as in the article about Khipu: immutable models, a store of functions, use cases, features by partial
  /// application, and one vocabulary of messages.
  enum KhipuOrders {
    typealias AppStore = Store<AppState, AppState.Change>
    typealias Details = ScreenStack.Details
    typealias Tab = Orders.Tab
    typealias Problem = Orders.Problem
  }
}
