public import Scenarios

extension VideoCallPhone {
  /// Forms of video-call, each as it is there and repaired, and the baseline.
  public static let architectures: [ArchitectureEntry<VideoCallPhone>] = [
    entry(TimestampedNonEmpty.self),
    entry(TimestampedNonEmptyRepaired.self),
    entry(
      ModelViewController.self,
      sources: sources("ModelNonEmpty", "ModelViewController", "Controller", "NonEmptyModel")),
    entry(
      AnsweringViewController.self,
      sources: sources("ModelNonEmptyRepaired", "AnsweringViewController", "AnsweringController", "AnsweringModel")),
    entry(WithLatestFrom.self),
    entry(WithLatestFromRepaired.self),
    entry(ReducerViewController.self, sources: sources("Reducer", "ReducerViewController", "CallFeature")),
    entry(
      AnsweringReducerViewController.self,
      sources: sources("ReducerRepaired", "AnsweringReducerViewController", "AnsweringFeature")),
    entry(Imperative.self),
  ]

  private static func sources(_ folder: String, _ types: String...) -> [SourceList.File] {
    types.map { SourceList.File("\(folder)/\($0).swift") }
  }

  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<VideoCallPhone>]) -> AppBenchmark<VideoCallPhone> {
    AppBenchmark(VideoCallPhone.self, architectures: architectures + own)
  }
}
