import PagedSearch

// MARK: - Time

final class QuietFor290: ScreenMutant {
  override var quietPeriod: Duration { .milliseconds(290) }
}

final class QuietFor310: ScreenMutant {
  override var quietPeriod: Duration { .milliseconds(310) }
}

final class QuietPeriodNotRestarted: ScreenMutant {
  override func stopWaiting() {}
}

// MARK: - Queries

final class EmptyTextSearched: ScreenMutant {
  override func isNew(_ text: String) -> Bool { text != query }
}

final class SameTextSearchedAgain: ScreenMutant {
  override func isNew(_ text: String) -> Bool { !text.isEmpty }
}

final class SecondQueryIgnored: ScreenMutant {
  override func isNew(_ text: String) -> Bool { !text.isEmpty && query == nil }
}

final class CancelForgotten: ScreenMutant {
  override func cancelRequest() {}
}

final class PagesNotReset: ScreenMutant {
  override func resetPages() {}
}

final class PageNumberNotReset: ScreenMutant {
  override func resetPages() { isWhole = false }
}

final class EndNotReset: ScreenMutant {
  override func resetPages() { pageCount = 0 }
}

final class TitlesNotReset: ScreenMutant {
  override func resetTitles() {}
}

final class OldTitlesShownUntilAnswered: ScreenMutant {
  override func resetTitles() { titles = [] }
}

// MARK: - Pages

final class QueryGuardLost: ScreenMutant {
  override var loadsMore: Bool { !isLoading && !isWhole }
}

final class LoadingGuardLost: ScreenMutant {
  override var loadsMore: Bool { query != nil && !isWhole }
}

final class EndGuardLost: ScreenMutant {
  override var loadsMore: Bool { query != nil && !isLoading }
}

final class SamePageLoadedAgain: ScreenMutant {
  override var nextPage: PagedSearch.Page { PagedSearch.Page(query ?? "", 1) }
}

final class PageCountedWhenAskedFor: ScreenMutant {
  override var nextPage: PagedSearch.Page {
    pageCount += 1
    return PagedSearch.Page(query ?? "", pageCount)
  }
  override func didLoad(_ more: [String]) {
    super.didLoad(more)
    pageCount -= 1
  }
}

final class NextPageLoadsUnseen: ScreenMutant {
  override func showLoading() { if pageCount == 0 { super.showLoading() } }
}

final class PageReplacesTitles: ScreenMutant {
  override func add(_ more: [String]) { titles = more }
}

final class PageOnTop: ScreenMutant {
  override func add(_ more: [String]) { titles = more + titles }
}

final class TwoPagesAreAll: ScreenMutant {
  override func didLoad(_ more: [String]) {
    super.didLoad(more)
    isWhole = pageCount == 2
  }
}

// MARK: - Errors

final class ErrorSwallowed: ScreenMutant {
  override func didFail() {
    isLoading = false
    screen.setLoading(false)
  }
}

final class ErrorLeavesLoading: ScreenMutant {
  override func didFail() { screen.showError() }
}

final class ErrorEndsPages: ScreenMutant {
  override func didFail() {
    super.didFail()
    isWhole = true
  }
}

final class ErrorAsksAgain: ScreenMutant {
  override func didFail() {
    super.didFail()
    loadNextPage()
  }
}

// MARK: - Taps

final class NextRowOpened: ScreenMutant {
  override func didSelect(_ row: Int) { super.didSelect(row + 1) }
}

final class TapWaitsForAnswer: ScreenMutant {
  override func didSelect(_ row: Int) { if !isLoading { super.didSelect(row) } }
}
