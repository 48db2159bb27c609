import Scenarios
import SearchSupport
import Streams

@testable import Lights

/// The stream chain. Each mutant overrides a part of the chain.
class ChainMutant: LightsArchitecture {
  typealias Light = Lights.Light
  typealias Interface = Lights.Interface
  typealias Change = Lights.StreamChain.Change
  typealias Command = Lights.StreamChain.Command
  typealias Dimming = Lights.StreamChain.Dimming
  typealias Reply = (command: Command, reply: Bridge.Reply)

  class var name: String { String(describing: self) }
  static let origin = "a mutant of stream-chain"
  static let promise = Promise<Lights>.identical

  final let bridge: Bridge
  final let toggles = PassthroughSubject<Int, Never>()
  final let accepted = PassthroughSubject<Command, Never>()
  private let loads = PassthroughSubject<Void, Never>()
  private let sets = PassthroughSubject<Change, Never>()
  private let dims = PassthroughSubject<Dimming, Never>()
  private let reports = PassthroughSubject<Change, Never>()
  private let isLoading = CurrentValueSubject<Bool, Never>(false)
  private let confirmed = CurrentValueSubject<[Light], Never>([])
  private let outstanding = CurrentValueSubject<[Command], Never>([])
  private let shown = CurrentValueSubject<[Light], Never>([])
  private var subscriptions: [AnyCancellable] = []

  required init(bridge: Bridge, screen: LightsScreen) {
    self.bridge = bridge
    show(on: screen)
    let news = confirm()
    load(news, screen)
    command()
  }

  private func show(on screen: LightsScreen) {
    subscriptions += [
      confirmed.combineLatest(outstanding) { $0.applying($1.map(\.change)) }.sink { [shown] in shown.send($0) },
      shown.combineLatest(interfaces).sink { lights, interfaces in
        for light in lights { screen.show(light, as: interfaces[light.id, default: .sliders]) }
      },
    ]
  }

  var interfaces: AnyPublisher<[Int: Interface], Never> {
    shownToggles.scan([:]) { $0.merging([$1: .scrubbing]) { interface, _ in interface.other } }.prepend([:])
      .eraseToAnyPublisher()
  }

  /// The toggles of loaded lights.
  var shownToggles: AnyPublisher<Int, Never> {
    toggles.withLatestFrom(confirmed) { light, lights in lights.light(light)?.id }.compactMap { $0 }
      .eraseToAnyPublisher()
  }

  private func confirm() -> AnyPublisher<Change, Never> {
    let heard = reports.filter { [confirmed] in confirmed.value.light($0.light) != nil }.share()
    subscriptions.append(heard.sink { [bridge] in bridge.acknowledge($0.setting, of: $0.light) })
    let news = accepted.map(\.change).merge(with: heard).share()
    let settled = accepted.withLatestFrom(outstanding) { command, others in
      others.filter { $0.number != command.number && !command.supersedes($0) }
    }
    subscriptions += updates(
      confirming: { [confirmed] in
        news.withLatestFrom(confirmed) { $1.applying([$0]) }.sink { [confirmed] in confirmed.send($0) }
      },
      settling: { [outstanding] in settled.sink { outstanding.send($0) } })
    return news.eraseToAnyPublisher()
  }

  func updates(confirming: () -> AnyCancellable, settling: () -> AnyCancellable) -> [AnyCancellable] {
    [confirming(), settling()]
  }

  private func load(_ news: AnyPublisher<Change, Never>, _ screen: LightsScreen) {
    let requests = self.requests(loads.withLatestFrom(isLoading).filter { !$0 }.map { _ in }.eraseToAnyPublisher())
    subscriptions.append(requests.sink { [isLoading] _ in isLoading.send(true) })
    let known = knownNews(news)
    let answers = self.answers(
      requests.flatMap { [bridge] in
        bridge.loadedLights().materialize().withLatestFrom(known) { answer, news in answer.map { $0.applying(news) } }
      }
      .eraseToAnyPublisher())
    subscriptions += [
      answers.sink { [isLoading] _ in isLoading.send(false) },
      answers.elements().sink { [confirmed] in confirmed.send($0) },
      answers.errors().sink { _ in screen.alert() },
    ]
  }

  func requests(_ all: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> { all.share().eraseToAnyPublisher() }

  func answers(_ all: AnyPublisher<Bridge.Answer, Never>) -> AnyPublisher<Bridge.Answer, Never> {
    all.share().eraseToAnyPublisher()
  }

  /// The changes since a request, which its answer cannot contain. Each request subscribes.
  func knownNews(_ news: AnyPublisher<Change, Never>) -> AnyPublisher<[Change], Never> {
    news.scan([]) { $0 + [$1] }.prepend([]).eraseToAnyPublisher()
  }

  private func command() {
    let commands = self.commands(newCommands)
    subscriptions.append(
      commands.withLatestFrom(outstanding) { $1 + [$0] }.sink { [outstanding] in outstanding.send($0) })
    let replies = self.replies(to: commands).share()
    subscriptions += [
      replies.filter { $0.reply == .accepted }.sink { [accepted] in accepted.send($0.command) },
      replies.filter { $0.reply == .refused }
        .withLatestFrom(outstanding) { refused, others in others.filter { $0.number != refused.command.number } }
        .sink { [outstanding] in outstanding.send($0) },
    ]
  }

  private var newCommands: AnyPublisher<Command, Never> {
    let dimmed = dims.compactMap { [shown] dimming in shown.value.light(dimming.light).map(dimming.change) }
    return sets.map(\.clamped).merge(with: dimmed)
      .filter { [shown] change in
        shown.value.light(change.light).map { $0[change.setting.property] != change.setting } ?? false
      }
      .scan(nil) { (last: Command?, change) in Command(number: (last?.number ?? 0) + 1, change: change) }
      .compactMap { $0 }
      .eraseToAnyPublisher()
  }

  func commands(_ all: AnyPublisher<Command, Never>) -> AnyPublisher<Command, Never> {
    all.share().eraseToAnyPublisher()
  }

  func reply(to command: Command) -> AnyPublisher<Reply, Never> {
    bridge.reply(toSetting: command.change.setting, of: command.change.light)
      .prefix(untilOutputFrom: accepted.filter { $0.supersedes(command) })
      .map { (command, $0) }
      .eraseToAnyPublisher()
  }

  func replies(to commands: AnyPublisher<Command, Never>) -> AnyPublisher<Reply, Never> {
    commands.flatMap { [unowned self] in reply(to: $0) }.eraseToAnyPublisher()
  }

  final func load() { loads.send(()) }
  final func didSet(_ setting: Lights.Setting, of light: Int) { sets.send(Change(setting: setting, light: light)) }
  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    dims.send(Dimming(quantity: quantity, step: step, light: light))
  }
  final func didToggle(_ light: Int) { toggles.send(light) }
  final func bridgeDidReport(_ setting: Lights.Setting, of light: Int) {
    reports.send(Change(setting: setting, light: light))
  }
}
