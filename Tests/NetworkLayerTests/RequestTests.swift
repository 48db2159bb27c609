import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RequestTests {
  @Test(
    "Contract 1: a fetch requests a page of characters, all or by the beginning of their names", arguments: Form.all)
  func characters(form: Form) async {
    let server = FakeServer()
    let fetch = form.characters(server.store)
    _ = await fetch(GetCharactersParams(offset: 0, searchKey: nil))
    #expect(server.lastLine == "GET /v1/public/characters?limit=20&offset=0")
    _ = await fetch(GetCharactersParams(offset: 40, searchKey: "sp"))
    #expect(server.lastLine == "GET /v1/public/characters?limit=20&nameStartsWith=sp&offset=40")
    #expect(server.requests.allSatisfy { $0.url?.host == "gateway.marvel.com" && $0.url?.scheme == "https" })
  }

  @Test("Contract 1: a fetch requests a page of a character's comics", arguments: Form.all)
  func comics(form: Form) async {
    let server = FakeServer()
    _ = await form.comics(server.store)(GetComicsParams(offset: 20, characterID: 7))
    #expect(server.lastLine == "GET /v1/public/characters/7/comics?limit=20&offset=20")
  }

  @Test(
    "Contract 2: a search text reaches the server as it was typed",
    arguments: ["sp", "", "a b", "a+b", "a&b=c", "50%", "é", "🕷", "#1?"])
  func encoding(text: String) async throws {
    for form in Form.all {
      let server = FakeServer()
      _ = await form.characters(server.store)(GetCharactersParams(offset: 0, searchKey: text))
      let url = try #require(server.requests.last?.url)
      #expect(
        Self.readByServer(try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)))["nameStartsWith"]
          == text)
    }
  }

  /// Decodes a query as servers do: a plus sign is a space.
  private static func readByServer(_ components: URLComponents) -> [String: String] {
    var items: [String: String] = [:]
    for item in (components.percentEncodedQuery ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : ""
      items[String(parts[0])] = value.replacing("+", with: " ").removingPercentEncoding
    }
    return items
  }

  @Test("Contract 2: the query is sorted by name")
  func sorted() throws {
    let parameters = Dictionary(uniqueKeysWithValues: "qwertyuiop".map { (String($0), String?.some("1")) })
    let request = try NetworkFetcher.createRequest(requestType: .GET, path: "/p", urlParams: parameters)
    #expect(request.url?.query == "e=1&i=1&o=1&p=1&q=1&r=1&t=1&u=1&w=1&y=1")
  }

  @Test("Contract 3: headers are sent as given, the content type is always JSON, and the body has sorted keys")
  func headers() throws {
    let order = Order()
    let request = try NetworkFetcher.createRequest(
      requestType: order.requestType, path: order.path, params: order.params, urlParams: [:], headers: order.headers)
    for request in [request, try order.request()] {
      #expect(request.httpMethod == "POST")
      #expect(request.url?.absoluteString == "https://gateway.marvel.com/p")
      #expect(request.value(forHTTPHeaderField: "X-Key") == "k")
      #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
      #expect(request.allHTTPHeaderFields?.count == 2)
      #expect(request.httpBody == Data(#"{"e":1,"i":1,"o":{"a":1,"u":1},"q":1,"w":1,"y":1}"#.utf8))
    }
  }

  private struct Order: RequestProtocol {
    var path: String { "/p" }
    var requestType: RequestType { .POST }
    var headers: [String: String] { ["X-Key": "k", "Content-Type": "text/plain"] }
    var params: [String: Any] { ["q": 1, "w": 1, "e": 1, "y": 1, "i": 1, "o": ["u": 1, "a": 1]] }
  }

  @Test("Contract 3: without parameters there is no body")
  func noBody() throws {
    #expect(try NetworkFetcher.createRequest(requestType: .GET, path: "/p", urlParams: [:]).httpBody == nil)
    #expect(try CharactersRequest.getCharacters(offset: 0, searchKey: nil).request().httpBody == nil)
  }

  @Test("Contract 4: a path that makes no URL is an error, and no request is made")
  func malformed() async {
    #expect(throws: NetworkError.invalidURL) {
      try NetworkFetcher.createRequest(requestType: .GET, path: "no slash", urlParams: [:])
    }
    #expect(throws: NetworkError.invalidURL) { try NoURL().request() }
    let server = FakeServer()
    let manager = DefaultNetworkManager(urlSession: server.store)
    await #expect(throws: NetworkError.invalidURL) { try await manager.makeRequest(with: NoURL()) }
    #expect(server.requests.isEmpty)
  }

  private struct NoURL: RequestProtocol {
    var path: String { "no slash" }
    var requestType: RequestType { .GET }
  }
}
