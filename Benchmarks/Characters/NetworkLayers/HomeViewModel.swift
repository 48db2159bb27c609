import NetworkLayer
import Streams

extension Characters {
  /// The view model of the article and of the project before it. They differ in its argument: a closure, or a use case
  /// with one method.
  @MainActor
  final class HomeViewModel: ViewModel, HomeModel {
    typealias FetchCharacters = (GetCharactersParams) async -> Result<PaginatedResponse<Hero>, AppError>

    private let fetchCharacters: FetchCharacters
    private let limit: Int
    private var currentOffset = 0
    private var totalCount = 0

    @Published var characters: [Hero] = []
    @Published var searchText = ""
    @Published var debouncedSearchText = ""

    init(fetchCharacters: @escaping FetchCharacters, limit: Int, scheduler: VirtualScheduler) {
      self.fetchCharacters = fetchCharacters
      self.limit = limit
      super.init()
      $searchText
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .assign(to: &$debouncedSearchText)
    }

    func loadCharacters() async { await loadCharacters(from: 0) }

    private func loadCharacters(from offset: Int) async {
      state = .loading
      let params = GetCharactersParams(
        offset: offset, searchKey: debouncedSearchText.isEmpty ? nil : debouncedSearchText)
      let result = await fetchCharacters(params)
      switch result {
      case .success(let data):
        characters.append(contentsOf: data.results ?? [])
        totalCount = data.total ?? 0
        if characters.isEmpty {
          state = .empty
        } else {
          state = .success
        }
      case .failure(let error):
        state = .error(error.kindAsPublished)
      }
    }

    func searchCharacters() async {
      currentOffset = 0
      characters = []
      await loadCharacters()
    }

    func loadMoreCharacters() async {
      guard let last = characters.last else { return }
      await loadMoreCharactersIfNeeded(currentItem: last)
    }

    private func loadMoreCharactersIfNeeded(currentItem: Hero) async {
      guard characters.last?.id == currentItem.id && currentOffset < totalCount else { return }
      currentOffset += limit
      await loadCharacters(from: currentOffset)
    }

    /// The published app has no such button.
    func retry() async {}
  }
}

extension Characters.HomeViewModel {
  var debouncedSearchTexts: Published<String>.Publisher { $debouncedSearchText }

  var hasRows: Bool { !characters.isEmpty }

  /// The list is always there; the other states lie in front of it. This is the state that a user reads: the list even
  /// behind an activity indicator, and the message of an error in front of a list.
  var shown: Characters.BaseState {
    switch state {
    case .initial, .loading: characters.isEmpty ? .loading : .success(characters.names)
    case .success: .success(characters.names)
    case .empty: .empty
    case .error(let error): .error(error)
    }
  }
}

extension AppError {
  /// As in the published code: "Network Error" for a bad status, and "Unknown Error" for all other errors.
  fileprivate var kindAsPublished: Characters.LoadError {
    if case .serverError = self { .badStatus } else { .unknown }
  }
}
