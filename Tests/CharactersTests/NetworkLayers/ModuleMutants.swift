import CharactersNetwork
import Scenarios
import Streams

@testable import Characters

/// The code around the module. The module itself is closed; its own tests find its mistakes.
protocol ModuleMutant: Characters.HomeComposition where Model == Characters.HomeViewModelRepaired {
  static func data(_ offset: Int, _ searchKey: String?) -> CharacterFetchData
  static func page(_ page: Characters.CharacterPage) -> Characters.CharacterPage
  static func error(_ error: Characters.LoadError) -> Characters.LoadError
}

extension ModuleMutant {
  nonisolated static var name: String { String(describing: self) }
  nonisolated static var origin: String { "a mutant of closure-module" }
  nonisolated static var kit: Kit { .closureComposition }
  nonisolated static var promise: Promise<Characters> { .identical }

  static func data(_ offset: Int, _ searchKey: String?) -> CharacterFetchData {
    CharacterFetchData(offset: offset, searchKey: searchKey)
  }

  static func page(_ page: Characters.CharacterPage) -> Characters.CharacterPage { page }
  static func error(_ error: Characters.LoadError) -> Characters.LoadError { error }

  static func homeViewModel(server: CharacterServer, scheduler: VirtualScheduler) -> Characters.HomeViewModelRepaired {
    let store = NetworkStore { try await server.data(for: $0) }
    let fetch = NetworkFetcher.characterFetcher(store: store)
    return Characters.HomeViewModelRepaired(
      fetchCharacters: { offset, searchKey in
        await fetch(data(offset, searchKey))
          .map { page(Characters.CharacterPage($0)) }.mapError { error(Characters.LoadError($0)) }
      }, scheduler: scheduler)
  }
}

enum ModuleLosesOffset: ModuleMutant {
  static func data(_ offset: Int, _ searchKey: String?) -> CharacterFetchData {
    CharacterFetchData(offset: 0, searchKey: searchKey)
  }
}

enum ModuleLosesSearchKey: ModuleMutant {
  static func data(_ offset: Int, _ searchKey: String?) -> CharacterFetchData {
    CharacterFetchData(offset: offset, searchKey: nil)
  }
}

enum ModuleLosesTotal: ModuleMutant {
  static func page(_ page: Characters.CharacterPage) -> Characters.CharacterPage {
    Characters.CharacterPage(names: page.names, total: 0)
  }
}

enum ModuleTellsTimeOutAsStatus: ModuleMutant {
  static func error(_ error: Characters.LoadError) -> Characters.LoadError { error == .noAnswer ? .badStatus : error }
}

enum ModuleMapsNoKind: ModuleMutant {
  static func error(_ error: Characters.LoadError) -> Characters.LoadError { .unknown }
}
