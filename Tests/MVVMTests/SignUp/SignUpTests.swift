import MVVM
import Streams
import Testing

/// The sign-up screen of the article "Evolution of reactive MVVM": several fields, one button, and an error that must
/// not end the sequence.
@Suite struct SignUpTests {
  private let view = SignUpView()
  private let scheduler = VirtualScheduler()

  private func server(_ replies: SignUpServer.Reply...) -> SignUpServer {
    SignUpServer(replies, scheduler: scheduler)
  }

  private func second() { scheduler.advance(by: .seconds(1)) }

  @Test("No request is made before a tap, and a tap sends the fields of that moment")
  func intent() {
    let server = server(.welcome("Ann"))
    view.bind(to: SignUpViewModel(server: server, scheduler: scheduler))
    view.fillIn("An", "a@b.c", "secret")
    view.name.accept("Ann")
    #expect(server.requests == [])
    view.button.accept()
    view.name.accept("Anna")
    second()
    #expect(server.requests == [SignUpForm(name: "Ann", email: "a@b.c", password: "secret")])
    #expect(view.texts == ["welcome, Ann"])
  }

  @Test("An error is shown and does not end the sequence, so the next tap makes a request")
  func recovery() {
    let server = server(.refusal("the name is taken"), .refusal("no network"), .welcome("Bob"))
    view.bind(to: SignUpViewModel(server: server, scheduler: scheduler))
    for name in ["Ann", "Bob", "Bob"] {
      view.fillIn(name, "", "")
      view.button.accept()
      second()
    }
    #expect(view.texts == ["the name is taken", "no network", "welcome, Bob"])
    #expect(server.requests.map(\.name) == ["Ann", "Bob", "Bob"])
  }

  @Test("Without the inner catch the first error ends the sequence for ever, and later taps make no request")
  func endForEver() {
    let server = server(.welcome("Ann"), .refusal("the name is taken"))
    let viewModel = SignUpViewModelWithoutCatch(server: server, scheduler: scheduler)
    view.bind(to: viewModel)
    for _ in 0..<5 {
      view.button.accept()
      second()
    }
    #expect(view.texts == ["welcome, Ann", "the name is taken"])
    #expect(server.requests.count == 2)
  }

  @Test("A second tap before the answer makes a new request, and the first answer is not shown")
  func latest() {
    let server = server(.welcome("slow", after: .seconds(3)), .welcome("quick"))
    view.bind(to: SignUpViewModel(server: server, scheduler: scheduler))
    view.button.accept()
    second()
    view.button.accept()
    scheduler.run()
    #expect(view.texts == ["welcome, quick"])
    #expect(server.requests.count == 2)
  }

  @Test("Two subscribers of the text share one request, and the later one receives the text at once")
  func sharing() {
    let server = server(.welcome("Ann"))
    let viewModel = SignUpViewModel(server: server, scheduler: scheduler)
    view.bind(to: viewModel)
    view.button.accept()
    let title = BehaviorRelay(value: "")
    let early = viewModel.text.drive(title)
    second()
    #expect(title.value == "welcome, Ann")
    let late = BehaviorRelay(value: "")
    let token = viewModel.text.drive(late)
    #expect(late.value == "welcome, Ann")
    #expect(server.requests.count == 1)
    withExtendedLifetime((early, token)) {}
  }
}
