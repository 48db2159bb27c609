import NetworkLayer
import Scenarios
import Streams

extension Characters {
  /// Functions that return functions, made by the article's container, under the article's view model.
  enum ClosureComposition: HomeComposition {
    nonisolated static let name = "closure-composition"
    nonisolated static let origin = "Removing all the extra Types (Demo-SwiftyMarvelous)"
    nonisolated static let kit = Kit.closureComposition
    nonisolated static let isPublished = true
    nonisolated static let promise = Promise<Characters>.diverges(.ofPublishedHomeViewModel)

    static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> HomeViewModel {
      let container = Container(store: NetworkStore { try await server.data(for: $0) })
      return HomeViewModel(
        fetchCharacters: container.createCharactersFetcher(), limit: APIConstants.defaultLimit, scheduler: scheduler)
    }
  }
}
