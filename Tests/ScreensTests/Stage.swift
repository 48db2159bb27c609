import Screens

/// A window with named screens, and their callbacks.
final class Stage {
  let application = UIApplication()
  let log = TransitionLog()
  let window: UIWindow

  init(_ root: UIViewController) {
    window = UIWindow(in: application, log: log)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

final class Diary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A screen that records its callbacks.
final class Page: UIViewController {
  var name = "page"
  var diary: Diary?
  /// Acts to perform once, by callback.
  var acts: [String: () -> Void] = [:]

  override var description: String { name }

  convenience init(_ name: String, _ diary: Diary? = nil) {
    self.init()
    self.name = name
    self.diary = diary
  }

  private func note(_ line: String) {
    diary?.lines.append("\(name) \(line)")
    acts.removeValue(forKey: line)?()
  }

  override func viewDidLoad() { note("loads") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("appears") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("disappears") }
  override func didReceiveMemoryWarning() { note("is warned") }
}

extension [UIViewController] {
  /// Whether these are the same controllers in the same order.
  func areSame(as others: [UIViewController]) -> Bool { elementsEqual(others) { $0 === $1 } }
}
