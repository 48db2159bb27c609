import Khipu

extension Lights.KhipuApp {
  /// Shows the lights of each state, and an alert after a failed load.
  final class LightsViewState: ViewState<AppState, Message> {
    private let screen: LightsScreen

    init(store: AppStore, screen: LightsScreen) {
      self.screen = screen
      super.init(store: store)
    }

    override func process(_ state: AppState) {
      for light in state.shownLights { screen.show(Lights.Light(light), as: light.display) }
    }

    override func handle(msg: Message) {
      if case .lighting(.loading(.lights, .failed)) = msg { screen.alert() }
    }
  }
}
