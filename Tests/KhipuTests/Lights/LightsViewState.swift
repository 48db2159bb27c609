import Khipu

final class LightsViewState: ViewState<AppState, Message> {
  private(set) var lights: [Light] = []
  private(set) var missing: [Light.ID] = []

  override func process(_ state: AppState) { lights = state.lights }

  override func handle(msg: Message) {
    if case .lighting(.turned(let id, _, .failure)) = msg { missing.append(id) }
  }
}
