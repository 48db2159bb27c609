import NetworkLayer
import Scenarios
import Streams

extension Characters {
  /// Functions that return functions, under the repaired view model.
  enum ClosureCompositionRepaired: HomeComposition {
    nonisolated static let name = "closure-composition-repaired"
    nonisolated static let origin = "one function for seven layers, one task"
    nonisolated static let kit = Kit.closureComposition
    nonisolated static let promise = Promise<Characters>.identical

    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> HomeViewModelRepaired {
      let fetch = Container(store: NetworkStore { try await server.data(for: $0) }).createCharactersFetcher()
      return HomeViewModelRepaired(
        fetchCharacters: { offset, searchKey in
          let params = GetCharactersParams(offset: offset, searchKey: searchKey)
          return await fetch(params).map(CharacterPage.init).mapError(LoadError.init)
        }, scheduler: scheduler)
    }
  }
}
