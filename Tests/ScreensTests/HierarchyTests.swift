import Screens
import Testing

@Suite struct HierarchyTests {
  @Test("Contract 5: the outermost container presents, and all controllers in it know the presented one")
  func presenting() {
    let list = Page("list")
    let navigation = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage(tabs)
    let inner = Page("inner")
    let sheet = UINavigationController(rootViewController: inner)
    list.present(sheet, animated: true)
    stage.log.finish()
    for controller in [list, navigation, tabs] { #expect(controller.presentedViewController === sheet) }
    for controller in [inner, sheet] { #expect(controller.presentingViewController === tabs) }
    #expect(sheet.presentedViewController == nil && tabs.presentingViewController == nil)
    #expect(inner.navigationController === sheet && inner.tabBarController == nil)
    #expect(list.tabBarController === tabs && sheet.navigationController == nil)
    #expect(navigation.visibleViewController === sheet)
  }

  @Test("Contract 6: a controller presents one screen at a time, and a screen is presented only once")
  func once() {
    let list = Page("list")
    let stage = Stage(UINavigationController(rootViewController: list))
    let a = Page("a")
    list.present(a, animated: false)
    list.present(Page("b"), animated: true)
    a.present(a, animated: true)
    stage.navigation.pushViewController(list, animated: true)
    stage.navigation.pushViewController(a, animated: true)
    let (x, other) = (Page("x"), Page("other"))
    other.addChild(Page("child"))
    stage.navigation.setViewControllers([list, a], animated: true)
    stage.navigation.setViewControllers([x, x], animated: true)
    stage.navigation.setViewControllers(other.children, animated: true)
    #expect(
      stage.log.lines.dropFirst() == [
        "present(b) refused: alreadyPresenting", "present(a) refused: alreadyShown", "push(list) refused: alreadyShown",
        "push(a) refused: alreadyShown", "set(a) refused: alreadyShown", "set(x) refused: alreadyShown",
        "set(child) refused: alreadyShown",
      ])
    #expect(stage.navigation.viewControllers.areSame(as: [list]) && x.parent == nil)
    #expect(other.children.allSatisfy { $0.parent === other })
    a.present(Page("c"), animated: false)
    #expect(stage.log.lines.last == "present(c)")
  }

  @Test("Without a window no screen is presented")
  func noWindow() {
    let (a, b) = (Page("a"), Page("b"))
    a.present(b, animated: true) { Issue.record("completed") }
    a.dismiss(animated: true) { Issue.record("completed") }
    #expect(a.presentedViewController == nil)
  }

  @Test(
    "Contract 7: a dismissal dismisses the screens above the controller, or else the controller itself",
    arguments: 0...3)
  func dismissal(index: Int) {
    let pages = ["list", "a", "b", "c"].map { Page($0) }
    let stage = Stage(pages[0])
    for (lower, upper) in zip(pages, pages.dropFirst()) { lower.present(upper, animated: false) }
    pages[index].dismiss(animated: true)
    stage.log.finish()
    #expect(stage.log.lines.last == "dismiss(c)")
    let left = index == 3 ? 2 : index
    #expect(pages[left].presentedViewController == nil)
    #expect(pages[...left].dropFirst().allSatisfy { $0.presentingViewController != nil })
    #expect(pages[(left + 1)...].allSatisfy { $0.presentingViewController == nil })
  }

  @Test("Contract 7: without a presented screen a dismissal has no effect")
  func nothingToDismiss() {
    let stage = Stage(Page("list"))
    stage.window.rootViewController?.dismiss(animated: true) { Issue.record("completed") }
    #expect(stage.log.lines.isEmpty && !stage.log.finish())
  }

  @Test("Contract 8: a stack keeps its first screen, and a pop of many is one transition")
  func stack() {
    let pages = ["list", "a", "b", "c"].map { Page($0) }
    let navigation = UINavigationController(rootViewController: pages[0])
    for page in pages.dropFirst() { navigation.pushViewController(page, animated: true) }
    #expect(navigation.viewControllers.areSame(as: pages))
    let stage = Stage(navigation)
    #expect(navigation.popToViewController(pages[2], animated: false)?.count == 1)
    #expect(navigation.popToRootViewController(animated: true)?.count == 2)
    stage.log.finish()
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToViewController(pages[3], animated: true) == nil)
    #expect(stage.log.lines == ["pop(c)", "pop(b)"])
    #expect(pages[1].parent == nil && pages[0].parent === navigation)
  }

