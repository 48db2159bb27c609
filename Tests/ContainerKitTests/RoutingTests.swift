import ContainerKit
import Screens
import Testing

@Suite struct RoutingTests {
  /// Windows of several kinds, each with its visible screen.
  static let roots: [(name: String, make: @Sendable () -> (root: UIViewController, top: UIViewController))] = [
    (
      "a screen",
      {
        let page = Phone.page("top")
        return (page, page)
      }
    ),
    (
      "a stack",
      {
        let stack = Phone.stack("list", "top")
        return (stack, stack.viewControllers[1])
      }
    ),
    (
      "tabs of stacks",
      {
        let tabs = UITabBarController()
        tabs.viewControllers = [Phone.stack("other"), Phone.stack("list", "top")]
        tabs.selectedIndex = 1
        return (tabs, (tabs.viewControllers[1] as! UINavigationController).viewControllers[1])
      }
    ),
    (
      "a frame in a stack",
      {
        let (stack, frame, top) = (UINavigationController(), Frame(), Phone.page("top"))
        frame.show(top)
        stack.pushViewController(frame, animated: false)
        return (stack, top)
      }
    ),
  ]

  @Test("Contract 9: a screen is presented over the visible screen", arguments: roots.indices, 0...2)
  func presents(root: Int, depth: Int) throws {
    let (controller, top) = Self.roots[root].make()
    let phone = Phone(controller)
    let presenter: PresenterService = phone.container.resolve()
    let search: ScreenSearch = phone.container.resolve()
    #expect(search.topViewController === top)
    for number in 0...depth {
      var isCompleted = false
      try presenter.present(NoteVC.self, args: "\(number)") { isCompleted = true }
      #expect(search.topViewController.map { "\($0)" } == "\(number)")
      #expect((search.topViewController as? NoteVC)?.shown == ["\(number)"])
      phone.log.finish()
      #expect(isCompleted)
    }
    for number in (0...depth).reversed() {
      var isCompleted = false
      try presenter.dismiss { isCompleted = true }
      phone.log.finish()
      #expect(isCompleted && phone.log.lines.last == "dismiss(\(number))")
    }
    #expect(search.topViewController === top)
  }

  @Test("Contract 10: a screen is pushed onto the stack of the visible screen, or onto a stack in it")
  func pushes() throws {
    let (tabs, frame) = (UITabBarController(), Frame())
    frame.addChild(Phone.stack("inner"))
    tabs.viewControllers = [Phone.stack("list"), frame]
    let phone = Phone(tabs)
    let navigation: NavigationService = phone.container.resolve()
    try navigation.pushViewController(NoteVC.self, args: "a")
    #expect(tabs.viewControllers[0].children.count == 2)
    phone.log.finish()
    try navigation.popViewController()
    phone.log.finish()
    tabs.selectedIndex = 1
    try navigation.pushViewController(NoteVC.self, args: "b")
    #expect(frame.children[0].children.count == 2)
    #expect(phone.log.lines == ["push(a)", "pop(a)", "select(frame)", "push(b)"])
  }

  @Test("Contract 10: a push onto a sheet uses the stack in the sheet")
  func pushesInSheet() throws {
    let phone = Phone(Phone.stack("list"))
    let sheet = UIViewController()
    sheet.addChild(Phone.stack("inner"))
    phone.window.rootViewController?.present(sheet, animated: false)
    let navigation: NavigationService = phone.container.resolve()
    try navigation.pushViewController(NoteVC.self, args: "a")
    #expect(sheet.children[0].children.count == 2)
  }

