import Streams

extension Characters {
  /// The interface of the view model for the home view.
  @MainActor
  protocol HomeModel: ViewModel {
    var searchText: String { get set }
    /// The quiet text, before it is stored.
    var debouncedSearchTexts: Published<String>.Publisher { get }
    var shown: BaseState { get }
    /// Whether there are rows, visible or behind another state.
    var hasRows: Bool { get }

    func loadCharacters() async
    /// The quiet text has changed.
    func searchCharacters() async
    func loadMoreCharacters() async
    func retry() async
  }
}
