public import Scenarios

extension Operators {
  /// The floor, then from the bare subject on what is between it and the sum: operators, subscribers, a controller.
  public static let architectures: [ArchitectureEntry<Operators>] = [
    entry(Imperative.self),
    entry(Chain<SubjectSink>.self),
    entry(Chain<OneMap>.self),
    entry(Chain<TenMaps>.self),
    entry(Chain<MapFilterMap>.self),
    entry(Chain<ErasedSubject>.self),
    entry(Chain<Erased>.self),
    entry(Scan.self),
    entry(RemoveDuplicates.self),
    entry(TwoInputs<MergeOfTwo>.self),
    entry(TwoInputs<CombineLatestOfTwo>.self),
    entry(Chain<FlatMapJust>.self),
    entry(Chain<SwitchToLatestJust>.self),
    entry(Chain<SwitchToLatestOnce>.self),
    entry(Share<Three>.self),
    entry(FanOut<One>.self),
    entry(FanOut<Ten>.self),
    entry(FanOut<Thousand>.self, countedEventsMax: 200),
    entry(ReentrantSend<DepthFirst>.self),
    entry(ReentrantSend<Queued>.self),
    entry(SubscribeCancel.self),
    entry(SubscribeCancelCallChain.self, countedEventsMax: 10_000),
    entry(ModelByHand<Fields4>.self),
    entry(ModelController<Fields4>.self),
    entry(ModelByHand<Fields16>.self),
    entry(ModelController<Fields16>.self),
    entry(ModelByHand<Fields64>.self),
    entry(ModelController<Fields64>.self),
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = AppBenchmark(Operators.self, architectures: architectures)
}
