import ModelController
import Scenarios
import Streams

extension Lights {
  /// The model of "Darkness in Models", applied to commands that may be refused: each event is a node, each decision a
  /// property of the model. It cancels no request, and ignores replies to settled commands.
  final class ModelViewController: LightsArchitecture {
    static let name = "model"
    static let origin = "Darkness in Models 2.5, taken to commands that may be refused"
    static let kit = Kit.model
    static let promise = Promise<Lights>.identical

    private let wanted = PassthroughSubject<Void, Never>(.confined)
    private let set = PassthroughSubject<Model.Change, Never>(.confined)
    private let dimmed = PassthroughSubject<(quantity: Quantity, step: Int, light: Int), Never>(.confined)
    private let toggled = PassthroughSubject<Int, Never>(.confined)
    private let reported = PassthroughSubject<Model.Change, Never>(.confined)
    private let answer = PassthroughSubject<Bridge.Answer, Never>(.confined)
    private let reply = PassthroughSubject<(reply: Bridge.Reply, command: Model.Command), Never>(.confined)
    private let ctrl = MPAK.Controller(Model())
    private var subscriptions: [AnyCancellable] = []

    init(bridge: Bridge, screen: LightsScreen) {
      show(on: screen)
      setUpDecisions(bridge)

      ctrl.pipe(
        wanted,
        { $0.load() },
        { $0.isAsking = false }
      )

      ctrl.pipeValue(
        set,
        { $0.set($1) },
        { model, _ in model.isCommanding = false }
      )

      ctrl.pipeValue(
        dimmed,
        { $0.dim($1.quantity, by: $1.step, of: $1.light) },
        { model, _ in model.isCommanding = false }
      )

      ctrl.pipeValue(toggled, { $0.toggle($1) })

      ctrl.pipeValue(
        reported,
        { $0.hear($1) },
        { model, _ in model.heard = nil }
      )

      ctrl.pipeValue(
        answer,
        { $0.take($1) },
        { model, _ in model.hasFailed = false }
      )

      ctrl.pipeValue(reply, { $0.take($1.reply, to: $1.command) })
    }

    private func show(on screen: LightsScreen) {
      ctrl.m
        .sink { model in
          for light in model.shown { screen.show(light, as: model.interface(of: light.id)) }
        }
        .store(in: &subscriptions)
      ctrl.m
        .filter(\.hasFailed)
        .sink { _ in screen.alert() }
        .store(in: &subscriptions)
    }

    private func setUpDecisions(_ bridge: Bridge) {
      ctrl.m
        .compactMap(\.shouldAcknowledge)
        .sink { bridge.acknowledge($0.setting, of: $0.light) }
        .store(in: &subscriptions)
      ctrl.m
        .filter(\.shouldLoad)
        .sink { [answer] _ in
          bridge.load { answer.send($0) }
        }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldSet)
        .sink { [reply] command in
          bridge.set(command.change.setting, of: command.change.light) { reply.send(($0, command)) }
        }
        .store(in: &subscriptions)
    }

    func load() { wanted.send(()) }
    func didSet(_ setting: Setting, of light: Int) { set.send(Model.Change(setting: setting.clamped, light: light)) }
    func didDim(_ quantity: Quantity, by step: Int, of light: Int) { dimmed.send((quantity, step, light)) }
    func didToggle(_ light: Int) { toggled.send(light) }
    func bridgeDidReport(_ setting: Setting, of light: Int) {
      reported.send(Model.Change(setting: setting, light: light))
    }
  }
}
