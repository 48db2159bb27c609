@testable import Characters

final class HomeLoadsAtEachAppearance: HomeMutant {
  override func loadCharacters() async { await searchCharacters() }
}

final class HomeCancelForgotten: HomeMutant {
  override func stopLoading() {}
}

final class HomeLoadsWhileLoading: HomeMutant {
  override var canLoadMore: Bool { failedOffset == nil && (names.isEmpty || names.count < 50) }
}

final class HomeLoadsAfterFailure: HomeMutant {
  override var canLoadMore: Bool { loading == nil && (failedOffset != nil || super.canLoadMore) }
}

final class HomeLoadsBeyondEnd: HomeMutant {
  override var canLoadMore: Bool { loading == nil && failedOffset == nil }
}

final class HomeRetriesFromStart: HomeMutant {
  override func retry() async {
    guard failedOffset != nil else { return }
    state = .loading
    load(from: 0)
  }
}

final class HomeRetriesUnderError: HomeMutant {
  override func retry() async {
    if let failedOffset { load(from: failedOffset) }
  }
}

final class HomeHidesErrorByList: HomeMutant {
  override func take(_ result: Answer, from offset: Int) {
    super.take(result, from: offset)
    if !names.isEmpty { state = .success }
  }
}

final class HomeTakesPageAsLast: HomeMutant {
  override func take(_ result: Answer, from offset: Int) {
    super.take(result.map { .init(names: $0.names, total: $0.names.count) }, from: offset)
  }
}
