import Foundation
import NetworkLayer

@testable import Characters

enum LayerChecksNoStatus: LayerMutant {
  private struct Manager: NetworkManager {
    let checked: any NetworkManager
    func makeRequest(with requestData: any RequestProtocol) async throws -> Data {
      do { return try await checked.makeRequest(with: requestData) } catch NetworkError.invalidServerResponse {
        return Data("{}".utf8)
      }
    }
  }

  static func mutate(_ resolver: Resolver) {
    let checked = resolver.resolve((any NetworkManager).self)
    resolver.register((any NetworkManager).self, in: .container) { _ in Manager(checked: checked) }
  }
}

/// Repeats a failed request once, without a report.
enum LayerAsksTwice: LayerMutant {
  private struct Manager: NetworkManager {
    let once: any NetworkManager
    func makeRequest(with requestData: any RequestProtocol) async throws -> Data {
      do { return try await once.makeRequest(with: requestData) } catch NetworkError.invalidServerResponse {
        return try await once.makeRequest(with: requestData)
      }
    }
  }

  static func mutate(_ resolver: Resolver) {
    let once = resolver.resolve((any NetworkManager).self)
    resolver.register((any NetworkManager).self, in: .container) { _ in Manager(once: once) }
  }
}

enum LayerParsesAnything: LayerMutant {
  private final class Manager: RequestManager {
    struct Parser: DataParser {
      func parse<T: Decodable>(data: Data) throws -> T {
        do { return try DefaultDataParser().parse(data: data) } catch {
          return try DefaultDataParser().parse(
            data: Data(#"{"code": 200, "status": "Ok", "data": {"total": 0, "results": []}}"#.utf8))
        }
      }
    }

    let networkManager: any NetworkManager
    let parser: any DataParser = Parser()

    init(networkManager: any NetworkManager) { self.networkManager = networkManager }

    func makeRequest<T: Decodable>(with requestData: any RequestProtocol) async throws -> T {
      try parser.parse(data: await networkManager.makeRequest(with: requestData))
    }
  }

  static func mutate(_ resolver: Resolver) {
    resolver.register((any RequestManager).self, in: .container) {
      Manager(networkManager: $0.resolve((any NetworkManager).self))
    }
  }
}

/// A data source that changes the request.
private struct Source: CharactersDataSource {
  let others: any CharactersDataSource
  let change: (Int, String?) -> (Int, String?)

  func getCharacters(from offset: Int, by searchKey: String?) async throws -> PaginatedResponseModel<CharacterModel> {
    let (offset, searchKey) = change(offset, searchKey)
    return try await others.getCharacters(from: offset, by: searchKey)
  }
}

extension Resolver {
  fileprivate func replaceDataSource(_ change: @escaping (Int, String?) -> (Int, String?)) {
    let others = resolve((any CharactersDataSource).self)
    register((any CharactersDataSource).self, in: .container) { _ in Source(others: others, change: change) }
  }
}

enum LayerLosesOffset: LayerMutant {
  static func mutate(_ resolver: Resolver) { resolver.replaceDataSource { (0, $1) } }
}

enum LayerLosesSearchKey: LayerMutant {
  static func mutate(_ resolver: Resolver) { resolver.replaceDataSource { offset, _ in (offset, nil) } }
}

enum LayerSendsEmptySearchKey: LayerMutant {
  static func mutate(_ resolver: Resolver) { resolver.replaceDataSource { ($0, $1 ?? "") } }
}

/// A repository that throws another error.
private struct Repository: CharactersRepository {
  let others: any CharactersRepository
  let change: (AppError) -> AppError

  func getCharacters(from offset: Int, by searchKey: String?) async -> Result<PaginatedResponse<Hero>, AppError> {
    await others.getCharacters(from: offset, by: searchKey).mapError(change)
  }
}

extension Resolver {
  fileprivate func replaceRepository(_ change: @escaping (AppError) -> AppError) {
    let others = resolve((any CharactersRepository).self)
    register((any CharactersRepository).self, in: .container) { _ in Repository(others: others, change: change) }
  }
}

enum LayerTellsNoKind: LayerMutant {
  static func mutate(_ resolver: Resolver) { resolver.replaceRepository { _ in .unknownError("") } }
}

enum LayerTellsNoShape: LayerMutant {
  static func mutate(_ resolver: Resolver) {
    resolver.replaceRepository { if case .shapeError = $0 { .parsingError("") } else { $0 } }
  }
}

enum LayerTellsTimeOutAsStatus: LayerMutant {
  static func mutate(_ resolver: Resolver) {
    resolver.replaceRepository { if case .networkError = $0 { .serverError("") } else { $0 } }
  }
}
