import Streams

extension Characters {
  /// The home view, without SwiftUI: it starts a task where `.task` and `.onChange` do, and is drawn again in the turn
  /// after its view model has changed.
  @MainActor
  final class HomeView<Model: HomeModel> {
    private let viewModel: Model
    private let screen: CharactersScreen
    private var isDirty = false
    private var subscriptions: Set<AnyCancellable> = []

    init(viewModel: Model, screen: CharactersScreen) {
      self.viewModel = viewModel
      self.screen = screen
      viewModel.objectWillChange.sink { [weak self] in self?.setNeedsDisplay() }.store(in: &subscriptions)
      viewModel.debouncedSearchTexts.removeDuplicates().dropFirst()
        .sink { [viewModel] _ in Task { await viewModel.searchCharacters() } }.store(in: &subscriptions)
    }

    func didAppear() { Task { [viewModel] in await viewModel.loadCharacters() } }
    func didChangeText(_ text: String) { viewModel.searchText = text }
    func didReachBottom() { Task { [viewModel] in await viewModel.loadMoreCharacters() } }
    func didTapRetry() { Task { [viewModel] in await viewModel.retry() } }

    private func setNeedsDisplay() {
      guard !isDirty else { return }
      isDirty = true
      Task { [weak self] in self?.draw() }
    }

    private func draw() {
      isDirty = false
      if viewModel.state != .initial { screen.show(viewModel.shown) }
    }
  }
}
