import Foundation
import NetworkLayer
import Scenarios
import Streams

@testable import Characters

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The closures under the repaired view model. Each mutant composes them with another function.
protocol ClosureMutant: Characters.HomeComposition where Model == Characters.HomeViewModelRepaired {
  typealias Answer = BaseResponseModel<PaginatedResponseModel<CharacterModel>>

  static func request(_ params: GetCharactersParams) throws -> URLRequest
  static func fetch(from store: NetworkStore) -> (URLRequest) async throws -> (Data, URLResponse)
  static func mapper() -> (Data) throws -> Answer
}

extension ClosureMutant {
  nonisolated static var name: String { String(describing: self) }
  nonisolated static var origin: String { "a mutant of closure-composition-repaired" }
  nonisolated static var kit: Kit { .closureComposition }
  nonisolated static var promise: Promise<Characters> { .identical }

  static func request(_ params: GetCharactersParams) throws -> URLRequest {
    var query = ["offset": "\(params.offset)", "limit": "20"]
    query["nameStartsWith"] = params.searchKey
    return try NetworkFetcher.createRequest(requestType: .GET, path: "/v1/public/characters", urlParams: query)
  }

  static func fetch(from store: NetworkStore) -> (URLRequest) async throws -> (Data, URLResponse) {
    NetworkFetcher.networkFetcher(store: store)
  }

  static func mapper() -> (Data) throws -> Answer { NetworkFetcher.jsonMapper() }

  static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Characters.HomeViewModelRepaired {
    let fetcher: (GetCharactersParams) async -> Result<Answer, AppError> = NetworkFetcher.fetcher(
      createURLRequest: { try request($0) },
      fetch: fetch(from: NetworkStore { try await server.data(for: $0) }), mapper: mapper())
    return Characters.HomeViewModelRepaired(
      fetchCharacters: { offset, searchKey in
        await fetcher(GetCharactersParams(offset: offset, searchKey: searchKey))
          .map { Characters.CharacterPage($0.data.toDomain()) }.mapError(Characters.LoadError.init)
      }, scheduler: scheduler)
  }
}

enum ClosurePosts: ClosureMutant {
  static func request(_ params: GetCharactersParams) throws -> URLRequest {
    try NetworkFetcher.createRequest(
      requestType: .POST, path: "/v1/public/characters", urlParams: ["offset": "\(params.offset)", "limit": "20"])
  }
}

enum ClosureAsksForTen: ClosureMutant {
  static func request(_ params: GetCharactersParams) throws -> URLRequest {
    try NetworkFetcher.createRequest(
      requestType: .GET, path: "/v1/public/characters", urlParams: ["offset": "\(params.offset)", "limit": "10"])
  }
}

/// The store itself, which checks no status.
enum ClosureChecksNoStatus: ClosureMutant {
  static func fetch(from store: NetworkStore) -> (URLRequest) async throws -> (Data, URLResponse) { store.fetchData }
}

/// Returns the first answer for every later request.
enum ClosureKeepsFirstAnswer: ClosureMutant {
  static func fetch(from store: NetworkStore) -> (URLRequest) async throws -> (Data, URLResponse) {
    let fetch = NetworkFetcher.networkFetcher(store: store)
    var kept: (Data, URLResponse)?
    return { request in
      if let kept { return kept }
      let answer = try await fetch(request)
      kept = answer
      return answer
    }
  }
}

enum ClosureLosesTotal: ClosureMutant {
  static func mapper() -> (Data) throws -> Answer {
    let mapper: (Data) throws -> Answer = NetworkFetcher.jsonMapper()
    return { data in
      let answer = try mapper(data)
      let page = PaginatedResponseModel(
        offset: nil, limit: nil, total: nil, count: nil, results: answer.data.results)
      return Answer(code: answer.code, status: answer.status, data: page)
    }
  }
}
