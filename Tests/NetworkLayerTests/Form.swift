import NetworkLayer
import Testing

/// One of the two compositions, as an app uses it.
struct Form: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let characters: @Sendable (NetworkStore) -> (GetCharactersParams) async -> Result<PaginatedResponse<Hero>, AppError>
  let comics: @Sendable (NetworkStore) -> (GetComicsParams) async -> Result<PaginatedResponse<Comic>, AppError>

  static let all = [
    Form(testDescription: "protocols") { store in
      let useCase = resolver(store).resolve((any GetCharactersUC).self)
      return { await useCase.execute(with: $0) }
    } comics: { store in
      let useCase = resolver(store).resolve((any GetComicsUC).self)
      return { await useCase.execute(with: $0) }
    },
    Form(testDescription: "closures") {
      Container(store: $0).createCharactersFetcher()
    } comics: {
      Container(store: $0).createComicsFetcher()
    },
  ]

  private static func resolver(_ store: NetworkStore) -> Resolver {
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: store)
    return resolver
  }
}
