import NetworkLayer
import Scenarios
import Streams

extension Characters {
  /// Seven layers, resolved by a container, under the repaired view model.
  enum ProtocolLayersRepaired: HomeComposition {
    nonisolated static let name = "protocol-layers-repaired"
    nonisolated static let origin = "seven layers, one task"
    nonisolated static let kit = Kit.networkLayers
    nonisolated static let promise = Promise<Characters>.identical

    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> HomeViewModelRepaired {
      let resolver = Resolver()
      resolver.registerNetworkLayers(urlSession: ServerSession(server: server))
      let getCharacters = resolver.resolve((any GetCharactersUC).self)
      return HomeViewModelRepaired(
        fetchCharacters: { offset, searchKey in
          let params = GetCharactersParams(offset: offset, searchKey: searchKey)
          return await getCharacters.execute(with: params).map(CharacterPage.init).mapError(LoadError.init)
        }, scheduler: scheduler)
    }
  }
}
