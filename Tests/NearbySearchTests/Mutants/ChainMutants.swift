import SearchSupport
import Streams

@testable import NearbySearch

final class ChainWaitsForBothLocations: ChainMutant {
  override var location: AnyPublisher<String, Never> {
    device.combineLatest(chosen) { $1 ?? $0 }.removeDuplicates().eraseToAnyPublisher()
  }
}

final class LocationsMerged: ChainMutant {
  override var location: AnyPublisher<String, Never> {
    device.merge(with: chosen.compactMap { $0 }).removeDuplicates().eraseToAnyPublisher()
  }
}

final class EachLocationCompared: ChainMutant {
  override var location: AnyPublisher<String, Never> {
    device.removeDuplicates().map { Optional($0) }.prepend(nil)
      .combineLatest(chosen.removeDuplicates().prepend(nil)) { $1 ?? $0 }
      .compactMap { $0 }.eraseToAnyPublisher()
  }
}

final class QueryWaitedFor: ChainMutant {
  override var query: AnyPublisher<String, Never> {
    text.debounce(for: .milliseconds(300), scheduler: scheduler).removeDuplicates().eraseToAnyPublisher()
  }
}

final class ComparedBeforeDelay: ChainMutant {
  override var query: AnyPublisher<String, Never> {
    text.removeDuplicates().debounce(for: .milliseconds(300), scheduler: scheduler).prepend("").eraseToAnyPublisher()
  }
}

final class RequestsNotShared: ChainMutant {
  override func requests(_ all: AnyPublisher<Page, Never>) -> AnyPublisher<Page, Never> { all }
}

final class AnswersNotShared: ChainMutant {
  override func answers(to requests: AnyPublisher<Page, Never>) -> AnyPublisher<PageAnswer, Never> {
    requests.map { [unowned self] page in answer(to: page) }.switchToLatest().eraseToAnyPublisher()
  }
}

final class AnswersNotOfLatest: ChainMutant {
  override func answers(to requests: AnyPublisher<Page, Never>) -> AnyPublisher<PageAnswer, Never> {
    requests.flatMap { [unowned self] page in answer(to: page) }.share().eraseToAnyPublisher()
  }
}

final class MaterializedAfterZip: ChainMutant {
  override func answer(to page: Page) -> AnyPublisher<PageAnswer, Never> {
    server.places(on: page).zip(server.offers(on: page))
      .map { PageAnswer(page: page, places: .success($0), offers: .success($1)) }
      .catch { Just(PageAnswer(page: page, places: .failure($0), offers: .failure($0))) }
      .eraseToAnyPublisher()
  }
}
