import Scenarios
import Streams

@testable import Characters

/// The imperative architecture. Each mutant overrides one of its methods, and is named after its type.
class ScreenMutant: CharactersArchitecture {
  typealias Request = Characters.Request
  typealias Answer = Result<Characters.Reply, NoAnswer>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<Characters>.identical

  final let server: CharacterServer
  final let screen: CharactersScreen
  final let scheduler: VirtualScheduler
  final var quiet: (any Cancellable)?
  final var call: (any Cancellable)?
  final var prefix: String?
  final var names: [String] = []
  final var isLoading = false
  final var isWhole = false
  final var failed: Request?

  required init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    self.scheduler = scheduler
  }

  func didAppear() {
    if prefix == nil { search("") }
  }

  var quietPeriod: Duration { .milliseconds(300) }

  func stopWaiting() { quiet?.cancel() }

  func didChangeText(_ text: String) {
    stopWaiting()
    quiet = scheduler.schedule(after: quietPeriod) { [weak self] in
      if let self, isNew(text) { search(text) }
    }
  }

  func isNew(_ text: String) -> Bool { text != prefix ?? "" }

  var loadsMore: Bool { !isLoading && failed == nil && !isWhole }

  func nextPage(_ prefix: String) -> Request { .characters(startingWith: prefix, offset: names.count) }

  final func didReachBottom() {
    guard let prefix, loadsMore else { return }
    showLoadingNext()
    load(nextPage(prefix))
  }

  func showLoadingNext() {}

  func didTapRetry() {
    guard let failed else { return }
    showRetrying()
    load(failed)
  }

  func showRetrying() { screen.show(.loading) }

  final func search(_ prefix: String) {
    cancelCall()
    self.prefix = prefix
    reset()
    showSearching()
    load(firstPage(prefix))
  }

  func firstPage(_ prefix: String) -> Request { .characters(startingWith: prefix) }

  func cancelCall() { call?.cancel() }

  func reset() { (names, isWhole) = ([], false) }

  func showSearching() { screen.show(.loading) }

  final func load(_ request: Request) {
    forgetFailure()
    isLoading = true
    call = server.send(request) { [weak self] answer in self?.didLoad(answer, request) }
  }

  func forgetFailure() { failed = nil }

  func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try Characters.CharacterPage(answer)
  }

  private func didLoad(_ answer: Answer, _ request: Request) {
    isLoading = false
    do throws(Characters.LoadError) {
      let page = try read(answer)
      add(page.names)
      isWhole = isLast(page)
      showNames()
    } catch {
      didFail(error, request)
    }
  }

  func add(_ names: [String]) { self.names += names }

  func isLast(_ page: Characters.CharacterPage) -> Bool { names.count >= page.total }

  func showNames() { screen.show(names.isEmpty ? .empty : .success(names)) }

  func didFail(_ error: Characters.LoadError, _ request: Request) {
    failed = request
    screen.show(.error(error))
  }
}
