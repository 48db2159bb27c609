import Streams

@testable import Lights

/// Between the two updates, the value before the accepted command is shown.
final class SettledBeforeConfirmed: ChainMutant {
  override func updates(confirming: () -> AnyCancellable, settling: () -> AnyCancellable) -> [AnyCancellable] {
    [settling(), confirming()]
  }
}

final class ToggleWaitedFor: ChainMutant {
  override var interfaces: AnyPublisher<[Int: Interface], Never> {
    shownToggles.scan([:]) { $0.merging([$1: .scrubbing]) { interface, _ in interface.other } }.eraseToAnyPublisher()
  }
}

final class UnknownLightsToggled: ChainMutant {
  override var shownToggles: AnyPublisher<Int, Never> { toggles.eraseToAnyPublisher() }
}

/// The second subscriber checks for an outstanding request after the first has recorded it.
final class RequestsNotShared: ChainMutant {
  override func requests(_ all: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> { all }
}

final class AnswersNotShared: ChainMutant {
  override func answers(_ all: AnyPublisher<Bridge.Answer, Never>) -> AnyPublisher<Bridge.Answer, Never> { all }
}

/// The second subscriber checks the shown value after the first has shown it.
final class CommandsNotShared: ChainMutant {
  override func commands(_ all: AnyPublisher<Command, Never>) -> AnyPublisher<Command, Never> { all }
}

final class NewsWaitedFor: ChainMutant {
  override func knownNews(_ news: AnyPublisher<Change, Never>) -> AnyPublisher<[Change], Never> {
    news.scan([]) { $0 + [$1] }.eraseToAnyPublisher()
  }
}

final class NewsReplaced: ChainMutant {
  override func knownNews(_ news: AnyPublisher<Change, Never>) -> AnyPublisher<[Change], Never> {
    news.map { [$0] }.prepend([]).eraseToAnyPublisher()
  }
}

/// The news are collected once for all requests, and so from the beginning.
final class NewsOfAllTime: ChainMutant {
  private let all = CurrentValueSubject<[Change], Never>([])
  private var subscription: AnyCancellable?

  override func knownNews(_ news: AnyPublisher<Change, Never>) -> AnyPublisher<[Change], Never> {
    subscription = super.knownNews(news).sink { [all] in all.send($0) }
    return all.eraseToAnyPublisher()
  }
}

final class RepliesNotEnded: ChainMutant {
  override func reply(to command: Command) -> AnyPublisher<Reply, Never> {
    bridge.reply(toSetting: command.change.setting, of: command.change.light).map { (command, $0) }
      .eraseToAnyPublisher()
  }
}

final class RepliesSwitched: ChainMutant {
  override func replies(to commands: AnyPublisher<Command, Never>) -> AnyPublisher<Reply, Never> {
    commands.map { [unowned self] in reply(to: $0) }.switchToLatest().eraseToAnyPublisher()
  }
}
