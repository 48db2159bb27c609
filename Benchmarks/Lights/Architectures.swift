public import Scenarios

extension Lights {
  public static let architectures: [ArchitectureEntry<Lights>] = [
    entry(ReducerScreen.self, sources: ["Reducer/ReducerScreen.swift", "Reducer/LightsFeature.swift"]),
    entry(StreamChain.self, sources: ["StreamChain/StreamChain.swift", "StreamChain/Command.swift"]),
    entry(ModelViewController.self, sources: ["Model/ModelViewController.swift", "Model/LightsModel.swift"]),
    entry(FeedbackScreen.self, sources: ["Feedback/FeedbackScreen.swift", "Feedback/FeedbackState.swift"]),
    entry(
      ReactorScreen.self,
      sources: ["Reactor/ReactorScreen.swift", "Reactor/LightsReactor.swift", "Reactor/LightsReactor+State.swift"]),
    entry(Imperative.self),
    entry(Rollback.self),
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<Lights>]) -> AppBenchmark<Lights> {
    AppBenchmark(Lights.self, architectures: architectures + own)
  }
}