  @Test("Contract 11: tabs are selected, and your own containers show another screen")
  func containers() throws {
    let (tabs, frame) = (UITabBarController(), Frame())
    frame.addChild(Phone.page("inner"))
    tabs.viewControllers = [Phone.stack("list"), frame]
    let phone = Phone(tabs)
    let (tabService, frames): (TabService, CustomContainerService) = (
      phone.container.resolve(), phone.container.resolve()
    )
    try tabService.select(1)
    try tabService.select(1)
    try frames.show(NoteVC.self, args: "a")
    #expect("\(frame.children)" == "[a]")
    #expect(phone.log.lines == ["select(frame)"])
    #expect(throws: RoutingError.noTab(2)) { try tabService.select(2) }
    #expect(throws: RoutingError.noTab(-1)) { try tabService.select(-1) }
  }

  typealias Route = @Sendable (Container) throws -> Void

  static let routes: [Route] = [
    { try $0.resolve(PresenterService.self).present(NoteVC.self, args: "x") },
    { try $0.resolve(PresenterService.self).dismiss() },
    { try $0.resolve(NavigationService.self).pushViewController(NoteVC.self, args: "x") },
    { try $0.resolve(NavigationService.self).popViewController() },
    { try $0.resolve(TabService.self).select(0) },
    { try $0.resolve(CustomContainerService.self).show(NoteVC.self, args: "x") },
  ]

  private func expect(_ errors: [RoutingError?], in phone: Phone) {
    let lines = phone.log.lines
    for (route, error) in zip(Self.routes, errors) {
      guard let error else { continue }
      #expect(throws: error) { try route(phone.container) }
    }
    #expect(phone.counter.made.isEmpty && phone.log.lines == lines)
  }

  @Test("Contract 12: without a screen every route is an error")
  func noScreen() {
    let phone = Phone(Phone.stack("list"))
    phone.window.rootViewController = nil
    expect(Array(repeating: .noScreen, count: 6), in: phone)
  }

  @Test("Contract 12: during a transition every route is an error")
  func inTransition() {
    let phone = Phone(Phone.stack("list"))
    phone.window.rootViewController?.present(Phone.page("a"), animated: true)
    expect(Array(repeating: .transitionUnderWay, count: 6), in: phone)
  }

  @Test("Contract 12: an error names the missing container and the visible screen")
  func noContainer() {
    let phone = Phone(Phone.stack("list"))
    expect(
      [nil, .nothingPresented, nil, .nothingPushed, .noTabController(of: "list"), .noCustomContainer(of: "list")],
      in: phone)
    phone.window.rootViewController?.present(Phone.page("a"), animated: false)
    expect([nil, nil, .noNavigationController(of: "a"), .noNavigationController(of: "a")], in: phone)
  }

  @Test("The description of an error names the missing part")
  func descriptions() {
    let errors: [RoutingError] = [
      .noScreen, .transitionUnderWay, .noNavigationController(of: "a"), .noTabController(of: "a"), .noTab(2),
      .noCustomContainer(of: "a"), .nothingPresented, .nothingPushed,
    ]
    #expect(
      errors.map(\.description) == [
        "there is no screen to go on from", "a transition is under way", "a is in no navigation controller",
        "a is in no tab controller", "there is no tab 2", "a is in no container of one's own", "nothing is presented",
        "nothing is pushed",
      ])
  }

  @Test("Contract 13: waiting actions run at the end of a transition, one after the other")
  func idle() throws {
    let phone = Phone(Phone.stack("list"))
    let search: ScreenSearch = phone.container.resolve()
    let presenter: PresenterService = phone.container.resolve()
    var done: [String] = []
    search.whenIdle { done.append("at once") }
    #expect(done == ["at once"])
    try presenter.present(NoteVC.self, args: "a")
    search.whenIdle {
      done.append("first")
      try? presenter.dismiss()
    }
    search.whenIdle { done.append("second") }
    phone.log.finish()
    #expect(done == ["at once", "first"])
    phone.log.finish()
    #expect(done == ["at once", "first", "second"])
  }
}

extension Container {
  fileprivate func resolve<Instance: ISingleton>(_ type: Instance.Type) -> Instance { resolve() }
}
