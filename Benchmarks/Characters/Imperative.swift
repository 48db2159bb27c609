import Scenarios
import Streams

extension Characters {
  /// The baseline: fields, callbacks and a timer; no kit, no stream, no model. A search cancels the former request.
  final class Imperative: CharactersArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let kit = Kit.imperative
    static let promise = Promise<Characters>.identical

    private let server: CharacterServer
    private let screen: CharactersScreen
    private let scheduler: VirtualScheduler
    private var quiet: (any Cancellable)?
    private var call: (any Cancellable)?
    private var prefix: String?
    private var names: [String] = []
    private var isLoading = false
    private var isWhole = false
    private var failed: Request?

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      self.scheduler = scheduler
    }

    deinit {
      quiet?.cancel()
      call?.cancel()
    }

    func didAppear() {
      if prefix == nil { search("") }
    }

    func didChangeText(_ text: String) {
      quiet?.cancel()
      quiet = scheduler.schedule(after: .milliseconds(300)) { [weak self] in self?.didBecomeQuiet(text) }
    }

    func didReachBottom() {
      guard let prefix, !isLoading, failed == nil, !isWhole else { return }
      load(.characters(startingWith: prefix, offset: names.count))
    }

    func didTapRetry() {
      if let failed { load(failed, hidingList: true) }
    }

    private func didBecomeQuiet(_ text: String) {
      if text != prefix ?? "" { search(text) }
    }

    private func search(_ prefix: String) {
      call?.cancel()
      self.prefix = prefix
      names = []
      isWhole = false
      load(.characters(startingWith: prefix), hidingList: true)
    }

    private func load(_ request: Request, hidingList: Bool = false) {
      failed = nil
      isLoading = true
      if hidingList { screen.show(.loading) }
      call = server.send(request) { [weak self] answer in self?.didLoad(answer, request) }
    }

    private func didLoad(_ answer: Result<Reply, NoAnswer>, _ request: Request) {
      isLoading = false
      do throws(LoadError) {
        let page = try CharacterPage(answer)
        names += page.names
        isWhole = names.count >= page.total
        screen.show(names.isEmpty ? .empty : .success(names))
      } catch {
        failed = request
        screen.show(.error(error))
      }
    }
  }
}
