import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Faults of swifty-marvel, and its listing in the article.
@Suite struct PublishedLayersTests {
  private static var page: PaginatedResponseModel<CharacterModel> {
    PaginatedResponseModel(
      offset: 0, limit: 20, total: 1, count: 1, results: [CharacterModel(id: 7, name: "Spider-Ham")])
  }

  @Test("As published in swifty-marvel: mapping a page to the wrong type ends the program")
  func mappingByForce() async {
    #expect(Self.page.toDomainByForce(Hero.self) == Self.page.toDomain())
    await #expect(processExitsWith: .failure) { _ = Self.page.toDomainByForce(Comic.self) }
  }

  @Test("As published by the article's author: mapping a page to the wrong type gives an empty page and no error")
  func mappingIfPossible() {
    #expect(Self.page.toDomainIfPossible(Hero.self) == Self.page.toDomain())
    let comics = Self.page.toDomainIfPossible(Comic.self)
    #expect(comics.results?.isEmpty == true)
    #expect(comics.total == 1)
  }

  @Test("As published: a resolver does not name the unregistered type")
  func resolver() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PublishedResolver().resolve((any GetCharactersUC).self)
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    #expect(!lines.contains { $0.contains("Fatal error") && $0.contains("GetCharactersUC") })
  }

  @Test("The listing of the network manager works unchanged", arguments: [200, 500])
  func listing(status: Int) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [InMemory.self]
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let manager: any PublishedLayers.NetworkManager = PublishedLayers.DefaultNetworkManager(urlSession: session)
    let request = CharactersRequest.getCharacters(offset: status, searchKey: nil)
    if status == 200 {
      #expect(try await manager.makeRequest(with: request) == Data(Answer.page.utf8))
    } else {
      await #expect(throws: NetworkError.invalidServerResponse) { try await manager.makeRequest(with: request) }
    }
  }
}

/// Answers a session from memory, with a page, and with the requested offset as the status.
private final class InMemory: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let items = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems
    let status = items?.first { $0.name == "offset" }?.value.flatMap { Int($0) }
    guard let url = request.url, let response = Answer(status: status).response(from: url) else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(Answer.page.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
