import Streams

extension Characters {
  /// The home view, without SwiftUI: it starts a task where `.task` and `.onChange` do, and is drawn again in the turn
  /// after a change of its view model.
  ///
  /// As in SwiftUI, a task of `.task` is cancelled when its view disappears. For the home view that is known when it
  /// appears again; for the last row, when it comes into sight again or the list is removed. A task of `.onChange` is
  /// never cancelled.
  @MainActor
  final class HomeView<Model: HomeModel> {
    private let viewModel: Model
    private let screen: CharactersScreen
    private var isDirty = false
    private var subscriptions: Set<AnyCancellable> = []
    private var task: Task<Void, Never>?
    private var taskOfLastRow: Task<Void, Never>?

    init(viewModel: Model, screen: CharactersScreen) {
      self.viewModel = viewModel
      self.screen = screen
      viewModel.objectWillChange.sink { [weak self] in self?.setNeedsDisplay() }.store(in: &subscriptions)
      viewModel.debouncedSearchTexts.removeDuplicates().dropFirst()
        .sink { [viewModel] _ in Task { await viewModel.searchCharacters() } }.store(in: &subscriptions)
    }

    deinit {
      task?.cancel()
      taskOfLastRow?.cancel()
    }

    func didAppear() {
      taskOfLastRow?.cancel()
      task = Self.task(after: task) { [viewModel] in await viewModel.loadCharacters() }
    }

    func didChangeText(_ text: String) { viewModel.searchText = text }

    func didReachBottom() {
      taskOfLastRow = Self.task(after: taskOfLastRow) { [viewModel] in await viewModel.loadMoreCharacters() }
    }

    func didTapRetry() { Task { [viewModel] in await viewModel.retry() } }

    /// Starts a task after the former is cancelled and done: its view disappeared before it appeared again.
    private static func task(
      after former: Task<Void, Never>?, _ action: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
      former?.cancel()
      return Task {
        await former?.value
        await action()
      }
    }

    private func setNeedsDisplay() {
      guard !isDirty else { return }
      isDirty = true
      Task { [weak self] in self?.draw() }
    }

    private func draw() {
      isDirty = false
      if !viewModel.hasRows { taskOfLastRow?.cancel() }
      if viewModel.state != .initial { screen.show(viewModel.shown) }
    }
  }
}
