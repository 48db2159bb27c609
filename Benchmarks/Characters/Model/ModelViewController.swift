import ModelController
import Scenarios
import Streams

extension Characters {
  /// The model of "Darkness in Models", applied to a screen with a server: each event is a node, each decision a
  /// property of the model. It cancels no request, and ignores answers that it does not await.
  final class ModelViewController: CharactersArchitecture {
    static let name = "model"
    static let origin = "Darkness in Models 2.5, taken to a server"
    static let kit = Kit.model
    static let promise = Promise<Characters>.identical

    private let appearance = PassthroughSubject<Void, Never>(.confined)
    private let text = PassthroughSubject<String, Never>(.confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let retry = PassthroughSubject<Void, Never>(.confined)
    private let answer = PassthroughSubject<(request: Request, page: Result<CharacterPage, LoadError>), Never>(
      .confined)
    private let ctrl = MPAK.Controller(Model())
    private var subscriptions: [AnyCancellable] = []

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      setUpDecisions(server, screen)

      ctrl.pipe(
        appearance,
        { $0.appear() },
        { $0.isAsking = false }
      )

      ctrl.pipeValue(text, { $0.text = $1 })

      ctrl.pipe(
        text.debounce(for: .milliseconds(300), scheduler: scheduler),
        { $0.becomeQuiet() },
        { $0.isAsking = false }
      )

      ctrl.pipe(
        bottom,
        { $0.reachBottom() },
        { $0.isAsking = false }
      )

      ctrl.pipe(
        retry,
        { $0.retry() },
        { $0.isAsking = false }
      )

      ctrl.pipeValue(answer, { $0.take($1.page, to: $1.request) })
    }

    private func setUpDecisions(_ server: CharacterServer, _ screen: CharactersScreen) {
      ctrl.m
        .compactMap(\.shown)
        .removeDuplicates()
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldRequest)
        .sink { [answer] request in
          server.send(request) { answer.send((request, CharacterPage.result(of: $0))) }
        }
        .store(in: &subscriptions)
    }

    func didAppear() { appearance.send(()) }
    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didTapRetry() { retry.send(()) }
  }
}
