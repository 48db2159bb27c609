import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Faults of the published code that the kit does not have.
@Suite struct AsPublishedTests {
  @Test("As published: characterFetcher(store:) ignores its store and makes a request to the network")
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

  @Test("The listings work unchanged with the store that they use")
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

  @Test("As published: a body without JSON, a wrong shape, a missing answer and a cancellation are one error")
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

  @Test("As published: a path that makes no URL has the same error as a bad status")
  func invalidURL() {
    let errors: [NetworkError] = [.invalidServerResponse, .invalidURL]
    #expect(
      errors.map(PublishedFetcher.toAppErrorAsPublished) == Array(repeating: .networkError("Network Error"), count: 2))
    #expect(errors.map(\.toAppError) == [.serverError("Server Error"), .unknownError("Unknown Error")])
  }

  @Test("As published: the localised description of an error does not contain its text")
  func description() {
    enum AppErrorAsPublished: Error {
      case networkError(String)
    }
    let published = (AppErrorAsPublished.networkError("Network Error") as any Error).localizedDescription
    #expect(!published.contains("Network Error"))
    #expect(published.contains("AppErrorAsPublished error"))
    #expect((AppError.networkError("Network Error") as any Error).localizedDescription == "Network Error")
  }

  @Test("As published: a plus sign in a search reaches the server as a space")
  func plus() throws {
    let published = try PublishedFetcher.createRequest(
      requestType: .GET, path: "/p", urlParams: ["nameStartsWith": "a+b"])
    #expect(published.url?.query == "nameStartsWith=a+b")
    let mended = try NetworkFetcher.createRequest(
      requestType: .GET, path: "/p", urlParams: ["nameStartsWith": "a+b"])
    #expect(mended.url?.query == "nameStartsWith=a%2Bb")
  }

  @Test("As published: equal requests have different URLs, because the query is in the order of a dictionary")
  func order() throws {
    let parameters: [[String: String?]] = (0..<100).map { (capacity: Int) in
      var parameters = [String: String?](minimumCapacity: capacity)
      for name in ["limit", "nameStartsWith", "offset"] { parameters[name] = .some("1") }
      return parameters
    }
    #expect(Set(parameters).count == 1)
    let published = try parameters.map {
      try PublishedFetcher.createRequest(requestType: .GET, path: "/p", urlParams: $0).url
    }
    #expect(Set(published).count > 1)
    let mended = try parameters.map {
      try NetworkFetcher.createRequest(requestType: .GET, path: "/p", urlParams: $0).url
    }
    #expect(Set(mended).count == 1)
  }

  @Test("As published: no initialiser takes the parser, but another request manager can have another parser")
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
