import Streams

extension Characters {
  /// The view model, repaired: one task loads at a time, a search cancels it, and a cancelled task changes nothing. A
  /// failed request can be repeated.
  @MainActor
  final class HomeViewModelRepaired: ViewModel, HomeModel {
    typealias FetchCharacters = (_ offset: Int, _ searchKey: String?) async -> Result<CharacterPage, LoadError>

    private let fetchCharacters: FetchCharacters
    private var searchKey: String?
    private var names: [String] = []
    private var totalCount = 0
    private var loading: Task<Void, Never>?
    private var failedOffset: Int?

    @Published var searchText = ""
    @Published var debouncedSearchText = ""

    init(fetchCharacters: @escaping FetchCharacters, scheduler: VirtualScheduler) {
      self.fetchCharacters = fetchCharacters
      super.init()
      $searchText
        .debounce(for: .milliseconds(300), scheduler: scheduler)
        .assign(to: &$debouncedSearchText)
    }

    deinit { loading?.cancel() }

    func loadCharacters() async {
      if searchKey == nil { await searchCharacters() }
    }

    func searchCharacters() async {
      searchKey = debouncedSearchText
      names = []
      totalCount = 0
      state = .loading
      load(from: 0)
    }

    func loadMoreCharacters() async {
      guard loading == nil, failedOffset == nil, names.count < totalCount else { return }
      load(from: names.count)
    }

    func retry() async {
      guard let failedOffset else { return }
      state = .loading
      load(from: failedOffset)
    }

    private func load(from offset: Int) {
      loading?.cancel()
      failedOffset = nil
      let searchKey = searchKey
      loading = Task { [weak self, fetchCharacters] in
        let result = await fetchCharacters(offset, searchKey?.isEmpty == false ? searchKey : nil)
        guard !Task.isCancelled else { return }
        self?.take(result, from: offset)
      }
    }

    private func take(_ result: Result<CharacterPage, LoadError>, from offset: Int) {
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
  }
}

extension Characters.HomeViewModelRepaired {
  var debouncedSearchTexts: Published<String>.Publisher { $debouncedSearchText }

  var hasRows: Bool { !names.isEmpty }

  var shown: Characters.BaseState {
    switch state {
    case .initial, .loading: .loading
    case .success: .success(names)
    case .empty: .empty
    case .error(let error): .error(error)
    }
  }
}
