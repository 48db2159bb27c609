import ContainerKit
import Screens
import Testing

@Suite struct PublishedRoutingTests {
  let phone = Phone(Phone.stack("list"))

  private var presenter: PublishedPresenterService { phone.published.resolve() }
  private var navigation: PublishedNavigationService { phone.published.resolve() }

  @Test("As published: screens are presented and dismissed, pushed and popped")
  func routes() {
    presenter.present(NoteVC.self, args: "a")
    phone.log.finish()
    presenter.dismiss()
    phone.log.finish()
    navigation.pushViewController(NoteVC.self, args: "b")
    phone.log.finish()
    navigation.popViewController()
    #expect(phone.log.lines == ["present(a)", "dismiss(a)", "push(b)", "pop(b)"])
  }

  @Test("As published: a push looks through tabs, and uses the stack in the screen")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Phone.stack("list"), Frame()]
    tabs.viewControllers[1].addChild(Phone.stack("inner"))
    phone.window.rootViewController = tabs
    navigation.pushViewController(NoteVC.self, args: "a")
    phone.log.finish()
    tabs.selectedIndex = 1
    navigation.pushViewController(NoteVC.self, args: "b")
    phone.log.finish()
    presenter.present(NoteVC.self, args: "c")
    phone.log.finish()
    presenter.present(NoteVC.self, args: "d")
    #expect(phone.log.lines == ["push(a)", "select(frame)", "push(b)", "present(c)", "present(d)"])
  }

  @Test("As published: a push over a sheet does nothing, but makes a screen and a view model")
  func pushOverSheet() {
    presenter.present(NoteVC.self, args: "a")
    phone.log.finish()
    navigation.pushViewController(NoteVC.self, args: "b")
    navigation.popViewController()
    #expect(phone.log.lines == ["present(a)"] && phone.counter.made.last == "note b")
  }

  @Test("As published: during a transition nothing happens")
  func transition() {
    presenter.present(NoteVC.self, args: "a")
    presenter.present(NoteVC.self, args: "b")
    presenter.dismiss()
    #expect(
      phone.log.lines == [
        "present(a)", "present(b) refused: transitionUnderWay", "dismiss(a) refused: transitionUnderWay",
      ])
  }

  @Test("As published: an empty stack hides the screen that it presents")
  func emptyStack() {
    let navigation = UINavigationController()
    phone.window.rootViewController = navigation
    navigation.present(Phone.page("a"), animated: false)
    presenter.present(NoteVC.self, args: "b")
    presenter.dismiss()
    #expect(phone.log.lines == ["present(a)"])
    let repaired: PresenterService = phone.container.resolve()
    #expect(throws: Never.self) { try repaired.dismiss() }
  }

  @Test(
    "As published, and in the kit: any request to close a screen dismisses the top screen", arguments: [true, false])
  func dismissesAnother(isPublished: Bool) throws {
    let repaired: PresenterService = phone.container.resolve()
    for name in ["a", "b"] {
      presenter.present(NoteVC.self, args: name)
      phone.log.finish()
    }
    // The view model of a makes the request. Services do not know its screen.
    if isPublished { presenter.dismiss() } else { try repaired.dismiss() }
    phone.log.finish()
    #expect(phone.log.lines == ["present(a)", "present(b)", "dismiss(b)"])
    #expect(phone.window.rootViewController?.presentedViewController.map { "\($0)" } == "a")
  }

  @Test(
    "As published, and in the kit: a request of a pushed screen dismisses the whole sheet", arguments: [true, false])
  func dismissesSheetOfPushed(isPublished: Bool) throws {
    let repaired: PresenterService = phone.container.resolve()
    let sheet = Phone.stack("inner")
    phone.window.rootViewController?.present(sheet, animated: false)
    navigation.pushViewController(NoteVC.self, args: "a")
    phone.log.finish()
    if isPublished { presenter.dismiss() } else { try repaired.dismiss() }
    phone.log.finish()
    #expect(phone.window.rootViewController?.presentedViewController == nil)
    #expect(sheet.viewControllers.count == 2)
  }

  @Test("As published: without a presented screen nothing is dismissed")
  func nothingPresented() {
    presenter.dismiss()
    navigation.popViewController()
    #expect(phone.log.lines.isEmpty)
  }
}
