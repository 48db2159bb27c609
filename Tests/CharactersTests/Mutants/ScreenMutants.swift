@testable import Characters

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

// MARK: - Searches

final class AppearanceAsksAgain: ScreenMutant {
  override func didAppear() { search(prefix ?? "") }
}

final class ClearedTextIgnored: ScreenMutant {
  override func isNew(_ text: String) -> Bool { !text.isEmpty && super.isNew(text) }
}

final class SameTextSearchedAgain: ScreenMutant {
  override func isNew(_ text: String) -> Bool { true }
}

final class SecondSearchIgnored: ScreenMutant {
  override func isNew(_ text: String) -> Bool { prefix?.isEmpty != false }
}

final class CancelForgotten: ScreenMutant {
  override func cancelCall() {}
}

final class CallCancelledByTyping: ScreenMutant {
  override func didChangeText(_ text: String) {
    call?.cancel()
    super.didChangeText(text)
  }
}

final class NamesNotReset: ScreenMutant {
  override func reset() { isWhole = false }
}

final class OldNamesShownUntilAnswered: ScreenMutant {
  override func showSearching() {
    if prefix?.isEmpty == true { screen.show(.loading) }
  }
}

final class SearchAsksForAll: ScreenMutant {
  override func firstPage(_ prefix: String) -> Request { .characters() }
}

// MARK: - Pages

final class LoadingGuardLost: ScreenMutant {
  override var loadsMore: Bool { failed == nil && !isWhole }
}

final class ErrorGuardLost: ScreenMutant {
  override var loadsMore: Bool { !isLoading && !isWhole }
}

final class EndGuardLost: ScreenMutant {
  override var loadsMore: Bool { !isLoading && failed == nil }
}

final class SamePageAskedAgain: ScreenMutant {
  override func nextPage(_ prefix: String) -> Request { .characters(startingWith: prefix) }
}

final class NextPageOfAll: ScreenMutant {
  override func nextPage(_ prefix: String) -> Request { .characters(offset: names.count) }
}

final class PageReplacesNames: ScreenMutant {
  override func add(_ names: [String]) { self.names = names }
}

final class PageOnTop: ScreenMutant {
  override func add(_ names: [String]) { self.names.insert(contentsOf: names, at: 0) }
}

final class ShortPageIsLast: ScreenMutant {
  override func isLast(_ page: Characters.CharacterPage) -> Bool { page.names.count < Request.pageSize }
}

final class EmptyPageIsLast: ScreenMutant {
  override func isLast(_ page: Characters.CharacterPage) -> Bool { page.names.isEmpty }
}

final class ListHiddenByNextPage: ScreenMutant {
  override func showLoadingNext() { screen.show(.loading) }
}

final class NothingFoundShownAsList: ScreenMutant {
  override func showNames() { screen.show(.success(names)) }
}

// MARK: - Errors

final class ErrorSwallowed: ScreenMutant {
  override func didFail(_ error: Characters.LoadError, _ request: Request) { failed = request }
}

final class ErrorForgotten: ScreenMutant {
  override func didFail(_ error: Characters.LoadError, _ request: Request) { screen.show(.error(error)) }
}

final class ErrorNotForgotten: ScreenMutant {
  override func forgetFailure() {}
}

final class RetryOfFirstPage: ScreenMutant {
  override func didFail(_ error: Characters.LoadError, _ request: Request) {
    super.didFail(error, prefix.map { .characters(startingWith: $0) } ?? request)
  }
}

final class RetryShowsError: ScreenMutant {
  override func showRetrying() {}
}

final class RetryIsUnaware: ScreenMutant {
  override func didTapRetry() {
    if let prefix { load(failed ?? .characters(startingWith: prefix, offset: names.count)) }
  }
}

final class EmptyAfterError: ScreenMutant {
  override func didFail(_ error: Characters.LoadError, _ request: Request) {
    names = []
    super.didFail(error, request)
  }
}
