import CharactersNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The module, through its public boundary.
@Suite struct BoundaryTests {
  /// Records its requests, and answers.
  private final class Server {
    private(set) var requests: [URLRequest] = []
    private let answer: (Int, String)

    init(_ answer: (status: Int, body: String) = (200, page)) { self.answer = answer }

    lazy var store = NetworkStore { [self] request in
      requests.append(request)
      let response = HTTPURLResponse(
        url: request.url!, statusCode: answer.0, httpVersion: "HTTP/1.1", headerFields: nil)
      return (Data(answer.1.utf8), response!)
    }
  }

  private static let page = """
    {"code": 200, "status": "Ok", "data": {"total": 21, "results": [{"id": 7, "name": "Spider-Ham", "title": "Tails"}]}}
    """

  @Test("A fetcher sends its request to the given store, and returns the page")
  func pages() async throws {
    let server = Server()
    let characters = NetworkFetcher.characterFetcher(store: server.store)
    let found = try await characters(CharacterFetchData(offset: 40, searchKey: "s+p")).get()
    #expect(found.results?.map(\.name) == ["Spider-Ham"])
    #expect(found.total == 21)
    _ = await characters(CharacterFetchData(offset: 0, searchKey: nil))
    let comics = NetworkFetcher.comicFetcher(store: server.store)
    #expect(try await comics(ComicsFetchData(offset: 20, characterID: 7)).get().results?.map(\.title) == ["Tails"])
    let root = "https://gateway.marvel.com/v1/public/characters"
    #expect(
      server.requests.map(\.url?.absoluteString) == [
        "\(root)?limit=20&nameStartsWith=s%2Bp&offset=40", "\(root)?limit=20&offset=0",
        "\(root)/7/comics?limit=20&offset=20",
      ])
    #expect(server.requests.allSatisfy { $0.httpMethod == "GET" })
  }

  @Test(
    "Each kind of failure has its own error",
    arguments: [
      (500, page, FetchError.badStatus), (200, "<html>", .notJSON), (200, String(page.prefix(60)), .notJSON),
      (200, "[]", .wrongShape), (200, #"{"data": {"results": 7}}"#, .wrongShape),
    ])
  func failures(status: Int, body: String, error: FetchError) async {
    let server = Server((status, body))
    #expect(await self.error(of: server.store) == error)
  }

  @Test("A missing answer and a cancellation have different errors")
  func noAnswer() async {
    #expect(await error(of: NetworkStore { _ in throw URLError(.timedOut) }) == .noAnswer)
    #expect(await error(of: NetworkStore { _ in throw URLError(.networkConnectionLost) }) == .noAnswer)
    #expect(await error(of: NetworkStore { _ in throw URLError(.cancelled) }) == .cancelled)
    #expect(await error(of: NetworkStore { _ in throw CancellationError() }) == .cancelled)
  }

  @Test("Any other error of the store is unknown, and no missing answer")
  func unknown() async {
    struct Anything: Error {}
    #expect(await error(of: NetworkStore { _ in throw Anything() }) == .unknown)
  }

  private func error(of store: NetworkStore) async -> FetchError? {
    let fetch = NetworkFetcher.characterFetcher(store: store)
    guard case .failure(let error) = await fetch(CharacterFetchData(offset: 0, searchKey: nil)) else { return nil }
    return error
  }

  @Test("Only the fetchers and their arguments and results are visible from outside")
  func interface() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Benchmarks/CharactersNetwork")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let visible = try paths.sorted().flatMap { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8).split(separator: "\n")
        .map { String($0.trimmingPrefix(while: \.isWhitespace)) }
        .filter { !$0.hasPrefix("//") && $0.contains(#/(^|\s)(package|public|open)[ (]/#) }
    }
    #expect(visible == Self.interface)
  }

  /// Every line of the module that makes a declaration visible to others.
  private static let interface = """
    package struct CharacterFetchData {
    package let offset: Int
    package let searchKey: String?
    package init(offset: Int, searchKey: String?) {
    package struct ComicsFetchData {
    package let offset: Int
    package let characterID: Int
    package init(offset: Int, characterID: Int) {
    package enum FetchError: Error {
    package enum NetworkFetcher {
    package static func characterFetcher(
    package static func comicFetcher(
    package import Foundation
    package import FoundationNetworking
    package import Foundation
    package struct NetworkStore {
    package init(fetchData: @escaping (URLRequest) async throws -> (Data, URLResponse)) {
    package struct Page<Item: Decodable>: Decodable {
    package let total: Int?
    package let results: [Item]?
    package struct FetchedCharacter: Decodable {
    package let id: Int?
    package let name: String?
    package struct FetchedComic: Decodable {
    package let id: Int?
    package let title: String?
    """.split(separator: "\n").map(String.init)
}
