public import Scenarios

extension PagedSearch {
  /// The steps of the article in its order, each as published and repaired, then answers to them and the baseline.
  public static let architectures: [ArchitectureEntry<PagedSearch>] = [
    entry(Functions.self),
    entry(FunctionsRepaired.self, sources: ["FunctionsRepaired.swift", "MissingPage.swift"]),
    entry(InitStreams.self),
    entry(InitStreamsRepaired.self, sources: ["InitStreamsRepaired.swift", "MissingPage.swift"]),
    entry(Subjects.self, sources: ["Subjects.swift", "SearchInputs.swift"]),
    entry(
      SubjectsRepaired.self, sources: ["SubjectsRepaired.swift", "SearchInputs.swift", "MissingPage.swift"]),
    entry(StreamChain.self, sources: ["StreamChain.swift", "MissingPage.swift"]),
    entry(Relays.self),
    entry(RelaysRepaired.self, sources: ["RelaysRepaired.swift", "MissingPage.swift"]),
    entry(ReactorScreen.self, sources: ["Reactor/ReactorScreen.swift", "Reactor/SearchReactor.swift"]),
    entry(
      ReactorScreenRepaired.self,
      sources: ["Reactor/ReactorScreenRepaired.swift", "Reactor/SearchReactorRepaired.swift", "MissingPage.swift"]),
    entry(KhipuScreen.self, sources: khipuSources),
    entry(
      FeedbackScreen.self,
      sources: ["Feedback/FeedbackScreen.swift", "Feedback/FeedbackState.swift", "MissingPage.swift"]),
    entry(
      ReducerScreen.self, sources: ["Reducer/ReducerScreen.swift", "Reducer/SearchFeature.swift", "MissingPage.swift"]),
    entry(
      OnMainActor<AsyncSequenceScreen>.self, sources: ["Tasks/AsyncSequenceScreen.swift", "MissingPage.swift"]),
    entry(
      OnMainActor<AsyncSequenceScreenRepaired>.self,
      sources: ["Tasks/AsyncSequenceScreenRepaired.swift", "MissingPage.swift"]),
    entry(
      OnMainActor<ObservationScreen>.self,
      sources: ["Tasks/ObservationScreen.swift", "Tasks/ObservableSearch.swift", "MissingPage.swift"]),
    entry(ModelViewController.self, sources: ["Model/ModelViewController.swift", "Model/SearchModel.swift"]),
    entry(Imperative.self),
  ]

  private static let khipuSources: [SourceList.File] =
    [
      "KhipuScreen", "KhipuApp", "AppState", "Draft", "Findings", "Message", "TypingFeature", "Typist",
      "LoadingFeature", "PageLoader", "SelectingFeature", "RowSelector", "SearchViewState",
    ].map { .init("Khipu/\($0).swift") } + ["MissingPage.swift"]

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(adding own: [ArchitectureEntry<PagedSearch>]) -> AppBenchmark<PagedSearch> {
    AppBenchmark(PagedSearch.self, architectures: architectures + own)
  }
}
