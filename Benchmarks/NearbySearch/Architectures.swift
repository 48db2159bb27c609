public import Scenarios

extension NearbySearch {
  /// The article's relays, applied to its six streams, then a chain and five other architectures, each as first
  /// written.
  public static let architectures: [ArchitectureEntry<NearbySearch>] = [
    entry(Relays.self),
    entry(StreamChain.self, sources: ["StreamChain.swift", "PageAnswer.swift"]),
    entry(
      ReactorScreen.self,
      sources: ["Reactor/ReactorScreen.swift", "Reactor/NearbyReactor.swift", "PageAnswer.swift"]),
    entry(
      FeedbackScreen.self,
      sources: ["Feedback/FeedbackScreen.swift", "Feedback/FeedbackState.swift", "PageAnswer.swift"]),
    entry(
      ModelViewController.self,
      sources: ["Model/ModelViewController.swift", "Model/NearbyModel.swift", "PageAnswer.swift"]),
    entry(
      ReducerScreen.self,
      sources: ["Reducer/ReducerScreen.swift", "Reducer/NearbyFeature.swift", "PageAnswer.swift"]),
    entry(Imperative.self),
  ]

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(adding own: [ArchitectureEntry<NearbySearch>]) -> AppBenchmark<NearbySearch> {
    AppBenchmark(NearbySearch.self, architectures: architectures + own)
  }
}
