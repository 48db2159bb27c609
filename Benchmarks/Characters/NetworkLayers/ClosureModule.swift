import CharactersNetwork
import Scenarios
import Streams

extension Characters {
  /// Functions that return functions, in a module that exposes only the fetchers, under the repaired view model.
  enum ClosureModule: HomeComposition {
    nonisolated static let name = "closure-module"
    nonisolated static let origin = "the article's advice: a module of its own"
    nonisolated static let kit = Kit.closureComposition
    nonisolated static let promise = Promise<Characters>.identical

    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> HomeViewModelRepaired {
      let store = NetworkStore { try await server.data(for: $0) }
      let fetch = NetworkFetcher.characterFetcher(store: store)
      return HomeViewModelRepaired(
        fetchCharacters: { offset, searchKey in
          await fetch(CharacterFetchData(offset: offset, searchKey: searchKey))
            .map(CharacterPage.init).mapError(LoadError.init)
        }, scheduler: scheduler)
    }
  }
}

extension Characters.CharacterPage {
  init(_ page: Page<FetchedCharacter>) {
    self.init(names: page.results?.map { $0.name ?? "" } ?? [], total: page.total ?? 0)
  }
}

extension Characters.LoadError {
  init(_ error: FetchError) {
    self =
      switch error {
      case .badStatus: .badStatus
      case .notJSON: .notJSON
      case .wrongShape: .wrongShape
      case .noAnswer: .noAnswer
      case .cancelled, .unknown: .unknown
      }
  }
}
