import Screens
import Testing

@Suite struct LifeTests {
  @Test("Contract 10: a screen is notified at the beginning and at the end of its transition")
  func appearance() {
    let diary = Diary()
    let stage = Stage(UINavigationController(rootViewController: Page("list", diary)))
    #expect(diary.take() == ["list loads", "list will appear", "list appears"])
    stage.navigation.pushViewController(Page("a", diary), animated: true)
    #expect(diary.take() == ["list will disappear", "a loads", "a will appear"])
    stage.log.finish()
    #expect(diary.take() == ["list disappears", "a appears"])
    stage.navigation.popViewController(animated: true)
    #expect(diary.take() == ["a will disappear", "list will appear"])
    stage.log.finish()
    #expect(diary.take() == ["a disappears", "list appears"])
  }

  @Test("Contract 11: a sheet leaves the screen below visible, and a full screen does not")
  func covering() {
    let diary = Diary()
    let stage = Stage(UINavigationController(rootViewController: Page("list", diary)))
    _ = diary.take()
    stage.navigation.present(Page("sheet"), animated: false)
    stage.navigation.dismiss(animated: false)
    #expect(diary.take().isEmpty)
    let full = Page("full")
    full.modalPresentationStyle = .fullScreen
    stage.navigation.present(full, animated: true)
    #expect(diary.take() == ["list will disappear"])
    stage.log.finish()
    full.dismiss(animated: true)
    #expect(diary.take() == ["list disappears", "list will appear"])
    stage.log.finish()
    #expect(diary.take() == ["list appears"])
  }

  @Test("Contract 12: a memory warning reaches all controllers")
  func memory() {
    let diary = Diary()
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: Page("list", diary))
    tabs.viewControllers = [Page("first", diary), navigation]
    navigation.pushViewController(Page("a", diary), animated: false)
    let stage = Stage(tabs)
    tabs.present(Page("sheet", diary), animated: false)
    let other = UIWindow(in: stage.application, log: stage.log)
    other.rootViewController = Page("other", diary)
    _ = diary.take()
    stage.application.receiveMemoryWarning()
    #expect(diary.take() == ["first", "list", "a", "sheet", "other"].map { "\($0) is warned" })
    #expect(stage.window.isKeyWindow && !other.isKeyWindow)
    other.makeKeyAndVisible()
    #expect(!stage.window.isKeyWindow && other.isKeyWindow)
  }

  @Test("Contract 13: a popped or dismissed screen is released")
  func release() {
    let stage = Stage(UINavigationController(rootViewController: Page("list")))
    weak var popped: Page?
    weak var dismissed: Page?
    weak var upper: Page?
    do {
      let (a, b, c) = (Page("a"), Page("b"), Page("c"))
      (popped, dismissed, upper) = (a, b, c)
      stage.navigation.pushViewController(a, animated: false)
      stage.navigation.present(b, animated: false)
      b.present(c, animated: false)
    }
    #expect(popped != nil && dismissed != nil && upper != nil)
    stage.navigation.dismiss(animated: true)
    stage.log.finish()
    #expect(dismissed == nil && upper == nil)
    stage.navigation.popViewController(animated: true)
    stage.log.finish()
    #expect(popped == nil)
  }
}
