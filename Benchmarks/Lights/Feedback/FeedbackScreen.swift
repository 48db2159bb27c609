import Feedback
import Scenarios
import SearchSupport
import Streams

extension Lights {
  /// A state machine with feedback, as in RxFeedback: each command in the state is sent. A command that leaves the
  /// state is cancelled, so that no reply to it comes.
  final class FeedbackScreen: LightsArchitecture {
    static let name = "feedback"
    static let origin = "RxFeedback, the commands of the state are what is commanded"
    static let kit = Kit.feedback
    static let promise = Promise<Lights>.identical

    private typealias Event = FeedbackState.Event
    private typealias Loop = Feedback<FeedbackState, Event>

    private let user = PassthroughSubject<Event, Never>(.confined)
    private var system: AnyCancellable?

    init(bridge: Bridge, screen: LightsScreen) {
      system = Publishers.system(
        initialState: FeedbackState(), reduce: FeedbackState.reduce,
        feedback: Feedback { [user] _ in user }, Self.loading(bridge), Self.commanding(bridge),
        Self.acknowledging(bridge), Self.telling(screen)
      )
      .sink { state in
        for light in state.shown { screen.show(light, as: state.interface(of: light.id)) }
      }
    }

    func load() { user.send(.wanted) }
    func didSet(_ setting: Setting, of light: Int) {
      user.send(.set(FeedbackState.Change(setting: setting.clamped, light: light)))
    }
    func didDim(_ quantity: Quantity, by step: Int, of light: Int) { user.send(.dimmed(quantity, by: step, of: light)) }
    func didToggle(_ light: Int) { user.send(.toggled(light)) }
    func bridgeDidReport(_ setting: Setting, of light: Int) {
      user.send(.reported(FeedbackState.Change(setting: setting, light: light)))
    }

    private static func loading(_ bridge: Bridge) -> Loop {
      .react(request: \.request) { _ in bridge.loadedLights().materialize().map { .answered($0) } }
    }

    private static func commanding(_ bridge: Bridge) -> Loop {
      .react(requests: \.commands) { command in
        bridge.reply(toSetting: command.change.setting, of: command.change.light).map { .replied($0, to: command) }
      }
    }

    private static func acknowledging(_ bridge: Bridge) -> Loop {
      .react(request: \.report) { (report: FeedbackState.Change) in
        bridge.acknowledge(report.setting, of: report.light)
        return Just(Event.acknowledged)
      }
    }

    private static func telling(_ screen: LightsScreen) -> Loop {
      .react(request: \.error) { (_: BridgeError) in
        screen.alert()
        return Just(Event.toldError)
      }
    }
  }
}
