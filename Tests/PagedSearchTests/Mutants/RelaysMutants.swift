import MVVM
import Streams

@testable import PagedSearch

/// As published before `share` was added: each subscriber samples the next request itself.
final class RequestsNotShared: RelaysMutant {
  override func requests(_ newRequests: AnyPublisher<Page, Never>) -> AnyPublisher<Page, Never> {
    newRequests.merge(with: reachedBottom.withLatestFrom(nextRequest).compactMap { $0 }).eraseToAnyPublisher()
  }
}

final class AnswersNotOfLatest: RelaysMutant {
  override func answers(to requests: AnyPublisher<Page, Never>) -> Answers {
    requests.flatMap { [unowned self] page in answer(to: page) }.share().eraseToAnyPublisher()
  }
}

final class AnswersNotShared: RelaysMutant {
  override func answers(to requests: AnyPublisher<Page, Never>) -> Answers {
    requests.flatMapLatest { [unowned self] page in answer(to: page) }.eraseToAnyPublisher()
  }
}

final class ErrorCaughtOutside: RelaysMutant {
  override func answers(to requests: AnyPublisher<Page, Never>) -> Answers {
    requests
      .flatMapLatest { [unowned self] page in
        server.titles(of: page).map { (page: page, answer: Result<[String], SearchError>.success($0)) }
      }
      .catch { error in Just((page: Page("", 1), answer: .failure(error))) }
      .share().eraseToAnyPublisher()
  }
}

final class FilteredBeforeDelay: RelaysMutant {
  override var newRequests: AnyPublisher<Page, Never> {
    search.filter { !$0.isEmpty }.debounce(for: .milliseconds(300), scheduler: scheduler).removeDuplicates()
      .map { Page($0, 1) }.share().eraseToAnyPublisher()
  }
}
