import Screens
import Testing

/// The callbacks of screens if the shown screen changes during a transition.
@Suite struct AppearanceTests {
  let diary = Diary()
  let tabs = UITabBarController()
  let navigation = UINavigationController()
  let stage: Stage

  init() {
    navigation.pushViewController(Page("list", diary), animated: false)
    tabs.viewControllers = [navigation, Page("home")]
    stage = Stage(tabs)
    _ = diary.take()
  }

  @Test("Contract 10: a screen pushed in a tab that is left meanwhile does not appear at the end")
  func leftDuringPush() {
    navigation.pushViewController(Page("a", diary), animated: true)
    #expect(diary.take() == ["list will disappear", "a loads", "a will appear"])
    tabs.selectedIndex = 1
    #expect(diary.take() == ["a will disappear", "a disappears"])
    stage.log.finish()
    #expect(diary.take() == ["list disappears"])
    tabs.selectedIndex = 0
    #expect(diary.take() == ["a will appear", "a appears"])
  }

  @Test("Contract 10: a tab that is left and selected again during a transition shows its own screen")
  func leftAndSelectedDuringPop() {
    navigation.pushViewController(Page("a", diary), animated: false)
    _ = diary.take()
    navigation.popViewController(animated: true)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(
      diary.take() == [
        "a will disappear", "list will appear", "list will disappear", "list disappears", "list will appear",
        "list appears",
      ])
    stage.log.finish()
    #expect(diary.take() == ["a disappears"])
  }

  @Test("Contract 10: a screen pushed out of sight is neither loaded nor notified", arguments: [true, false])
  func pushedUnseen(isPushed: Bool) {
    tabs.selectedIndex = 1
    _ = diary.take()
    let a = Page("a", diary)
    if isPushed {
      navigation.pushViewController(a, animated: true)
    } else {
      navigation.setViewControllers(navigation.viewControllers + [a], animated: true)
    }
    stage.log.finish()
    #expect(diary.take().isEmpty && !a.isViewLoaded)
    tabs.selectedIndex = 0
    #expect(diary.take() == ["a loads", "a will appear", "a appears"])
  }

  /// The ways to show another screen in a container that is about to appear.
  static let changes: [@Sendable (AppearanceTests, Page) -> Void] = [
    { test, new in
      test.tabs.viewControllers.append(new)
      test.tabs.selectedViewController = new
    },
    { test, new in test.tabs.viewControllers = [new] },
    { test, new in
      let frame = Page("frame")
      test.tabs.viewControllers.append(frame)
      test.tabs.selectedViewController = frame
      frame.addChild(new)
    },
  ]

  @Test(
    "Contract 10: a screen shown in a container that is about to appear appears with it", arguments: changes.indices)
  func shownWhileAppearing(index: Int) {
    let full = Page("full")
    full.modalPresentationStyle = .fullScreen
    tabs.present(full, animated: false)
    tabs.dismiss(animated: true)
    _ = diary.take()
    Self.changes[index](self, Page("new", diary))
    #expect(diary.take() == ["list will disappear", "list disappears", "new loads", "new will appear"])
    stage.log.finish()
    #expect(diary.take() == ["new appears"])
  }

  @Test("Contract 10: a screen that is about to appear can push another one", arguments: [true, false])
  func pushesWhileAppearing(isAnimated: Bool) throws {
    let list = try #require(navigation.topViewController as? Page)
    tabs.selectedIndex = 1
    _ = diary.take()
    list.acts["will appear"] = { [navigation, diary] in
      navigation.pushViewController(Page("a", diary), animated: isAnimated)
    }
    tabs.selectedIndex = 0
    stage.log.finish()
    let lines = diary.take()
    for line in ["list disappears", "a will appear", "a appears"] {
      #expect(lines.filter { $0 == line }.count == 1)
    }
    #expect(!lines.contains("list appears"))
  }
}
