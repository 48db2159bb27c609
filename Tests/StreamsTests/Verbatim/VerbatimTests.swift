import Streams
import Testing

/// The article's sources, unchanged except for the import, behave as the article says.
@MainActor @Suite struct VerbatimTests {
  /// The calls of a screen, one word for each step.
  struct Story: Sendable, CustomTestStringConvertible {
    let section: String
    let screen: any (CallScreen & SendableMetatype).Type
    /// Typing 1 and 12, Call, typing 3, Call.
    let typing: String
    /// Push a, Answer, push b, Answer.
    let pushes: String
    /// Call on the untouched field; then clearing it, and Call.
    let empty: String

    var testDescription: String { section }
  }

  nonisolated static let stories = [
    Story(
      section: "1.4", screen: Section14.MyViewController.self, typing: "- - <12> - <3>", pushes: "- a - b",
      empty: "<> - <>"),
    Story(
      section: "1.5", screen: Section15.MyViewController.self, typing: "- - <12> <3> <3>", pushes: "- a - b",
      empty: "- <> <>"),
    Story(
      section: "1.6", screen: Section16.MyViewController.self, typing: "- - <12> <3> <3>", pushes: "- a b b",
      empty: "- <> <>"),
    Story(
      section: "1.7, first step", screen: Section17.MyViewController.self, typing: "- - <12> - <3>", pushes: "- a b b",
      empty: "- - <>"),
    Story(
      section: "1.7, second step", screen: Section17Both.MyViewController.self, typing: "- - <12> - <3>",
      pushes: "- a - b", empty: "- - <>"),
    Story(
      section: "2.3 to 2.5", screen: MyViewController.self, typing: "- - <12> - <3>", pushes: "- a - b",
      empty: "- - -"),
  ]

  private func calls(of screen: any CallScreen, _ steps: [() -> Void]) -> String {
    steps.map { step in
      untilTheClockTicks()
      step()
      let called = screen.vcs.take()
      return called.isEmpty ? "-" : called
    }.joined(separator: " ")
  }

  @Test("Each section makes the article's calls at each step", arguments: stories)
  func steps(_ story: Story) {
    var screen = story.screen.init()
    let typing = calls(
      of: screen,
      [{ screen.type("1") }, { screen.type("12") }, screen.pressCall, { screen.type("3") }, screen.pressCall])
    #expect(typing == story.typing)
    let pushes = calls(of: screen, [{ screen.push("a") }, screen.answer, { screen.push("b") }, screen.answer])
    #expect(pushes == story.pushes)
    screen = story.screen.init()
    #expect(calls(of: screen, [screen.pressCall, { screen.type("") }, screen.pressCall]) == story.empty)
  }

  @Test("A payload that is no UUID is not called", arguments: stories)
  func invalidPayload(_ story: Story) {
    let screen = story.screen.init()
    screen.voipPushSimulationDidReceivePayload("x")
    screen.answer()
    #expect(screen.vcs.take() == "")
  }

  @Test("The screen is released with its chain", arguments: stories)
  func released(_ story: Story) {
    weak var screen: (any CallScreen)?
    do {
      let living = story.screen.init()
      living.type("1")
      living.pressCall()
      screen = living
      #expect(screen != nil)
    }
    #expect(screen == nil)
  }

  @Test("A pipe of the author's controller ends with the array that owns it")
  func ownedPipes() {
    let controller = Controller()
    let (texts, presses) = (PassthroughSubject<String?, Never>(), PassthroughSubject<Void, Never>())
    let owned = UnsafeMutablePointer<[AnyCancellable]>.allocate(capacity: 1)
    owned.initialize(to: [])
    defer {
      owned.deinitialize(count: 1)
      owned.deallocate()
    }
    let recorder = Recorder()
    let token = controller.m.compactMap { $0.shouldMakeCall }.record(in: recorder)
    controller.pipeOptional(sub: owned, texts.eraseToAnyPublisher(), { $0.textCallId = $1 })
    controller.pipe(
      presses.eraseToAnyPublisher(), { $0.isCallButtonPressed = true }, { $0.isCallButtonPressed = false })
    #expect(owned.pointee.count == 1)
    texts.send("1")
    presses.send()
    texts.send(nil)
    presses.send()
    texts.send("2")
    owned.pointee.removeAll()
    texts.send("3")
    presses.send()
    #expect(recorder.take() == "1 2")
    withExtendedLifetime(token) {}
  }
}
