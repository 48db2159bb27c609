import Observation
import Scenarios

@testable import PagedSearch

/// The observing view. Each mutant overrides the reaction to a change, or the properties that it reads.
class ObservationMutant: MainActorScreen {
  nonisolated class var name: String { String(describing: self) }
  nonisolated static let origin = "a mutant of observation"
  nonisolated static let promise = Promise<PagedSearch>.identical

  final let search: PagedSearch.ObservableSearch
  final let screen: SearchScreen

  required init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
    search = PagedSearch.ObservableSearch(server: server, clock: clock)
    self.screen = screen
    draw()
  }

  func draw() {
    withObservationTracking {
      read()
    } onChange: { [weak self] in
      Task { @MainActor in self?.draw() }
    }
  }

  func read() {
    screen.show(search.titles)
    screen.setLoading(search.isLoading)
    if search.hasFailed {
      screen.showError()
      search.hasFailed = false
    }
  }

  final func didChangeText(_ text: String) { search.changeText(text) }
  final func didReachBottom() { search.reachBottom() }

  final func didSelect(_ row: Int) {
    if search.titles.indices.contains(row) { screen.open(search.titles[row]) }
  }
}

/// Tracks only one change.
final class TrackedOnce: ObservationMutant {
  override func draw() {
    withObservationTracking {
      read()
    } onChange: { [weak self] in
      Task { @MainActor in self?.read() }
    }
  }
}

/// Draws in `onChange`, which runs before the change.
final class DrawnTooSoon: ObservationMutant {
  override func draw() {
    withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }
}

/// Does not read the error, so its changes are not tracked.
final class ErrorReadLate: ObservationMutant {
  override func read() {
    screen.show(search.titles)
    screen.setLoading(search.isLoading)
  }
}

final class ErrorNotTaken: ObservationMutant {
  override func read() {
    screen.show(search.titles)
    screen.setLoading(search.isLoading)
    if search.hasFailed { screen.showError() }
  }
}
