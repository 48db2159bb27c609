public import Scenarios

extension Characters {
  public static let architectures: [ArchitectureEntry<Characters>] = [
    entry(
      OnMainActor<HomeScreen<ProtocolLayers>>.self,
      sources: home("ProtocolLayers", "HomeViewModel", "ServerSession", "Hero+Names")),
    entry(
      OnMainActor<HomeScreen<ProtocolLayersRepaired>>.self,
      sources: home("ProtocolLayersRepaired", "HomeViewModelRepaired", "ServerSession", "Entities+App", "Hero+Names")),
    entry(
      OnMainActor<HomeScreen<ClosureComposition>>.self,
      sources: home("ClosureComposition", "HomeViewModel", "Hero+Names")),
    entry(
      OnMainActor<HomeScreen<ClosureCompositionRepaired>>.self,
      sources: home("ClosureCompositionRepaired", "HomeViewModelRepaired", "Entities+App", "Hero+Names")),
    entry(OnMainActor<HomeScreen<ClosureModule>>.self, sources: home("ClosureModule", "HomeViewModelRepaired")),
    entry(
      ModelViewController.self,
      sources: ["Model/ModelViewController.swift", "Model/CharactersModel.swift", "CharacterPage.swift"]),
    entry(
      ReducerScreen.self,
      sources: ["Reducer/ReducerScreen.swift", "Reducer/CharactersFeature.swift", "CharacterPage.swift"]),
    entry(OnMainActor<AsyncSequenceScreen>.self, sources: ["Tasks/AsyncSequenceScreen.swift", "CharacterPage.swift"]),
    entry(Imperative.self, sources: ["Imperative.swift", "CharacterPage.swift"]),
  ]

  /// The sources of an architecture over a network layer. `Scripts/references network-changes` counts the layers
  /// themselves, which are the kit's or the module's.
  private static func home(_ name: String, _ model: String, _ others: String...) -> [SourceList.File] {
    ([name, model, "ViewModel", "HomeModel", "HomeView", "CharacterServer+URL"] + others)
      .map { .init("NetworkLayers/\($0).swift") }
  }

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(adding own: [ArchitectureEntry<Characters>]) -> AppBenchmark<Characters> {
    AppBenchmark(Characters.self, architectures: architectures + own)
  }
}
