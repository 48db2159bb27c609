import Scenarios
import Streams

@testable import Characters

/// The async sequences. Each mutant overrides the work of a task, or its cancellation. User events arrive as calls.
class TaskMutant: MainActorScreen {
  typealias Request = Characters.Request
  typealias Answer = Result<Characters.Reply, NoAnswer>

  nonisolated class var name: String { String(describing: self) }
  nonisolated static let origin = "a mutant of async-sequence"
  nonisolated static let promise = Promise<Characters>.identical

  final let server: CharacterServer
  final let screen: CharactersScreen
  final let clock: any Clock<Duration>
  final var waiting: Task<Void, any Error>?
  final var loading: Task<Void, Never>?
  final var prefix: String?
  final var names: [String] = []
  final var next: Request?
  final var failed: Request?

  required init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    clock = VirtualClock(scheduler)
  }

  final func didAppear() {
    if prefix == nil { search("") }
  }

  final func didChangeText(_ text: String) {
    stopWaiting()
    waiting = Task { [weak self] in
      try await self?.sleep()
      self?.becomeQuiet(text)
    }
  }

  func stopWaiting() { waiting?.cancel() }

  func sleep() async throws { try await clock.sleep(for: .milliseconds(300)) }

  private func becomeQuiet(_ text: String) {
    if text != prefix ?? "" { search(text) }
  }

  private func search(_ prefix: String) {
    self.prefix = prefix
    names = []
    screen.show(.loading)
    load(.characters(startingWith: prefix))
  }

  final func didReachBottom() {
    if let next { load(next) }
  }

  final func didTapRetry() {
    guard let failed else { return }
    screen.show(.loading)
    load(failed)
  }

  private func load(_ request: Request) {
    stopLoading()
    next = nil
    failed = nil
    loading = Task { [weak self] in await self?.finish(request) }
  }

  func stopLoading() { loading?.cancel() }

  final func answer(to request: Request) async -> Answer {
    do { return .success(try await server.reply(to: request)) } catch { return .failure(NoAnswer()) }
  }

  func finish(_ request: Request) async {
    let answer = await answer(to: request)
    if !Task.isCancelled { take(answer, to: request) }
  }

  final func take(_ answer: Answer, to request: Request) {
    do throws(Characters.LoadError) {
      let page = try Characters.CharacterPage(answer)
      names += page.names
      if let prefix, names.count < page.total { next = .characters(startingWith: prefix, offset: names.count) }
      screen.show(names.isEmpty ? .empty : .success(names))
    } catch {
      failed = request
      screen.show(.error(error))
    }
  }
}
