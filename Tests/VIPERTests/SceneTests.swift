import Testing
import VIPER

@Suite struct SceneTests {
  private let list = GuestList()
  private let routes = RouteLog<GreetingRoute>()
  private let recorder = Recorder()

  private func scene() -> GreetingLabel {
    let label = GreetingLabel(recorder)
    label.presenter = GreetingConfigurator(list: list, routes: routes).configure(label)
    return label
  }

  @Test("Contract 4: the view shows the result of a user's action before the call returns")
  func atOnce() {
    let label = scene()
    label.presenter?.nameChanged(to: "Ada")
    #expect(recorder.take() == ["Hello, Ada"])
    label.presenter?.nameChanged(to: "x")
    #expect(recorder.take() == ["Who?"])
  }

  @Test("Contract 4: a call inside another call runs at once")
  func reentrant() {
    let label = scene()
    label.onShow = { [unowned label] in
      label.onShow = { label.recorder.note("shown") }
      label.presenter?.nameChanged(to: "Bob")
      label.recorder.note("returned")
    }
    label.presenter?.nameChanged(to: "Ada")
    #expect(recorder.take() == ["Hello, Ada", "Hello, Bob", "shown", "returned"])
  }

  @Test("Contract 5: an answer after the view's release is dropped")
  func late() {
    list.answersAtOnce = false
    var label: GreetingLabel? = scene()
    label?.presenter?.nameChanged(to: "Ada")
    list.answerAll()
    #expect(recorder.take() == ["Hello, Ada"])
    label?.presenter?.nameChanged(to: "Bob")
    label = nil
    list.answerAll()
    #expect(recorder.take() == [])
  }

  @Test("Contract 6: a presenter works with any view, interactor and router")
  func replaced() {
    final class Teller: GreetingInteractor {
      let recorder: Recorder
      init(_ recorder: Recorder) { self.recorder = recorder }
      func find(_ name: String) { recorder.note("find \(name)") }
    }
    let label = GreetingLabel(recorder)
    let presenter = GreetingPresenter(label)
    presenter.interactor = Teller(recorder)
    presenter.router = routes
    presenter.nameChanged(to: "Ada")
    presenter.didFind(Guest(name: "Eve"))
    #expect(recorder.take() == ["find Ada", "Hello, Eve"])
  }

  @Test("Contract 6: a route log has the routes in their order")
  func routeLog() {
    let log = RouteLog<Int>()
    let router: any Router<Int> = log
    for route in [3, 1, 2] { router.lead(to: route) }
    #expect(log.routes == [3, 1, 2])
  }
}
