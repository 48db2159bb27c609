extension Resolver {
  /// Registers the seven layers, for characters and for comics, on a session.
  public func registerNetworkLayers(urlSession: any NetworkSession) {
    registerUtils(urlSession)
    registerDataSources()
    registerRepositories()
    registerUseCases()
  }

  private func registerUtils(_ urlSession: any NetworkSession) {
    register((any NetworkManager).self, in: .container) { _ in
      DefaultNetworkManager(urlSession: urlSession)
    }
    register((any RequestManager).self, in: .container) { resolver in
      DefaultRequestManager(networkManager: resolver.resolve((any NetworkManager).self))
    }
  }

  private func registerDataSources() {
    register((any CharactersDataSource).self, in: .container) { resolver in
      DefaultCharactersDataSource(requestManager: resolver.resolve((any RequestManager).self))
    }
    register((any ComicsDataSource).self, in: .container) { resolver in
      DefaultComicsDataSource(requestManager: resolver.resolve((any RequestManager).self))
    }
  }

  private func registerRepositories() {
    register((any CharactersRepository).self, in: .container) { resolver in
      DefaultCharactersRepository(charactersDataSource: resolver.resolve((any CharactersDataSource).self))
    }
    register((any ComicsRepository).self, in: .container) { resolver in
      DefaultComicsRepository(comicsDataSource: resolver.resolve((any ComicsDataSource).self))
    }
  }

  private func registerUseCases() {
    register((any GetCharactersUC).self, in: .container) { resolver in
      DefaultGetCharactersUC(repository: resolver.resolve((any CharactersRepository).self))
    }
    register((any GetComicsUC).self, in: .container) { resolver in
      DefaultGetComicsUC(repository: resolver.resolve((any ComicsRepository).self))
    }
  }
}
