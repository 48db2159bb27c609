import NetworkLayer
import Scenarios
import Streams

extension Characters {
  /// Seven layers, resolved by a container, under the published view model.
  enum ProtocolLayers: HomeComposition {
    nonisolated static let name = "protocol-layers"
    nonisolated static let origin = "swifty-marvel, the project before the article's"
    nonisolated static let kit = Kit.networkLayers
    nonisolated static let isPublished = true
    nonisolated static let promise = Promise<Characters>.diverges(.ofPublishedHomeViewModel)

    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> HomeViewModel {
      let resolver = Resolver()
      resolver.registerNetworkLayers(urlSession: ServerSession(server: server))
      resolver.register(HomeViewModel.self) { resolver in
        let getCharacters = resolver.resolve((any GetCharactersUC).self)
        return MainActor.assumeIsolated {
          HomeViewModel(
            fetchCharacters: { await getCharacters.execute(with: $0) }, limit: APIConstants.defaultLimit,
            scheduler: scheduler)
        }
      }
      return resolver.resolve(HomeViewModel.self)
    }
  }
}
