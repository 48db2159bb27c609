import NetworkLayer
import TestSupport
import Testing

@Suite struct ResolverTests {
  private final class Part {}
  private final class Whole {
    let part: Part
    init(_ part: Part) { self.part = part }
  }

  @Test("Contract 10: a resolver makes what was registered last, once or for each that asks")
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

  @Test("Contract 10: all layers that are registered on a session are made once")
  func layers() {
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: FakeServer().store)
    #expect(
      resolver.resolve((any GetCharactersUC).self) as AnyObject
        === resolver.resolve((any GetCharactersUC).self) as AnyObject)
    #expect(
      resolver.resolve((any RequestManager).self) as AnyObject === resolver.resolve((any RequestManager).self)
        as AnyObject)
  }

  @Test("Contract 11: who asks for what nobody has registered ends the program")
  func unregistered() async {
    await #expect(processExitsWith: .failure) { _ = Resolver().resolve(Int.self) }
  }

  @Test("Contract 11: who registers what needs itself ends the program when it is asked for")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let resolver = Resolver()
      resolver.register(Int.self, in: .container) { $0.resolve(Int.self) }
      _ = resolver.resolve(Int.self)
    }
  }

  @Test("Contract 12: a layer can be replaced: what is registered in its place is used")
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
    resolver.register((any CharactersDataSource).self) { _ in Silent() }
    let useCase = resolver.resolve((any GetCharactersUC).self)
    let page = try await useCase.execute(with: GetCharactersParams(offset: 3, searchKey: nil)).get()
    #expect(page.offset == 3)
    #expect(server.requests.isEmpty)
  }
}
