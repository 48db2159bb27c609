import ModelController
import Scenarios
import Streams

extension NearbySearch {
  /// The model of "Darkness in Models", applied to a screen with two endpoints: each event is a node, each decision a
  /// property of the model. It cancels no request, and ignores answers that it does not await.
  final class ModelViewController: NearbyArchitecture {
    static let name = "model"
    static let origin = "Darkness in Models 2.5, taken to two endpoints"
    static let kit = Kit.model
    static let promise = Promise<NearbySearch>.identical

    private struct Reply {
      let request: Model.Request
      let endpoint: Endpoint
      let answer: NearbyServer.Answer
    }

    private let device = PassthroughSubject<String, Never>(.confined)
    private let chosen = PassthroughSubject<String?, Never>(.confined)
    private let text = PassthroughSubject<String, Never>(.confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let pull = PassthroughSubject<Void, Never>(.confined)
    private let reply = PassthroughSubject<Reply, Never>(.confined)
    private let ctrl = MPAK.Controller(Model())
    private var subscriptions: [AnyCancellable] = []

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      setUpDecisions(server, screen)

      ctrl.pipeValue(
        device,
        { $0.move(to: $1) },
        { model, _ in model.isAsking = false }
      )

      ctrl.pipeOptional(
        chosen,
        { $0.choose($1) },
        { model, _ in model.isAsking = false }
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
        pull,
        { $0.refresh() },
        { $0.isAsking = false }
      )

      ctrl.pipeValue(
        reply,
        { $0.take($1.answer, of: $1.endpoint, to: $1.request) },
        { model, _ in model.hasFailed = false }
      )
    }

    private func setUpDecisions(_ server: NearbyServer, _ screen: NearbyScreen) {
      ctrl.m
        .map(\.titles)
        .removeDuplicates()
        .sink { screen.show($0) }
        .store(in: &subscriptions)
      ctrl.m
        .map(\.isLoading)
        .removeDuplicates()
        .sink { screen.setLoading($0) }
        .store(in: &subscriptions)
      ctrl.m
        .filter(\.hasFailed)
        .sink { _ in screen.showError() }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldLoad)
        .sink { [reply] request in
          server.loadPlaces(request.page) { reply.send(Reply(request: request, endpoint: .places, answer: $0)) }
          server.loadOffers(request.page) { reply.send(Reply(request: request, endpoint: .offers, answer: $0)) }
        }
        .store(in: &subscriptions)
    }

    func deviceDidMove(to location: String) { device.send(location) }
    func didChoose(_ location: String?) { chosen.send(location) }
    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didPull() { pull.send(()) }
  }
}