  @Test("Contract 8: outside a window a stack changes at once")
  func stackInNoWindow() {
    let pages = ["list", "a", "b", "c"].map { Page($0) }
    let navigation = UINavigationController()
    navigation.setViewControllers([pages[0], pages[1]], animated: true)
    navigation.pushViewController(pages[2], animated: true)
    navigation.pushViewController(pages[2], animated: true)
    navigation.pushViewController(pages[3], animated: true)
    #expect(navigation.viewControllers.areSame(as: pages))
    #expect(navigation.popViewController(animated: true) === pages[3])
    #expect(navigation.popToViewController(pages[1], animated: true)?.areSame(as: [pages[2]]) == true)
    #expect(navigation.popToRootViewController(animated: true)?.areSame(as: [pages[1]]) == true)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.viewControllers.areSame(as: [pages[0]]) && pages[1...].allSatisfy { $0.parent == nil })
    navigation.setViewControllers([pages[1], pages[1]], animated: true)
    #expect(navigation.viewControllers.areSame(as: [pages[0]]))
    let stage = Stage(Page("other"))
    stage.window.rootViewController?.present(pages[1], animated: false)
    navigation.pushViewController(pages[1], animated: true)
    #expect(navigation.viewControllers.areSame(as: [pages[0]]) && pages[0].transitionCoordinator == nil)
  }

  @Test("Contract 9: a new tab leaves its former container, and only the selected tab appears")
  func tabsFromElsewhere() {
    let diary = Diary()
    let (tabs, frame) = (UITabBarController(), Page("frame"))
    let (a, b) = (Page("a", diary), Page("b", diary))
    frame.addChild(a)
    let stage = Stage(tabs)
    tabs.viewControllers = [a]
    tabs.addChild(b)
    #expect(frame.children.isEmpty && a.parent === tabs && tabs.viewControllers.areSame(as: [a, b]))
    #expect(diary.take() == ["a loads", "a will appear", "a appears"])
    #expect(stage.log.lines.isEmpty)
  }

  @Test("Contract 9: an act at a tab's appearance is logged after the tab's selection")
  func selectionOrder() {
    let (tabs, list) = (UITabBarController(), Page("list"))
    let navigation = UINavigationController(rootViewController: list)
    tabs.viewControllers = [Page("home"), navigation]
    let stage = Stage(tabs)
    list.acts["appears"] = { navigation.pushViewController(Page("a"), animated: true) }
    tabs.selectedViewController = navigation
    #expect(stage.log.lines == ["select(UINavigationController)", "push(a)"])
  }

  @Test("Contract 9: only the selected tab is shown, and each other one when it is selected")
  func tabs() {
    let diary = Diary()
    let tabs = UITabBarController()
    let (a, b, c) = (Page("a", diary), Page("b", diary), Page("c", diary))
    tabs.viewControllers = [a, b]
    let stage = Stage(tabs)
    #expect(tabs.selectedViewController === a)
    #expect(diary.take() == ["a loads", "a will appear", "a appears"])
    tabs.selectedViewController = b
    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    tabs.selectedViewController = c
    #expect(tabs.selectedIndex == 1)
    #expect(
      diary.take() == ["a will disappear", "a disappears", "b loads", "b will appear", "b appears"])
    tabs.viewControllers = [c, b]
    #expect(tabs.selectedViewController === b)
    #expect(a.parent == nil && c.parent === tabs)
    #expect(stage.log.lines == ["select(b)"])
  }

  @Test("Children of a custom container appear and disappear with it, and on their own when they are added or removed")
  func children() {
    let diary = Diary()
    let (outer, a, b) = (Page("outer", diary), Page("a", diary), Page("b", diary))
    outer.addChild(a)
    let stage = Stage(outer)
    #expect(diary.take().filter { $0.hasSuffix(" appears") } == ["outer appears", "a appears"])
    outer.addChild(b)
    a.removeFromParent()
    #expect(diary.take() == ["b loads", "b will appear", "b appears", "a will disappear", "a disappears"])
    #expect(outer.children.areSame(as: [b]) && a.parent == nil)
    stage.window.rootViewController = a
    #expect(diary.take().suffix(2) == ["a will appear", "a appears"])
  }
}
