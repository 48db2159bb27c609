import Scenarios
import Streams

extension Characters {
  /// Inputs as asynchronous sequences. Waiting and loading are two tasks: a text cancels the waiting only, a search
  /// cancels the loading. A cancelled task changes nothing.
  final class AsyncSequenceScreen: MainActorScreen {
    nonisolated static let name = "async-sequence"
    nonisolated static let origin = "one task per request, cancelled by the next"
    nonisolated static let kit = Kit.asyncSequence
    nonisolated static let promise = Promise<Characters>.identical

    private let appearances = AsyncStream.makeStream(of: Void.self)
    private let texts = AsyncStream.makeStream(of: String.self)
    private let bottoms = AsyncStream.makeStream(of: Void.self)
    private let retries = AsyncStream.makeStream(of: Void.self)
    private let server: CharacterServer
    private let screen: CharactersScreen
    private let clock: any Clock<Duration>
    private var waiting: Task<Void, any Error>?
    private var loading: Task<Void, Never>?
    private var prefix: String?
    private var names: [String] = []
    /// The request for the end of the list; nil during a request, after a failure, and after the last page.
    private var next: Request?
    private var failed: Request?

    init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
      self.server = server
      self.screen = screen
      clock = VirtualClock(scheduler)
      Task { [weak self, appearances = appearances.stream] in
        for await _ in appearances { self?.begin() }
      }
      Task { [weak self, texts = texts.stream] in
        for await text in texts { self?.wait(with: text) }
      }
      Task { [weak self, bottoms = bottoms.stream] in
        for await _ in bottoms { self?.loadNextPage() }
      }
      Task { [weak self, retries = retries.stream] in
        for await _ in retries { self?.repeatFailed() }
      }
    }

    deinit {
      waiting?.cancel()
      loading?.cancel()
    }

    func didAppear() { appearances.continuation.yield() }
    func didChangeText(_ text: String) { texts.continuation.yield(text) }
    func didReachBottom() { bottoms.continuation.yield() }
    func didTapRetry() { retries.continuation.yield() }

    private func begin() {
      if prefix == nil { search("") }
    }

    private func wait(with text: String) {
      waiting?.cancel()
      waiting = Task { [weak self, clock] in
        try await clock.sleep(for: .milliseconds(300))
        self?.becomeQuiet(text)
      }
    }

    private func becomeQuiet(_ text: String) {
      if text != prefix ?? "" { search(text) }
    }

    private func search(_ prefix: String) {
      self.prefix = prefix
      names = []
      screen.show(.loading)
      load(.characters(startingWith: prefix))
    }

    private func loadNextPage() {
      if let next { load(next) }
    }

    private func repeatFailed() {
      guard let failed else { return }
      screen.show(.loading)
      load(failed)
    }

    private func load(_ request: Request) {
      loading?.cancel()
      next = nil
      failed = nil
      loading = Task { [weak self, server] in
        let answer: Result<Reply, NoAnswer>
        do { answer = .success(try await server.reply(to: request)) } catch { answer = .failure(NoAnswer()) }
        // A cancellation is not an error to be shown either.
        guard !Task.isCancelled else { return }
        self?.take(answer, to: request)
      }
    }

    private func take(_ answer: Result<Reply, NoAnswer>, to request: Request) {
      do throws(LoadError) {
        let page = try CharacterPage(answer)
        names += page.names
        if let prefix, names.count < page.total { next = .characters(startingWith: prefix, offset: names.count) }
        screen.show(names.isEmpty ? .empty : .success(names))
      } catch {
        failed = request
        screen.show(.error(error))
      }
    }
  }
}
