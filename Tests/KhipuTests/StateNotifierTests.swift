import Foundation
import Khipu
import Testing

@Suite struct StateNotifierTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("state changed")

  @Test("Contract 14: a notification with the state is posted after each change, and on request")
  func carries() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let notifier = StateNotifier(store: store, name: name, center: center)
    let heard = HeardNames(1, name, center)
    #expect(heard.all == [[]])
    notifier.post()
    store.change(.naming("x"))
    #expect(heard.all == [["a", "x"]])
  }

  @Test("Contract 14: only a state of the type is read from a notification")
  func otherObjects() {
    #expect(Notification(name: name, object: AppState(lights: [])).state(AppState.self) == AppState(lights: []))
    #expect(Notification(name: name, object: Light("a")).state(AppState.self) == nil)
    #expect(Notification(name: name).state(AppState.self) == nil)
  }

  @Test("Contract 14: all observers receive the states in one order, even if an observer changes the store")
  func order() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let notifier = StateNotifier(store: store, name: name, center: center)
    let heard = HeardNames(3, name, center)
    heard.reactOnce(to: "x") { store.change(.naming("y")) }
    store.change(.naming("x"))
    #expect(heard.all == [["x", "y"], ["x", "y"], ["x", "y"]])
    withExtendedLifetime(notifier) {}
  }

  @Test("Contract 14: all observers share one order, even if an observer changes the store and requests a post")
  func orderOfChangeAndPost() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let notifier = StateNotifier(store: store, name: name, center: center)
    let heard = HeardNames(3, name, center)
    heard.reactOnce(to: "x") {
      store.change(.naming("y"))
      notifier.post()
    }
    store.change(.naming("x"))
    #expect(heard.all == Array(repeating: ["x", "y", "y"], count: 3))
  }

  @Test("Contract 14: all observers share one order, even if an observer changes the store in a requested post")
  func orderOfPostAndChange() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    let notifier = StateNotifier(store: store, name: name, center: center)
    let heard = HeardNames(3, name, center)
    heard.reactOnce(to: "a") { store.change(.naming("x")) }
    notifier.post()
    #expect(heard.all == Array(repeating: ["a", "x"], count: 3))
  }

  @Test("As in the article, later observers end with the older state")
  func orderAsInArticle() {
    let store = createMemoryStoreAsInPorts(initial: AppState(lights: [Light("a")]))
    store.updated { center.post(name: name, object: store.state()) }
    let heard = HeardNames(3, name, center)
    heard.reactOnce(to: "x") { store.change(.naming("y")) }
    store.change(.naming("x"))
    #expect(heard.all.sorted { $0[0] < $1[0] } == [["x", "y"], ["y", "x"], ["y", "x"]])
  }

  @Test("Contract 14: the store does not retain the notifier, and a released notifier posts no more")
  func release() {
    let store = createMemoryStore(initial: AppState(lights: [Light("a")]))
    weak var released: StateNotifier<AppState>?
    let heard = HeardNames(1, name, center)
    do {
      let notifier = StateNotifier(store: store, name: name, center: center)
      released = notifier
      store.change(.naming("x"))
    }
    #expect(released == nil)
    store.change(.naming("y"))
    #expect(heard.all == [["x"]])
  }
}

/// Observers of one notification, and the names that each observer has received.
private final class HeardNames {
  private let log: Log
  private let center: NotificationCenter
  private let tokens: [any NSObjectProtocol]

  /// An observing block must be `Sendable`. These blocks are called on the posting thread, which is the test's.
  private final class Log: @unchecked Sendable {
    var names: [[String]]
    var reaction: (name: String, react: () -> Void)?

    init(_ count: Int) { names = Array(repeating: [], count: count) }

    func hear(_ name: String, at index: Int) {
      names[index].append(name)
      guard let reaction, reaction.name == name else { return }
      self.reaction = nil
      reaction.react()
    }
  }

  init(_ count: Int, _ name: Notification.Name, _ center: NotificationCenter) {
    let log = Log(count)
    (self.log, self.center) = (log, center)
    tokens = (0..<count).map { index in
      center.addObserver(forName: name, object: nil, queue: nil) { notification in
        if let state = notification.state(AppState.self) { log.hear(state.names, at: index) }
      }
    }
  }

  deinit {
    for token in tokens { center.removeObserver(token) }
  }

  /// The first observer that receives `name` calls `react`.
  func reactOnce(to name: String, _ react: @escaping () -> Void) { log.reaction = (name, react) }

  /// A list of names for each observer.
  var all: [[String]] { log.names }
}
