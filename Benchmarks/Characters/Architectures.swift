public import Scenarios

extension Characters {
  public static let architectures: [ArchitectureEntry<Characters>] = [
    entry(
      ModelViewController.self,
      sources: ["Model/ModelViewController.swift", "Model/CharactersModel.swift", "CharacterPage.swift"]),
    entry(
      ReducerScreen.self,
      sources: ["Reducer/ReducerScreen.swift", "Reducer/CharactersFeature.swift", "CharacterPage.swift"]),
    entry(OnMainActor<AsyncSequenceScreen>.self, sources: ["Tasks/AsyncSequenceScreen.swift", "CharacterPage.swift"]),
    entry(Imperative.self, sources: ["Imperative.swift", "CharacterPage.swift"]),
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<Characters>]) -> AppBenchmark<Characters> {
    AppBenchmark(Characters.self, architectures: architectures + own)
  }
}
