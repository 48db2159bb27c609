import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What goes wrong in the published code, and not in the kit.
@Suite struct AsPublishedTests {
  @Test("As published: characterFetcher(store:) asks the network, whatever store it is given")
  func ignoredStore() async {
    let server = FakeServer()
    let isAsked = NetworkStore.Flag()
    await NetworkStore.$isAsked.withValue(isAsked) {
      let fetch = PublishedFetcher.characterFetcher(store: server.store)
      #expect(await fetch(.init(offset: 0, searchKey: nil)).failure == .unknownError("Unknown Error"))
    }
    #expect(server.requests.isEmpty)
    #expect(isAsked.isRaised)

    let mended = NetworkFetcher.characterFetcher(store: server.store)
    #expect(await mended(.init(offset: 0, searchKey: nil)).failure == nil)
    #expect(server.requests.count == 1)
  }

  @Test("The listings work as they stand where they are given the store that they use")
  func listings() async throws {
    let server = FakeServer()
    let fetch: (String) async -> Result<BaseResponseModel<PaginatedResponseModel<CharacterModel>>, AppError> =
      PublishedFetcher.modelFetcher(
        createURLRequest: { try PublishedFetcher.createRequest(requestType: .GET, path: $0, urlParams: [:]) },
        store: server.store)
    let page = try await fetch("/v1/public/characters").get().data
    #expect(page.results?.first?.name == "Spider-Ham")
    #expect(server.requests.count == 1)
  }

  @Test("As published: a body that is no JSON, a shape that is wrong, no answer and a cancellation are one error")
  func oneError() {
    let errors: [any Error] = [
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")),
      DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")),
      URLError(.timedOut), CancellationError(),
    ]
    #expect(
      errors.map(PublishedFetcher.toAppErrorAsPublished) == Array(repeating: .unknownError("Unknown Error"), count: 4))
    #expect(Set(errors.map { "\($0.toAppError)" }).count == 4)
  }

  @Test("As published: a plus sign that is searched for reaches the server as a space")
  func plus() throws {
    let published = try PublishedFetcher.createRequest(
      requestType: .GET, path: "/p", urlParams: ["nameStartsWith": "a+b"])
    #expect(published.url?.query == "nameStartsWith=a+b")
    let mended = try NetworkFetcher.createRequest(
      requestType: .GET, path: "/p", urlParams: ["nameStartsWith": "a+b"])
    #expect(mended.url?.query == "nameStartsWith=a%2Bb")
  }

  @Test("As published: a page that is mapped to the wrong type ends the program; here it does not compile")
  func mapping() async {
    await #expect(processExitsWith: .failure) {
      let page = PaginatedResponseModel(
        offset: 0, limit: 20, total: 1, count: 1, results: [CharacterModel(id: 7, name: "Spider-Ham")])
      _ = Self.toDomainAsPublished(page, dataType: Comic.self)
    }
  }

  /// The caller names the type, and every item is cast to it.
  private static func toDomainAsPublished<Model: DomainMapper, T>(
    _ page: PaginatedResponseModel<Model>, dataType: T.Type
  ) -> PaginatedResponse<T> {
    PaginatedResponse(
      offset: page.offset, limit: page.limit, total: page.total, count: page.count,
      // swift-format-ignore: NeverForceUnwrap
      results: page.results?.map { $0.toDomain() as! T })
  }

  @Test("As published: the parser is in no initialiser, but who writes another request manager can have another")
  func parser() async throws {
    final class Upper: RequestManager {
      let networkManager: any NetworkManager
      let parser: any DataParser = Fixed()
      init(networkManager: any NetworkManager) { self.networkManager = networkManager }
      func makeRequest<T: Decodable>(with requestData: any RequestProtocol) async throws -> T {
        try parser.parse(data: await networkManager.makeRequest(with: requestData))
      }
    }
    struct Fixed: DataParser {
      func parse<T: Decodable>(data: Data) throws -> T {
        try DefaultDataParser().parse(data: Data(Answer.page.replacing("Ham", with: "Man").utf8))
      }
    }
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: FakeServer().store)
    resolver.register((any RequestManager).self) { Upper(networkManager: $0.resolve((any NetworkManager).self)) }
    let useCase = resolver.resolve((any GetCharactersUC).self)
    let page = try await useCase.execute(with: GetCharactersParams(offset: 0, searchKey: nil)).get()
    #expect(page.results?.map(\.name) == ["Spider-Man"])
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
