import NetworkLayer
import Scenarios
import Streams

@testable import Characters

/// The repaired view model. Each mutant overrides a part of it.
class HomeMutant: Characters.ViewModel, Characters.HomeModel {
  typealias FetchCharacters = Characters.HomeViewModelRepaired.FetchCharacters
  typealias Answer = Result<Characters.CharacterPage, Characters.LoadError>

  private let fetchCharacters: FetchCharacters
  private var searchKey: String?
  final var names: [String] = []
  private var totalCount = 0
  final var loading: Task<Void, Never>?
  final var failedOffset: Int?

  @Published var searchText = ""
  @Published var debouncedSearchText = ""

  required init(fetchCharacters: @escaping FetchCharacters, scheduler: VirtualScheduler) {
    self.fetchCharacters = fetchCharacters
    super.init()
    $searchText.debounce(for: .milliseconds(300), scheduler: scheduler).assign(to: &$debouncedSearchText)
  }

  deinit { loading?.cancel() }

  func loadCharacters() async {
    if searchKey == nil { await searchCharacters() }
  }

  final func searchCharacters() async {
    searchKey = debouncedSearchText
    names = []
    totalCount = 0
    state = .loading
    load(from: 0)
  }

  final func loadMoreCharacters() async {
    if canLoadMore { load(from: names.count) }
  }

  var canLoadMore: Bool { loading == nil && failedOffset == nil && names.count < totalCount }

  func retry() async {
    guard let failedOffset else { return }
    state = .loading
    load(from: failedOffset)
  }

  func stopLoading() { loading?.cancel() }

  final func load(from offset: Int) {
    stopLoading()
    failedOffset = nil
    let searchKey = searchKey
    loading = Task { [weak self, fetchCharacters] in
      let result = await fetchCharacters(offset, searchKey?.isEmpty == false ? searchKey : nil)
      guard !Task.isCancelled else { return }
      self?.take(result, from: offset)
    }
  }

  func take(_ result: Answer, from offset: Int) {
    loading = nil
    switch result {
    case .success(let page):
      names += page.names
      totalCount = page.total
      state = names.isEmpty ? .empty : .success
    case .failure(let error):
      failedOffset = offset
      state = .error(error)
    }
  }

  final var debouncedSearchTexts: Published<String>.Publisher { $debouncedSearchText }
  final var hasRows: Bool { !names.isEmpty }

  final var shown: Characters.BaseState {
    switch state {
    case .initial, .loading: .loading
    case .success: .success(names)
    case .empty: .empty
    case .error(let error): .error(error)
    }
  }
}

/// A mutant of the view model over the closures.
enum Mutated<Model: HomeMutant>: Characters.HomeComposition {
  nonisolated static var name: String { String(describing: Model.self) }
  nonisolated static var origin: String { "a mutant of closure-composition-repaired" }
  nonisolated static var kit: Kit { .closureComposition }
  nonisolated static var promise: Promise<Characters> { .identical }

  static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Model {
    let fetch = Container(store: NetworkStore { try await server.data(for: $0) }).createCharactersFetcher()
    return Model(
      fetchCharacters: { offset, searchKey in
        await fetch(GetCharactersParams(offset: offset, searchKey: searchKey))
          .map(Characters.CharacterPage.init).mapError(Characters.LoadError.init)
      }, scheduler: scheduler)
  }
}
