import Screens
import Testing

@Suite struct TransitionTests {
  typealias Act = @Sendable (Stage) -> Void

  /// All acts in a stack of screens with a sheet over it, and their log lines.
  static let acts: [(line: @Sendable (Stage) -> String, act: Act)] = [
    ({ _ in "present(x)" }, { $0.top.present(Page("x"), animated: true) { Issue.record("completed") } }),
    ({ _ in "present(x)" }, { $0.top.present(Page("x"), animated: false) }),
    ({ "dismiss(\($0.top))" }, { $0.top.dismiss(animated: true) { Issue.record("completed") } }),
    ({ "dismiss(\($0.top))" }, { $0.top.dismiss(animated: false) }),
    ({ _ in "push(x)" }, { $0.navigation.pushViewController(Page("x"), animated: true) }),
    ({ _ in "push(x)" }, { $0.navigation.pushViewController(Page("x"), animated: false) }),
    ({ "pop(\($0.topOfStack))" }, { $0.navigation.popViewController(animated: true) }),
    ({ "pop(\($0.topOfStack))" }, { $0.navigation.popToRootViewController(animated: false) }),
    ({ _ in "set(x)" }, { $0.navigation.setViewControllers([Page("x")], animated: true) }),
    ({ _ in "set(x)" }, { $0.navigation.setViewControllers([Page("x")], animated: false) }),
  ]

  static let beginnings: [Act] = [
    { $0.top.present(Page("y"), animated: true) },
    { $0.top.dismiss(animated: true) },
    { $0.navigation.pushViewController(Page("y"), animated: true) },
    { $0.navigation.popViewController(animated: true) },
    { $0.navigation.setViewControllers([Page("list"), Page("y")], animated: true) },
  ]

  @Test(
    "Contract 1: during a transition every other transition is refused", arguments: acts.indices, beginnings.indices)
  func refusal(act: Int, beginning: Int) {
    let (line, act) = Self.acts[act]
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    for name in ["a", "b"] { stage.navigation.pushViewController(Page(name), animated: false) }
    stage.navigation.present(Page("sheet"), animated: false)
    Self.beginnings[beginning](stage)
    let (screens, top) = (stage.navigation.viewControllers, stage.top)
    act(stage)
    #expect(stage.log.lines.last == "\(line(stage)) refused: transitionUnderWay")
    #expect(stage.navigation.viewControllers.areSame(as: screens) && stage.top === top)
    stage.log.finish()
    if stage.top === stage.navigation { stage.top.present(Page("sheet"), animated: false) }
    let due = line(stage)
    act(stage)
    #expect(stage.log.lines.last == due)
  }

  @Test("Contract 1: a tab can be selected even during a transition")
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

  @Test("Contract 2: even without animation, acts at the end of a transition are logged after it")
  func unanimatedOrder() {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    let a = Page("a")
    a.acts["appears"] = { [unowned a] in a.present(Page("b"), animated: false) }
    stage.navigation.present(a, animated: false) { stage.navigation.pushViewController(Page("c"), animated: false) }
    #expect(stage.log.lines == ["present(a)", "present(b)", "push(c)"])
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

  @Test("Contract 4: at the end screens are notified, then the completion is called, then the coordinator's")
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

  @Test("Contract 4: every callback at the end can begin another transition")
  func beginningsAtEnd() throws {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    let (a, b) = (Page("a"), Page("b"))
    a.acts["appears"] = { stage.navigation.pushViewController(b, animated: true) }
    stage.navigation.pushViewController(a, animated: true)
    stage.log.finish()
    a.acts["disappears"] = { stage.navigation.present(Page("sheet"), animated: true) }
    stage.log.finish()
    stage.log.finish()
    stage.navigation.dismiss(animated: true) { stage.navigation.popViewController(animated: true) }
    stage.log.finish()
    try #require(stage.navigation.transitionCoordinator).animate {
      stage.navigation.setViewControllers([Page("new")], animated: true)
    }
    stage.log.finish()
    #expect(stage.log.lines == ["push(a)", "push(b)", "present(sheet)", "dismiss(sheet)", "pop(b)", "set(new)"])
  }

  @Test("A second completion of a transition does not end another one")
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
  var top: UIViewController {
    var top: UIViewController = navigation
    while let presented = top.presentedViewController { top = presented }
    return top
  }
  var topOfStack: UIViewController { navigation.viewControllers.last! }
}
