import Streams

extension Characters {
  /// What the home view calls on its view model, and draws of it.
  @MainActor
  protocol HomeModel: ViewModel {
    var searchText: String { get set }
    /// The text once it has been quiet, before it is stored.
    var debouncedSearchTexts: Published<String>.Publisher { get }
    /// What the base view shows.
    var shown: BaseState { get }
    /// Whether there are rows, be they in sight or behind another state.
    var hasRows: Bool { get }

    /// The view appears.
    func loadCharacters() async
    /// The text that has been quiet is another one.
    func searchCharacters() async
    /// The last row of the list appears.
    func loadMoreCharacters() async
    /// Retry is pressed, under an error.
    func retry() async
  }
}
