import Scenarios
import SearchSupport
import Streams

@testable import NearbySearch

/// The stream chain. Each mutant overrides a part of the chain.
class ChainMutant: NearbyArchitecture {
  typealias Page = NearbySearch.Page
  typealias PageAnswer = NearbySearch.PageAnswer

  class var name: String { String(describing: self) }
  static let origin = "a mutant of stream-chain"
  static let promise = Promise<NearbySearch>.identical

  final let server: NearbyServer
  final let scheduler: VirtualScheduler
  final let device = PassthroughSubject<String, Never>()
  final let chosen = PassthroughSubject<String?, Never>()
  final let text = PassthroughSubject<String, Never>()
  final let titles = CurrentValueSubject<[String], Never>([])
  private let bottom = PassthroughSubject<Void, Never>()
  private let pull = PassthroughSubject<Void, Never>()
  private let missing = CurrentValueSubject<Page?, Never>(nil)
  private var subscriptions: [AnyCancellable] = []

  required init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.scheduler = scheduler
    let searches = self.searches
    subscriptions.append(searches.sink { [titles] _ in titles.send([]) })
    let requests = self.requests(
      searches.merge(with: pull.withLatestFrom(searches), bottom.compactMap { [missing] in missing.value })
        .eraseToAnyPublisher())
    subscriptions.append(
      requests.sink { [missing] _ in
        missing.send(nil)
        screen.setLoading(true)
      })
    let answers = self.answers(to: requests)
    subscriptions += [
      answers.sink { [missing] answer in
        screen.setLoading(false)
        missing.send(answer.missing)
      },
      answers.filter(\.hasFailure).sink { _ in screen.showError() },
      answers.withLatestFrom(titles) { $0.added(to: $1) }.sink { [titles] in titles.send($0) },
      titles.sink { screen.show($0) },
    ]
  }

  var location: AnyPublisher<String, Never> {
    device.map { Optional($0) }.prepend(nil).combineLatest(chosen.prepend(nil)) { $1 ?? $0 }.compactMap { $0 }
      .removeDuplicates().eraseToAnyPublisher()
  }

  var query: AnyPublisher<String, Never> {
    text.debounce(for: .milliseconds(300), scheduler: scheduler).prepend("").removeDuplicates().eraseToAnyPublisher()
  }

  var searches: AnyPublisher<Page, Never> {
    location.combineLatest(query) { Page($0, $1, 1) }.share().eraseToAnyPublisher()
  }

  func requests(_ all: AnyPublisher<Page, Never>) -> AnyPublisher<Page, Never> { all.share().eraseToAnyPublisher() }

  func answer(to page: Page) -> AnyPublisher<PageAnswer, Never> {
    server.places(on: page).materialize()
      .zip(server.offers(on: page).materialize()) { PageAnswer(page: page, places: $0, offers: $1) }
      .eraseToAnyPublisher()
  }

  func answers(to requests: AnyPublisher<Page, Never>) -> AnyPublisher<PageAnswer, Never> {
    requests.map { [unowned self] page in answer(to: page) }.switchToLatest().share().eraseToAnyPublisher()
  }

  final func deviceDidMove(to location: String) { device.send(location) }
  final func didChoose(_ location: String?) { chosen.send(location) }
  final func didChangeText(_ text: String) { self.text.send(text) }
  final func didReachBottom() { bottom.send(()) }
  final func didPull() { pull.send(()) }
}
