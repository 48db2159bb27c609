import VIPER

/// Notes the texts that it shows.
final class GreetingLabel: GreetingView {
  let recorder: Recorder
  var presenter: (any GreetingPresenting)?
  /// Called inside each `show`, for calls within calls.
  var onShow: () -> Void = {}

  init(_ recorder: Recorder) { self.recorder = recorder }

  func show(_ text: String) {
    recorder.note(text)
    onShow()
  }
}

struct GreetingConfigurator: Configurator {
  let list: GuestList
  let routes: RouteLog<GreetingRoute>
  /// Notes the parts that are made.
  let recorder: Recorder

  init(_ recorder: Recorder = Recorder(), list: GuestList = GuestList(), routes: RouteLog<GreetingRoute> = RouteLog()) {
    self.recorder = recorder
    self.list = list
    self.routes = routes
  }

  func makePresenter(for view: GreetingLabel) -> GreetingPresenter {
    recorder.note("presenter")
    return GreetingPresenter(view)
  }

  func makeInteractor(for presenter: GreetingPresenter) -> any GreetingInteractor {
    recorder.note(presenter.router == nil ? "interactor" : "interactor after router")
    return GuestFinder(presenter, list)
  }

  func makeRouter(for view: GreetingLabel) -> any Router<GreetingRoute> {
    recorder.note("router")
    return routes
  }
}
