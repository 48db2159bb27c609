import NetworkLayer
import TestSupport
import Testing

@Suite struct ResolverTests {
  private static let third = GetCharactersParams(offset: 3, searchKey: nil)

  private final class Part {}
  private final class Whole {
    let part: Part
    init(_ part: Part) { self.part = part }
  }

  @Test("Contract 10: a resolver uses the last registration, once or for each request")
  func resolving() {
    let resolver = Resolver()
    resolver.register(Part.self, in: .container) { _ in Part() }
    resolver.register(Whole.self) { Whole($0.resolve(Part.self)) }
    let (first, second) = (resolver.resolve(Whole.self), resolver.resolve(Whole.self))
    #expect(first !== second)
    #expect(first.part === second.part)
    let own = Part()
    resolver.register(Part.self) { _ in own }
    #expect(resolver.resolve(Whole.self).part === own)
  }

  @Test("Contract 10: all layers of a session are made once")
  func layers() {
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: FakeServer().store)
    func isMadeOnce<T>(_ type: T.Type) -> Bool {
      resolver.resolve(type) as AnyObject === resolver.resolve(type) as AnyObject
    }
    #expect(isMadeOnce((any NetworkManager).self))
    #expect(isMadeOnce((any RequestManager).self))
    #expect(isMadeOnce((any CharactersDataSource).self))
    #expect(isMadeOnce((any ComicsDataSource).self))
    #expect(isMadeOnce((any CharactersRepository).self))
    #expect(isMadeOnce((any ComicsRepository).self))
    #expect(isMadeOnce((any GetCharactersUC).self))
    #expect(isMadeOnce((any GetComicsUC).self))
  }

  @Test("Contract 11: resolving an unregistered type ends the program with the name of the type")
  func unregistered() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Resolver().resolve((any GetCharactersUC).self)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("nobody has registered GetCharactersUC"))
  }

  @Test("Contract 11: resolving a type that needs itself ends the program with the name of the type")
  func cycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let resolver = Resolver()
      resolver.register(Int.self, in: .container) { $0.resolve(Int.self) }
      _ = resolver.resolve(Int.self)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Int needs itself"))
  }

  @Test("Contract 12: a layer can be replaced, and layers made before keep the old layer")
  func replacing() async throws {
    struct Silent: CharactersDataSource {
      func getCharacters(from offset: Int, by searchKey: String?) async throws -> PaginatedResponseModel<CharacterModel>
      {
        PaginatedResponseModel(offset: offset, limit: nil, total: nil, count: nil, results: nil)
      }
    }
    let server = FakeServer()
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: server.store)
    let before = resolver.resolve((any CharactersRepository).self)
    resolver.register((any CharactersDataSource).self) { _ in Silent() }
    // The use case is above the repository that was made before, which is kept.
    let useCase = resolver.resolve((any GetCharactersUC).self)
    for page in [await before.getCharacters(from: 3, by: nil), await useCase.execute(with: Self.third)] {
      #expect(try page.get().offset == 20)
    }
    #expect(server.requests.count == 2)

    let after = Resolver()
    after.registerNetworkLayers(urlSession: server.store)
    after.register((any CharactersDataSource).self) { _ in Silent() }
    let page = try await after.resolve((any GetCharactersUC).self).execute(with: Self.third).get()
    #expect(page.offset == 3)
    #expect(server.requests.count == 2)
  }
}
