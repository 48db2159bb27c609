import ModelController
import Scenarios
import Streams

extension PagedSearch {
  /// The model of "Darkness in Models", applied to a screen with a server: each event is a node, each decision a
  /// property of the model. It cancels no request, and ignores answers that it does not await.
  final class ModelViewController: SearchArchitecture {
    static let name = "model"
    static let origin = "Darkness in Models 2.5, taken to a server"
    static let kit = Kit.model
    static let promise = Promise<PagedSearch>.identical

    let screen: SearchScreen
    private let text = PassthroughSubject<String, Never>(.confined)
    private let bottom = PassthroughSubject<Void, Never>(.confined)
    private let row = PassthroughSubject<Int, Never>(.confined)
    private let answer = PassthroughSubject<(page: Page, result: Result<[String], SearchError>), Never>(.confined)
    private let ctrl = MPAK.Controller(Model())
    private var subscriptions: [AnyCancellable] = []

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      setUpDecisions(server)

      ctrl.pipeValue(text, { $0.text = $1 })

      ctrl.pipe(
        text.debounce(for: .milliseconds(300), scheduler: scheduler),
        { $0.becomeQuiet() },
        { $0.isQuiet = false }
      )

      ctrl.pipe(
        bottom,
        { $0.reachBottom() },
        { $0.isAtBottom = false }
      )

      ctrl.pipeValue(
        row,
        { $0.selectedRow = $1 },
        { model, _ in model.selectedRow = nil }
      )

      ctrl.pipeValue(
        answer,
        { $0.take($1.result, to: $1.page) },
        { model, _ in model.hasFailed = false }
      )
    }

    private func setUpDecisions(_ server: SearchServer) {
      ctrl.m
        .map(\.titles)
        .removeDuplicates()
        .sink { [screen] in screen.show($0) }
        .store(in: &subscriptions)
      ctrl.m
        .map(\.isLoading)
        .removeDuplicates()
        .sink { [screen] in screen.setLoading($0) }
        .store(in: &subscriptions)
      ctrl.m
        .filter(\.hasFailed)
        .sink { [screen] _ in screen.showError() }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldOpen)
        .sink { [screen] in screen.open($0) }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldLoad)
        .sink { [answer] page in
          server.load(page) { answer.send((page, $0)) }
        }
        .store(in: &subscriptions)
    }

    func didChangeText(_ text: String) { self.text.send(text) }
    func didReachBottom() { bottom.send(()) }
    func didSelect(_ row: Int) { self.row.send(row) }
  }
}
