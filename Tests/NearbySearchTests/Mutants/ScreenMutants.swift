import NearbySearch

// MARK: - Locations

final class ChosenDoesNotWin: ScreenMutant {
  override var newLocation: String? { deviceLocation ?? chosenLocation }
}

final class LatestLocationWins: ScreenMutant {
  override func deviceDidMove(to location: String) {
    chosenLocation = nil
    super.deviceDidMove(to: location)
  }
}

final class DeviceForgottenByChoice: ScreenMutant {
  override func deviceDidMove(to location: String) { if chosenLocation == nil { super.deviceDidMove(to: location) } }
}

final class SameLocationSearchedAgain: ScreenMutant {
  override func isNew(location: String) -> Bool { true }
}

final class ChoiceWaitsForDevice: ScreenMutant {
  override var newLocation: String? { deviceLocation.map { chosenLocation ?? $0 } }
}

// MARK: - Texts

final class QuietFor290: ScreenMutant {
  override var quietPeriod: Duration { .milliseconds(290) }
}

final class QuietFor310: ScreenMutant {
  override var quietPeriod: Duration { .milliseconds(310) }
}

final class SameTextSearchedAgain: ScreenMutant {
  override func isNew(query: String) -> Bool { true }
}

final class EmptyTextIgnored: ScreenMutant {
  override func isNew(query: String) -> Bool { !query.isEmpty && query != self.query }
}

// MARK: - Starting anew

final class CancelForgotten: ScreenMutant {
  override func cancelRequests() {}
}

final class OffersNotCancelled: ScreenMutant {
  override func cancelRequests() { requests.first?.cancel() }
}

final class PageNumberNotReset: ScreenMutant {
  override func resetPages() { isWhole = false }
}

final class TitlesNotReset: ScreenMutant {
  override func resetTitles() {}
}

final class PullEmptiesList: ScreenMutant {
  override func didPull() {
    resetTitles()
    super.didPull()
  }
}

final class PullIgnoredWhileLoading: ScreenMutant {
  override func didPull() { if !isLoading { super.didPull() } }
}

final class RefreshAppends: ScreenMutant {
  override func added(_ more: [String]) -> [String] { titles + more }
}

// MARK: - Pages

final class LoadingGuardLost: ScreenMutant {
  override var loadsMore: Bool { !isWhole }
}

final class EndGuardLost: ScreenMutant {
  override var loadsMore: Bool { !isLoading }
}

final class BottomCancels: ScreenMutant {
  override func didReachBottom() {
    if isLoading { cancelRequests() }
    super.didReachBottom()
  }
}

final class OffersFirst: ScreenMutant {
  override func inOrder(_ places: Answer, _ offers: Answer) -> [Answer] { [offers, places] }
}

final class PlacesNotWaitedFor: ScreenMutant {
  override func showPageIfComplete() { if let offers { showPage(places ?? .success([]), offers) } }
}

// MARK: - Failures

final class FailureSwallowed: ScreenMutant {
  override func tellFailures(_ count: Int) {}
}

final class FailureToldAtOnce: ScreenMutant {
  override func tellFailures(_ count: Int) {}
  override func didLoadPlaces(_ answer: Answer) {
    if case .failure = answer { screen.showError() }
    super.didLoadPlaces(answer)
  }
  override func didLoadOffers(_ answer: Answer) {
    if case .failure = answer { screen.showError() }
    super.didLoadOffers(answer)
  }
}

final class TwoFailuresToldTwice: ScreenMutant {
  override func tellFailures(_ count: Int) { for _ in 0..<count { screen.showError() } }
}

final class FailureLosesOtherHalf: ScreenMutant {
  override func counts(_ found: [[String]]) -> Bool { found.count == 2 }
}

final class FailedPageCounts: ScreenMutant {
  override func counts(_ found: [[String]]) -> Bool { true }
}
