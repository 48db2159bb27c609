import Observation
import Scenarios

extension PagedSearch {
  /// An observable view model, and a view that is drawn again when a property changes that it has read, as in SwiftUI.
  final class ObservationScreen: MainActorScreen {
    nonisolated static let name = "observation"
    nonisolated static let origin = "an @Observable view model, tracked"
    nonisolated static let kit = Kit.observation
    nonisolated static let promise = Promise<PagedSearch>.identical

    private let search: ObservableSearch
    private let screen: SearchScreen

    init(server: SearchServer, screen: SearchScreen, clock: any Clock<Duration>) {
      search = ObservableSearch(server: server, clock: clock)
      self.screen = screen
      draw()
    }

    func didChangeText(_ text: String) { search.changeText(text) }
    func didReachBottom() { search.reachBottom() }

    func didSelect(_ row: Int) {
      if search.titles.indices.contains(row) { screen.open(search.titles[row]) }
    }

    /// Draws now, and once more after the next change. A change is reported before it is made, hence the task.
    private func draw() {
      withObservationTracking {
        screen.show(search.titles)
        screen.setLoading(search.isLoading)
        if search.hasFailed { tellError() }
      } onChange: { [weak self] in
        Task { @MainActor in self?.draw() }
      }
    }

    private func tellError() {
      screen.showError()
      search.hasFailed = false
    }
  }
}
