import ModelController
import Scenarios
import Streams

@testable import Lights

/// The model. Each mutant overrides how the model applies an event, or reverts it.
class ModelMutant: LightsArchitecture {
  typealias Model = Lights.Model

  enum Event {
    case wanted
    case set(Model.Change)
    case dimmed(Lights.Quantity, by: Int, of: Int)
    case toggled(Int)
    case reported(Model.Change)
    case answered(Bridge.Answer)
    case replied(Bridge.Reply, to: Model.Command)
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model"
  static let promise = Promise<Lights>.identical

  private let events = PassthroughSubject<Event, Never>()
  private let ctrl = MPAK.Controller(Model())
  private var subscriptions: [AnyCancellable] = []

  required init(bridge: Bridge, screen: LightsScreen) {
    subscriptions = [
      ctrl.m.sink { model in
        for light in model.shown { screen.show(light, as: model.interface(of: light.id)) }
      },
      ctrl.m.filter(\.hasFailed).sink { _ in screen.alert() },
      ctrl.m.compactMap(\.shouldAcknowledge).sink { bridge.acknowledge($0.setting, of: $0.light) },
      ctrl.m.filter(\.shouldLoad).sink { [events] _ in bridge.load { events.send(.answered($0)) } },
      ctrl.m.compactMap(\.shouldSet).sink { [events] command in
        bridge.set(command.change.setting, of: command.change.light) { events.send(.replied($0, to: command)) }
      },
    ]
    ctrl.pipeValue(events, { [unowned self] in react(&$0, $1) }, { [unowned self] model, _ in revert(&model) })
  }

  func react(_ model: inout Model, _ event: Event) {
    switch event {
    case .wanted: model.load()
    case .set(let change): model.set(change)
    case .dimmed(let quantity, let step, let light): model.dim(quantity, by: step, of: light)
    case .toggled(let light): model.toggle(light)
    case .reported(let change): model.hear(change)
    case .answered(let answer): model.take(answer)
    case .replied(let reply, let command): model.take(reply, to: command)
    }
  }

  func revert(_ model: inout Model) {
    model.isAsking = false
    model.isCommanding = false
    model.heard = nil
    model.hasFailed = false
  }

  final func load() { events.send(.wanted) }
  final func didSet(_ setting: Lights.Setting, of light: Int) {
    events.send(.set(Model.Change(setting: setting.clamped, light: light)))
  }
  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    events.send(.dimmed(quantity, by: step, of: light))
  }
  final func didToggle(_ light: Int) { events.send(.toggled(light)) }
  final func bridgeDidReport(_ setting: Lights.Setting, of light: Int) {
    events.send(.reported(Model.Change(setting: setting, light: light)))
  }
}
