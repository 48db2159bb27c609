import Screens
import Testing

@Suite struct TransitionTests {
  typealias Act = @Sendable (Stage) -> Void

  /// What cannot happen during a transition, in a stack of two screens.
  static let acts: [(line: String, act: Act)] = [
    ("present(x)", { $0.window.rootViewController?.present(Page("x"), animated: true) { Issue.record("completed") } }),
    ("present(x)", { $0.window.rootViewController?.present(Page("x"), animated: false) }),
    ("push(x)", { $0.navigation.pushViewController(Page("x"), animated: true) }),
    ("pop(top)", { $0.navigation.popViewController(animated: true) }),
    ("set(x)", { $0.navigation.setViewControllers([Page("x")], animated: false) }),
  ]

  static let beginnings: [Act] = [
    { $0.navigation.pushViewController(Page("top"), animated: true) },
    { $0.navigation.setViewControllers([Page("list"), Page("top")], animated: true) },
  ]

  @Test("Contract 1: during a transition another is refused", arguments: acts.indices, beginnings.indices)
  func refusal(act: Int, beginning: Int) {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    Self.beginnings[beginning](stage)
    let screens = stage.navigation.viewControllers
    Self.acts[act].act(stage)
    #expect(stage.log.lines.last == "\(Self.acts[act].line) refused: transitionUnderWay")
    #expect(stage.navigation.viewControllers.areSame(as: screens))
    #expect(stage.navigation.presentedViewController == nil)
    stage.log.finish()
    Self.acts[act].act(stage)
    #expect(stage.log.lines.last == Self.acts[act].line)
  }

  @Test("Contract 1: a dismissal, too, is refused while a screen is still being presented")
  func dismissal() {
    let stage = Stage(Page("list"))
    let page = Page("x")
    stage.window.rootViewController?.present(page, animated: true)
    page.dismiss(animated: true) { Issue.record("completed") }
    #expect(stage.log.lines == ["present(x)", "dismiss(x) refused: transitionUnderWay"])
    stage.log.finish()
    #expect(page.presentingViewController != nil)
  }

  @Test("Contract 1: a tab is selected also during a transition")
  func tab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("a"), Page("b")]
    let stage = Stage(tabs)
    tabs.present(Page("x"), animated: true)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === tabs.viewControllers[1])
    #expect(stage.log.lines == ["present(x)", "select(b)"])
  }

  @Test("Contract 2: without animation a transition has ended when the call returns")
  func unanimated() {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    var isCompleted = false
    stage.navigation.pushViewController(Page("a"), animated: false)
    stage.navigation.present(Page("b"), animated: false) { isCompleted = true }
    #expect(isCompleted)
    stage.navigation.dismiss(animated: false)
    #expect(stage.navigation.presentedViewController == nil)
    stage.navigation.popViewController(animated: false)
    #expect(stage.log.lines == ["push(a)", "present(b)", "dismiss(b)", "pop(a)"])
  }

  @Test("Contract 3: only a dismissed screen keeps its place until the end")
  func places() {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    let (a, b) = (Page("a"), Page("b"))
    stage.navigation.pushViewController(a, animated: true)
    #expect(stage.navigation.topViewController === a)
    stage.log.finish()
    a.present(b, animated: true)
    #expect(stage.navigation.presentedViewController === b && b.isBeingPresented)
    stage.log.finish()
    #expect(!b.isBeingPresented)
    b.dismiss(animated: true)
    #expect(stage.navigation.presentedViewController === b && b.isBeingDismissed)
    stage.log.finish()
    #expect(stage.navigation.presentedViewController == nil && !b.isBeingDismissed)
    #expect(stage.navigation.popViewController(animated: true) === a)
    #expect(stage.navigation.topViewController !== a)
  }

  @Test("Contract 4: screens are told of the end, then the completion, then the coordinator's")
  func end() throws {
    let diary = Diary()
    let stage = Stage(Page("list"))
    let root = try #require(stage.window.rootViewController)
    let a = Page("a", diary)
    root.present(a, animated: true) {
      diary.lines.append("completed")
      a.present(Page("b"), animated: true)
    }
    let coordinator = try #require(root.transitionCoordinator)
    for line in ["first", "second"] { coordinator.animate { diary.lines.append(line) } }
    stage.log.finish()
    #expect(diary.lines == ["a loads", "a will appear", "a appears", "completed", "first", "second"])
    #expect(stage.log.lines == ["present(a)", "present(b)"])
    stage.log.finish()
    #expect(root.transitionCoordinator == nil)
    #expect(!stage.log.finish())
  }

  @Test("A second completion of one transition ends no other")
  func completionTwice() {
    var completions: [() -> Void] = []
    let window = UIWindow(in: UIApplication()) { completions.append($1) }
    let root = Page("list")
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(Page("a"), animated: true)
    completions[0]()
    root.dismiss(animated: true)
    completions[0]()
    #expect(root.presentedViewController != nil && root.transitionCoordinator != nil)
  }
}

extension Stage {
  var navigation: UINavigationController { window.rootViewController as! UINavigationController }
}
