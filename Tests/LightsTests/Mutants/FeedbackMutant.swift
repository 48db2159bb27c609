import Feedback
import Scenarios
import SearchSupport
import Streams

@testable import Lights

/// The feedback architecture. Each mutant overrides the reducer or a request.
class FeedbackMutant: LightsArchitecture {
  typealias State = Lights.FeedbackState
  typealias Event = State.Event
  typealias Loop = Feedback<State, Event>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of feedback"
  static let promise = Promise<Lights>.identical

  final let bridge: Bridge
  private let user = PassthroughSubject<Event, Never>()
  private var system: AnyCancellable?

  required init(bridge: Bridge, screen: LightsScreen) {
    self.bridge = bridge
    let loading = Loop.react(request: \.request) { _ in
      bridge.loadedLights().materialize().map { Event.answered($0) }
    }
    let acknowledging = Loop.react(request: \.report) { (report: State.Change) in
      bridge.acknowledge(report.setting, of: report.light)
      return Just(Event.acknowledged)
    }
    let telling = Loop.react(request: \.error) { (_: BridgeError) in
      screen.alert()
      return Just(Event.toldError)
    }
    system = Publishers.system(
      initialState: State(), reduce: { [unowned self] in reduce($0, $1) },
      feedback: Feedback { [user] _ in user }, loading, commanding, acknowledging, telling
    )
    .sink { state in
      for light in state.shown { screen.show(light, as: state.interface(of: light.id)) }
    }
  }

  func reduce(_ state: State, _ event: Event) -> State { State.reduce(state, event) }

  var commanding: Loop { .react(requests: \.commands) { [unowned self] in reply(to: $0) } }

  final func reply(to command: State.Command) -> some Publisher<Event, Never> {
    bridge.reply(toSetting: command.change.setting, of: command.change.light).map { .replied($0, to: command) }
  }

  final func load() { user.send(.wanted) }
  final func didSet(_ setting: Lights.Setting, of light: Int) {
    user.send(.set(State.Change(setting: setting.clamped, light: light)))
  }
  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    user.send(.dimmed(quantity, by: step, of: light))
  }
  final func didToggle(_ light: Int) { user.send(.toggled(light)) }
  final func bridgeDidReport(_ setting: Lights.Setting, of light: Int) {
    user.send(.reported(State.Change(setting: setting, light: light)))
  }
}
