import Scenarios
import SearchSupport
import Streams

extension Lights {
  /// Chains combine confirmed values and outstanding commands to the shown lights. A reply is received until a newer
  /// command is accepted. Changes that an awaited answer cannot contain are a stream that begins with the request.
  final class StreamChain: LightsArchitecture {
    static let name = "stream-chain"
    static let origin = "our own, what is confirmed and what is outstanding combined"
    static let kit = Kit.streamChain
    static let promise = Promise<Lights>.identical

    private let loads = PassthroughSubject<Void, Never>(.confined)
    private let sets = PassthroughSubject<Change, Never>(.confined)
    private let dims = PassthroughSubject<Dimming, Never>(.confined)
    private let toggles = PassthroughSubject<Int, Never>(.confined)
    private let reports = PassthroughSubject<Change, Never>(.confined)

    private let isLoading = CurrentValueSubject<Bool, Never>(false, .confined)
    private let confirmed = CurrentValueSubject<[Light], Never>([], .confined)
    /// The commands that may still be carried out, the newest last.
    private let outstanding = CurrentValueSubject<[Command], Never>([], .confined)
    private let shown = CurrentValueSubject<[Light], Never>([], .confined)
    private let accepted = PassthroughSubject<Command, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    init(bridge: Bridge, screen: LightsScreen) {
      show(on: screen)
      let news = confirm(bridge)
      load(news, bridge, screen)
      command(bridge)
    }

    private func show(on screen: LightsScreen) {
      confirmed
        .combineLatest(outstanding) { lights, commands in lights.applying(commands.map(\.change)) }
        .sink { [shown] in shown.send($0) }
        .store(in: &subscriptions)
      let interfaces =
        toggles
        .withLatestFrom(confirmed) { light, lights in lights.light(light)?.id }
        .compactMap { $0 }
        .scan([Int: Interface]()) { interfaces, light in
          interfaces.merging([light: .scrubbing]) { interface, _ in interface.other }
        }
        .prepend([:])
      shown
        .combineLatest(interfaces)
        .sink { lights, interfaces in
          for light in lights { screen.show(light, as: interfaces[light.id, default: .sliders]) }
        }
        .store(in: &subscriptions)
    }

    /// - Returns: the changes that the bridge confirms from now on.
    private func confirm(_ bridge: Bridge) -> AnyPublisher<Change, Never> {
      let heard =
        reports
        .withLatestFrom(confirmed) { report, lights in lights.light(report.light).map { _ in report } }
        .compactMap { $0 }
        .share()
      heard
        .sink { bridge.acknowledge($0.setting, of: $0.light) }
        .store(in: &subscriptions)

      let news = accepted.map(\.change).merge(with: heard).share()
      news
        .withLatestFrom(confirmed) { change, lights in lights.applying([change]) }
        .sink { [confirmed] in confirmed.send($0) }
        .store(in: &subscriptions)
      // Settle commands after confirming, because in between the former value would be shown.
      accepted
        .withLatestFrom(outstanding) { command, others in
          others.filter { $0.number != command.number && !command.supersedes($0) }
        }
        .sink { [outstanding] in outstanding.send($0) }
        .store(in: &subscriptions)
      return news.eraseToAnyPublisher()
    }

    private func load(_ news: AnyPublisher<Change, Never>, _ bridge: Bridge, _ screen: LightsScreen) {
      let requests =
        loads
        .withLatestFrom(isLoading)
        .filter { !$0 }
        .share()
      requests
        .sink { [isLoading] _ in isLoading.send(true) }
        .store(in: &subscriptions)

      let answers =
        requests
        .flatMap { _ in
          bridge.loadedLights().materialize()
            .withLatestFrom(news.scan([]) { $0 + [$1] }.prepend([])) { answer, news in
              answer.map { $0.applying(news) }
            }
        }
        .share()
      answers
        .sink { [isLoading] _ in isLoading.send(false) }
        .store(in: &subscriptions)
      answers
        .elements()
        .sink { [confirmed] in confirmed.send($0) }
        .store(in: &subscriptions)
      answers
        .errors()
        .sink { _ in screen.alert() }
        .store(in: &subscriptions)
    }

    private func command(_ bridge: Bridge) {
      let commands = self.commands.share()
      commands
        .withLatestFrom(outstanding) { command, others in others + [command] }
        .sink { [outstanding] in outstanding.send($0) }
        .store(in: &subscriptions)

      let replies =
        commands
        .flatMap { [accepted] command in
          bridge.reply(toSetting: command.change.setting, of: command.change.light)
            .prefix(untilOutputFrom: accepted.filter { $0.supersedes(command) })
            .map { (command: command, reply: $0) }
        }
        .share()
      replies
        .filter { $0.reply == .accepted }
        .sink { [accepted] in accepted.send($0.command) }
        .store(in: &subscriptions)
      replies
        .filter { $0.reply == .refused }
        .withLatestFrom(outstanding) { refused, others in others.filter { $0.number != refused.command.number } }
        .sink { [outstanding] in outstanding.send($0) }
        .store(in: &subscriptions)
    }

    /// The values that are set or dimmed, unless they are shown already.
    private var commands: AnyPublisher<Command, Never> {
      let dimmed =
        dims
        .withLatestFrom(shown) { dimming, lights in lights.light(dimming.light).map(dimming.change) }
        .compactMap { $0 }
      return
        sets
        .map(\.clamped)
        .merge(with: dimmed)
        .withLatestFrom(shown) { change, lights in
          lights.light(change.light).flatMap { $0[change.setting.property] == change.setting ? nil : change }
        }
        .compactMap { $0 }
        .scan(nil) { (last: Command?, change) in Command(number: (last?.number ?? 0) + 1, change: change) }
        .compactMap { $0 }
        .eraseToAnyPublisher()
    }

    func load() { loads.send(()) }
    func didSet(_ setting: Setting, of light: Int) { sets.send(Change(setting: setting, light: light)) }
    func didDim(_ quantity: Quantity, by step: Int, of light: Int) {
      dims.send(Dimming(quantity: quantity, step: step, light: light))
    }
    func didToggle(_ light: Int) { toggles.send(light) }
    func bridgeDidReport(_ setting: Setting, of light: Int) { reports.send(Change(setting: setting, light: light)) }
  }
}
