public import Scenarios

extension VideoCall {
  /// The versions of the article in its order, then answers to them and the baseline, then one of each kit.
  public static let architectures: [ArchitectureEntry<VideoCall>] = [
    entry(MainLoop.self),
    entry(MassiveViewController.self),
    entry(Closures.self),
    entry(MergedSubjects.self),
    entry(CombineLatest.self),
    entry(CombineLatestBoth.self),
    entry(TimestampedText.self),
    entry(Timestamped.self),
    entry(TimestampedNonEmpty.self),
    entry(
      FirstModelViewController.self,
      sources: [
        "FirstModel/FirstModelViewController.swift", "FirstModel/FirstController.swift", "FirstModel/Model.swift",
      ]),
    entry(
      ModelViewController.self,
      sources: ["Model/ModelViewController.swift", "Model/Controller.swift", "Model/NonEmptyModel.swift"]),
    entry(WithLatestFrom.self),
    entry(Imperative.self),
    entry(ModelByHand.self, sources: ["ModelByHand.swift", "Model/NonEmptyModel.swift"]),
    entry(
      AuthorsViewController.self,
      sources: [
        "AuthorsModel/AuthorsViewController.swift", "AuthorsModel/AuthorsController.swift", "Model/NonEmptyModel.swift",
      ]),
    entry(
      KhipuViewController.self,
      sources: [
        "Khipu/KhipuViewController.swift", "Khipu/KhipuApp.swift", "Khipu/AppState.swift", "Khipu/Message.swift",
        "Khipu/DiallingFeature.swift", "Khipu/Dialler.swift", "Khipu/AnsweringFeature.swift", "Khipu/Answerer.swift",
      ]),
    entry(ReactorViewController.self, sources: ["Reactor/ReactorViewController.swift", "Reactor/CallReactor.swift"]),
    entry(FeedbackViewController.self, sources: ["Feedback/FeedbackViewController.swift", "Feedback/CallState.swift"]),
    entry(ReducerViewController.self, sources: ["Reducer/ReducerViewController.swift", "Reducer/CallFeature.swift"]),
    entry(MVVMFunctions.self, sources: ["MVVM/MVVMFunctions.swift"]),
    entry(MVVMSubjects.self, sources: ["MVVM/MVVMSubjects.swift"]),
    entry(MVVMRelays.self, sources: ["MVVM/MVVMRelays.swift"]),
    entry(
      VIPERViewController.self,
      sources: [
        "VIPER/VIPERViewController.swift", "VIPER/CallScene.swift", "VIPER/CallPresenter.swift",
        "VIPER/CallStarter.swift", "VIPER/CallConfigurator.swift", "VIPER/IncomingCallService.swift",
      ]),
    entry(OnMainActor<AsyncSequenceViewController>.self, sources: ["Tasks/AsyncSequenceViewController.swift"]),
    entry(
      OnMainActor<ObservationViewController>.self,
      sources: ["Tasks/ObservationViewController.swift", "Tasks/ObservableCall.swift"]),
  ]

  /// Run only when named: their decisions depend on more than the trace.
  public static let architecturesByName: [ArchitectureEntry<VideoCall>] = [
    entry(TimestampedWallClock.self)
  ]

  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  ///
  ///     Bench.main(Catalogue([VideoCall.benchmark(adding: [entry(Mine.self)])]))
  public static func benchmark(adding own: [ArchitectureEntry<VideoCall>]) -> AppBenchmark<VideoCall> {
    AppBenchmark(VideoCall.self, architectures: architectures + own + architecturesByName)
  }
}
