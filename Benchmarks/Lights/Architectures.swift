public import Scenarios

extension Lights {
  public static let architectures: [ArchitectureEntry<Lights>] = [
    entry(PublishedKhipuLights.self, sources: publishedKhipuSources),
    entry(KhipuLights.self, sources: khipuSources),
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

  private static let khipuSources: [SourceList.File] = [
    "Khipu/KhipuLights.swift", "Khipu/Assembly.swift", "Khipu/KhipuScreen.swift", "Khipu/KhipuApp.swift",
    "Khipu/LightsViewState.swift",
    "Khipu/Messages/AppDomain.swift", "Khipu/Messages/Message.swift", "Khipu/Model/ImmutableLight.swift",
    "Khipu/Model/Light+Bridge.swift", "Khipu/Model/AppState.swift", "Khipu/Model/LightCommand.swift",
    "Khipu/Model/LightsLoad.swift", "Khipu/Lighting/LightingFeature.swift", "Khipu/Lighting/LightsStack.swift",
    "Khipu/Lighting/Commander.swift", "Khipu/Lighting/OptimisticCommander.swift", "Khipu/Lighting/LightsLoader.swift",
    "Khipu/Lighting/LightSwitch.swift",
    "Khipu/Lighting/LightRenamer.swift", "Khipu/Lighting/ModeSelector.swift", "Khipu/Lighting/LightValueSetter.swift",
    "Khipu/Lighting/Dimmer.swift", "Khipu/Lighting/ReportReader.swift", "Khipu/Dashboard/DashboardFeature.swift",
    "Khipu/Dashboard/DisplayToggler.swift", "Khipu/Logging/LoggingFeature.swift", "Khipu/Logging/LogWriter.swift",
    "Khipu/Logging/LightsLog.swift",
  ]

  /// The sources of `khipu`, with another commander.
  private static let publishedKhipuSources: [SourceList.File] =
    ["Khipu/Published/PublishedKhipuLights.swift", "Khipu/Published/PublishedCommander.swift"]
    + khipuSources.filter { $0 != "Khipu/KhipuLights.swift" && $0 != "Khipu/Lighting/OptimisticCommander.swift" }

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(adding own: [ArchitectureEntry<Lights>]) -> AppBenchmark<Lights> {
    AppBenchmark(Lights.self, architectures: architectures + own)
  }
}
