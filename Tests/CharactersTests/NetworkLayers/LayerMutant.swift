import NetworkLayer
import Scenarios
import Streams

@testable import Characters

/// The seven layers under the repaired view model. Each mutant registers another layer.
protocol LayerMutant: Characters.HomeComposition where Model == Characters.HomeViewModelRepaired {
  static func mutate(_ resolver: Resolver)
}

extension LayerMutant {
  nonisolated static var name: String { String(describing: self) }
  nonisolated static var origin: String { "a mutant of protocol-layers-repaired" }
  nonisolated static var kit: Kit { .networkLayers }
  nonisolated static var promise: Promise<Characters> { .identical }

  static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Characters.HomeViewModelRepaired {
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: Characters.ServerSession(server: server))
    mutate(resolver)
    let getCharacters = resolver.resolve((any GetCharactersUC).self)
    return Characters.HomeViewModelRepaired(
      fetchCharacters: { offset, searchKey in
        await getCharacters.execute(with: GetCharactersParams(offset: offset, searchKey: searchKey))
          .map(Characters.CharacterPage.init).mapError(Characters.LoadError.init)
      }, scheduler: scheduler)
  }
}
