import ContainerKit
import Foundation
import Screens
import Testing

@Suite struct ResolvingTests {
  @Test("Contract 1: a singleton is made once for a container, anything else for each request")
  func scopes() {
    let counter = Counter()
    let container = Container(sharing: counter)
    let (a, b): (Note, Note) = (container.resolve(args: "a"), container.resolve(args: "b"))
    #expect(a.clock === b.clock && a.text == "a" && b.text == "b")
    #expect(counter.made == ["clock", "note a", "note b"])
    let other: Clock = Container(sharing: counter).resolve()
    #expect(other !== a.clock)
  }

  @Test("As others publish it: a singleton is made once for a container too")
  func publishedScopes() {
    let counter = Counter()
    let container = PublishedContainer(sharing: counter)
    let (a, b): (Note, Note) = (container.resolve(args: "a"), container.resolve(args: "b"))
    #expect(a.clock === b.clock)
    #expect(counter.made == ["clock", "note a", "note b"])
  }

  @Test("Contract 2: a shared object is found by its type")
  func shared() {
    let counter = Counter()
    let container = Container(sharing: "text", 5, counter)
    #expect(container.shared() == "text" && container.shared(Int.self) == 5)
    #expect(container.shared(Counter.self) === counter)
  }

  @Test("Contract 2: a missing object ends the program, and the message names its type")
  func missing() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let _: Clock = Container(sharing: 5).resolve()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("handed no Counter"))
  }

  @Test("Contract 2: an optional is another type, and a missing optional ends the program")
  func optional() async {
    await #expect(processExitsWith: .failure) { _ = Container(sharing: 5).shared(Int?.self) }
  }

  @Test("Contract 3: a singleton that needs itself ends the program, and the message shows the cycle")
  func cycle() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(sharing: Depth())
      let _: Hen = container.resolve()
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a singleton needs itself: Egg needs Nest needs Egg"))
  }

  @Test("As others publish it: a singleton that needs itself is made without end")
  func publishedCycle() async {
    // `Depth` ends the program with its own code before the stack overflows.
    await #expect(processExitsWith: .exitCode(Depth.code)) {
      let container = PublishedContainer(sharing: Depth())
      let _: Hen = container.resolve()
    }
  }

  @Test("Contract 4: a container retains its singletons, and they retain neither it nor the application")
  func lifetime() {
    weak var clock: Clock?
    weak var container: Container?
    weak var presenter: PresenterService?
    weak var application: UIApplication?
    do {
      let page = Phone.page("list")
      let phone = Phone(page)
      application = phone.application
      container = phone.container
      clock = phone.container.resolve()
      presenter = phone.container.resolve()
      // A view model of the screen would retain the services in this way.
      page.associatedObjects[ObjectIdentifier(Self.self as Any.Type)] = services(phone)
      #expect(clock != nil && presenter != nil && application != nil)
    }
    #expect(container == nil && clock == nil && presenter == nil && application == nil)
  }

  private func services(_ phone: Phone) -> [AnyObject] {
    let presenter: PresenterService = phone.container.resolve()
    let navigation: NavigationService = phone.container.resolve()
    let frames: CustomContainerService = phone.container.resolve()
    let tabs: TabService = phone.container.resolve()
    let publishedPresenter: PublishedPresenterService = phone.published.resolve()
    let publishedNavigation: PublishedNavigationService = phone.published.resolve()
    return [presenter, navigation, frames, tabs, publishedPresenter, publishedNavigation]
  }
}

/// Counts the depth of a cycle, and ends the program at 1,000.
final class Depth {
  static let code: Int32 = 42
  private var count = 0

  func descend() {
    count += 1
    if count == 1_000 { exit(Self.code) }
  }
}

final class Hen: ISingleton {
  let egg: Egg
  init(container: any IContainer, args: Void) { egg = container.resolve() }
}

final class Egg: ISingleton {
  let nest: Nest
  init(container: any IContainer, args: Void) {
    container.shared(Depth.self).descend()
    nest = container.resolve()
  }
}

final class Nest: ISingleton {
  let egg: Egg
  init(container: any IContainer, args: Void) { egg = container.resolve() }
}
