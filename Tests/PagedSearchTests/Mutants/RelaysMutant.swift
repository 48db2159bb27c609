import MVVM
import Scenarios
import SearchSupport
import Streams

@testable import PagedSearch

/// The repaired relays. Each mutant overrides a part of the chain.
class RelaysMutant: SearchArchitecture {
  typealias Page = PagedSearch.Page
  typealias Answers = AnyPublisher<(page: Page, answer: Result<[String], SearchError>), Never>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of relays-repaired"
  static let promise = Promise<PagedSearch>.identical

  final let server: SearchServer
  final let scheduler: VirtualScheduler
  final let search = PublishRelay<String>()
  final let reachedBottom = PublishRelay<Void>()
  final let selectItem = PublishRelay<String>()
  final let titles = BehaviorRelay<[String]>(value: [])
  final let nextRequest = BehaviorRelay<Page?>(value: nil)
  final let screen: SearchScreen
  private var subscriptions: [AnyCancellable] = []

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    self.scheduler = scheduler
    let newRequests = self.newRequests
    let requests = self.requests(newRequests)
    let answers = self.answers(to: requests)
    subscriptions = [
      titles.bind(onNext: { screen.show($0) }),
      selectItem.bind(onNext: { screen.open($0) }),
      newRequests.map { _ in [] }.bind(to: titles),
      requests.map { _ in nil }.bind(to: nextRequest),
      requests.bind(onNext: { _ in screen.setLoading(true) }),
      answers.map { $0.page.missing(after: $0.answer) }.bind(to: nextRequest),
      answers.bind(onNext: { _ in screen.setLoading(false) }),
      answers.map(\.answer).elements().withLatestFrom(titles) { $1 + $0 }.bind(to: titles),
      answers.map(\.answer).errors().bind(onNext: { _ in screen.showError() }),
    ]
  }

  var newRequests: AnyPublisher<Page, Never> {
    search.debounce(for: .milliseconds(300), scheduler: scheduler).filter { !$0.isEmpty }.removeDuplicates()
      .map { Page($0, 1) }.share().eraseToAnyPublisher()
  }

  func requests(_ newRequests: AnyPublisher<Page, Never>) -> AnyPublisher<Page, Never> {
    newRequests.merge(with: reachedBottom.withLatestFrom(nextRequest).compactMap { $0 }).share().eraseToAnyPublisher()
  }

  final func answer(to page: Page) -> some Publisher<Answers.Output, Never> {
    server.titles(of: page).materialize().map { (page: page, answer: $0) }
  }

  func answers(to requests: AnyPublisher<Page, Never>) -> Answers {
    requests.flatMapLatest { [unowned self] page in answer(to: page) }.share().eraseToAnyPublisher()
  }

  final func didChangeText(_ text: String) { search.accept(text) }
  final func didReachBottom() { reachedBottom.accept() }
  final func didSelect(_ row: Int) { screen.modelSelected(row, selectItem.accept) }
}
