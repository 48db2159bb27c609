import CharactersNetwork
import Foundation
import NetworkLayer
import Testing

@testable import Characters

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// All readers of a page read the same.
@Suite struct ReaderTests {
  typealias Page = Characters.CharacterPage
  typealias Outcome = Result<Page, Characters.LoadError>

  /// The contents of `data`, and the expected result.
  static let contents: [(data: String, outcome: Outcome)] = [
    (#"{"total":2,"results":[{"name":"a"},{"name":"b"}]}"#, .success(Page(names: ["a", "b"], total: 2))),
    (#"{"results":[{"name":"a"}]}"#, .success(Page(names: ["a"], total: 0))),
    (#"{"total":2,"results":[{"id":1},{"name":null}]}"#, .success(Page(names: ["", ""], total: 2))),
    (#"{"total":2}"#, .success(Page(names: [], total: 2))),
    ("{}", .success(Page(names: [], total: 0))),
    (#"{"total":"2","results":[]}"#, .failure(.wrongShape)),
    (#"{"total":2,"results":{}}"#, .failure(.wrongShape)),
    (#"{"total":2,"results":["a"]}"#, .failure(.wrongShape)),
    (#"{"total":2,"results":[{"name":1}]}"#, .failure(.wrongShape)),
    ("[]", .failure(.wrongShape)),
    ("null", .failure(.wrongShape)),
    (#"{"total":2"#, .failure(.notJSON)),
    ("", .failure(.notJSON)),
  ]

  @Test("Every reader reads the same from the same body", arguments: contents)
  func same(data: String, outcome: Outcome) async {
    let body = Data(#"{"code":200,"status":"Ok","data":\#(data)}"#.utf8)
    #expect(Page.result(of: .success(Characters.Reply(status: 200, body: body))) == outcome)
    #expect(await throughLayers(body) == outcome)
    #expect(await throughClosures(body) == outcome)
    #expect(await throughModule(body) == outcome)
  }

  private static func answer(_ body: Data, to request: URLRequest) throws -> (Data, URLResponse) {
    let url = try #require(request.url)
    return (body, try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)))
  }

  private struct Session: NetworkSession {
    let body: Data
    func data(for request: URLRequest) async throws -> (Data, URLResponse) { try answer(body, to: request) }
  }

  private static let params = GetCharactersParams(offset: 0, searchKey: nil)

  private func throughLayers(_ body: Data) async -> Outcome {
    let resolver = Resolver()
    resolver.registerNetworkLayers(urlSession: Session(body: body))
    let getCharacters = resolver.resolve((any GetCharactersUC).self)
    return await getCharacters.execute(with: Self.params).map(Page.init).mapError(Characters.LoadError.init)
  }

  private func throughClosures(_ body: Data) async -> Outcome {
    let fetch = Container(store: .init { try Self.answer(body, to: $0) }).createCharactersFetcher()
    return await fetch(Self.params).map(Page.init).mapError(Characters.LoadError.init)
  }

  private func throughModule(_ body: Data) async -> Outcome {
    let fetch = CharactersNetwork.NetworkFetcher.characterFetcher(store: .init { try Self.answer(body, to: $0) })
    return await fetch(CharacterFetchData(offset: 0, searchKey: nil)).map(Page.init).mapError(Characters.LoadError.init)
  }
}
