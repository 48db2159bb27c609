import NetworkLayer
import Scenarios
import Streams

@testable import Characters

/// The repaired view model, open to mutation: each mutant overrides a part of it.
class HomeMutant: Characters.HomeViewModelRepaired {
  required override init(fetchCharacters: @escaping FetchCharacters, scheduler: VirtualScheduler) {
    super.init(fetchCharacters: fetchCharacters, scheduler: scheduler)
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
