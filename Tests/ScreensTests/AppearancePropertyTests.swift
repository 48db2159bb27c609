import Screens
import Testing

/// For all sequences of acts, screens receive their appearance callbacks in a valid order, and at rest in agreement
/// with what is visible.
@Suite struct AppearancePropertyTests {
  static let acts: [(name: String, act: @Sendable (Walk) -> Void)] = [
    ("push", { $0.navigation.pushViewController($0.page(), animated: true) }),
    ("pop", { $0.navigation.popViewController(animated: true) }),
    ("set", { $0.navigation.setViewControllers([$0.page()], animated: true) }),
    ("sheet", { $0.tabs.present($0.page(), animated: true) }),
    ("full", { $0.tabs.present($0.page(.fullScreen), animated: true) }),
    ("dismiss", { $0.tabs.dismiss(animated: true) }),
    ("another tab", { $0.tabs.selectedIndex = 1 - $0.tabs.selectedIndex }),
    ("another child", { $0.changeChild() }),
    ("other tabs", { $0.tabs.viewControllers = $0.tabs.viewControllers.reversed() }),
    ("end", { $0.stage.log.finish() }),
  ]

  @Test("Contract 10: all sequences of four acts give valid callbacks", arguments: acts.indices, acts.indices)
  func sequences(first: Int, second: Int) {
    for third in Self.acts.indices {
      for fourth in Self.acts.indices {
        let walk = Walk()
        let taken = [first, second, third, fourth].map { Self.acts[$0] }
        for (_, act) in taken { act(walk) }
        while walk.stage.log.finish() {}
        let problems = walk.problems
        #expect(problems.isEmpty, "\(taken.map(\.name))")
      }
    }
  }
}

/// Tabs with a stack and a container, and all screens that were ever in them.
final class Walk {
  let tabs = UITabBarController()
  let navigation = UINavigationController()
  let frame = Watched()
  let stage: Stage
  private var pages: [Watched] = []

  init() {
    tabs.viewControllers = [navigation, frame]
    stage = Stage(tabs)
    navigation.pushViewController(page(), animated: false)
    frame.addChild(page())
    pages.append(frame)
  }

  func page(_ style: UIModalPresentationStyle = .automatic) -> Watched {
    let page = Watched()
    page.modalPresentationStyle = style
    pages.append(page)
    return page
  }

  func changeChild() {
    for child in frame.children { child.removeFromParent() }
    frame.addChild(page())
  }

  /// The screens with callbacks in a wrong order, or with a state that differs from their visibility.
  var problems: [String] {
    let seen = seen
    return pages.enumerated().flatMap { number, page in
      let isSeen = seen.contains { $0 === page }
      let isRight = page.state == (isSeen ? "appears" : "disappears")
      return page.wrong + (isRight ? [] : ["\(number) \(isSeen ? "is seen, but" : "is not seen, but") \(page.state)"])
    }
  }

  private var seen: [UIViewController] {
    let presented = [tabs.presentedViewController].compactMap { $0 }
    if presented.contains(where: { $0.modalPresentationStyle == .fullScreen }) { return presented }
    if tabs.selectedViewController === frame { return presented + [frame] + frame.children }
    return presented + [navigation.topViewController].compactMap { $0 }
  }
}

/// A screen that records wrong callbacks.
final class Watched: UIViewController {
  private(set) var state = "disappears"
  private(set) var wrong: [String] = []

  private func note(_ next: String, after states: String...) {
    if !states.contains(state) { wrong.append("\(next) after \(state)") }
    state = next
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear", after: "disappears") }
  override func viewDidAppear(_ animated: Bool) { note("appears", after: "will appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", after: "will appear", "appears") }
  override func viewDidDisappear(_ animated: Bool) { note("disappears", after: "will disappear") }
}
