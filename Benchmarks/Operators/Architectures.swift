public import Scenarios

extension Operators {
  public static let architectures = pipelines + khipuCurves + statesWithoutClass + baseViews

  /// The baseline, then pipelines from the bare subject to operators, many subscribers and a controller.
  private static let pipelines: [ArchitectureEntry<Operators>] = [
    entry(Imperative.self),
    entry(Chain<SubjectSink>.self, sources: chain("SubjectSink", in: "Maps.swift")),
    entry(Chain<OneMap>.self, sources: chain("OneMap", in: "Maps.swift")),
    entry(Chain<TenMaps>.self, sources: chain("TenMaps", in: "Maps.swift")),
    entry(Chain<MapFilterMap>.self, sources: chain("MapFilterMap", in: "Maps.swift")),
    entry(Chain<ErasedSubject>.self, sources: chain("ErasedSubject", in: "Maps.swift")),
    entry(Chain<Erased>.self, sources: chain("Erased", in: "Maps.swift")),
    entry(Scan.self),
    entry(RemoveDuplicates.self),
    entry(TwoInputs<MergeOfTwo>.self, sources: joining("MergeOfTwo")),
    entry(TwoInputs<CombineLatestOfTwo>.self, sources: joining("CombineLatestOfTwo")),
    entry(Chain<FlatMapJust>.self, sources: chain("FlatMapJust", in: "Flattening.swift")),
    entry(Chain<SwitchToLatestJust>.self, sources: chain("SwitchToLatestJust", in: "Flattening.swift")),
    entry(Chain<SwitchToLatestOnce>.self, sources: chain("SwitchToLatestOnce", in: "Flattening.swift")),
    entry(Share<Three>.self, sources: [.declaration("Share", in: "FanOut.swift")]),
    entry(FanOut<One>.self, sources: [.declaration("FanOut", in: "FanOut.swift")]),
    entry(FanOut<Ten>.self, sources: [.declaration("FanOut", in: "FanOut.swift")]),
    entry(FanOut<Thousand>.self, countedEventsMax: 200, sources: [.declaration("FanOut", in: "FanOut.swift")]),
    entry(ReentrantSend<DepthFirst>.self, sources: reentrant("DepthFirst")),
    entry(ReentrantSend<Queued>.self, sources: reentrant("Queued")),
    entry(SubscribeCancel.self, sources: [.declaration("SubscribeCancel", in: "SubscribeCancel.swift")]),
    entry(
      SubscribeCancelCallChain.self, countedEventsMax: 10_000,
      sources: [.declaration("SubscribeCancelCallChain", in: "SubscribeCancel.swift")]),
    entry(ModelByHand<Fields4>.self, sources: model("ModelByHand", "Fields4")),
    entry(ModelController<Fields4>.self, sources: model("ModelController", "Fields4")),
    entry(ModelByHand<Fields16>.self, sources: model("ModelByHand", "Fields16")),
    entry(ModelController<Fields16>.self, sources: model("ModelController", "Fields16")),
    entry(ModelByHand<Fields64>.self, sources: model("ModelByHand", "Fields64")),
    entry(ModelController<Fields64>.self, sources: model("ModelController", "Fields64")),
  ]

  /// What Khipu's partial application costs, beside a struct and a class. Run by name only.
  private static let statesWithoutClass: [ArchitectureEntry<Operators>] = [
    byName(AdderClosure.self, "AdderClosure", in: "Khipu/PartialApplication.swift"),
    byName(AdderStruct.self, "AdderStruct", in: "Khipu/PlainState.swift"),
    byName(AdderClass.self, "AdderClass", in: "Khipu/PlainState.swift"),
    byName(StackClosures.self, "StackClosures", in: "Khipu/PartialApplication.swift"),
    byName(StackOfStruct.self, "StackOfStruct", in: "Khipu/PlainState.swift"),
    byName(StackOfClass.self, "StackOfClass", in: "Khipu/PlainState.swift"),
  ]

  /// What the base view of the app `characters` costs in three forms. Run by name only.
  private static let baseViews: [ArchitectureEntry<Operators>] = [
    byName(DrawnHome<ErasedHome>.self, "ErasedHome", in: "BaseViews/HomeViews.swift"),
    byName(DrawnHome<GenericHome>.self, "GenericHome", in: "BaseViews/HomeViews.swift"),
    byName(DrawnHome<ModifiedHome>.self, "ModifiedHome", in: "BaseViews/HomeViews.swift"),
  ]

  private static func byName<A: Architecture<Operators>>(
    _ type: A.Type, _ declaration: String, in path: String
  ) -> ArchitectureEntry<Operators> {
    entry(type, isDefault: false, sources: [.declaration(declaration, in: path)])
  }

  private static func chain(_ stages: String, in path: String) -> [SourceList.File] {
    ["Chain.swift", .declaration(stages, in: path)]
  }

  private static func joining(_ kind: String) -> [SourceList.File] {
    [.declaration("TwoInputs", in: "TwoInputs.swift"), .declaration(kind, in: "TwoInputs.swift")]
  }

  private static func reentrant(_ order: String) -> [SourceList.File] {
    [.declaration("ReentrantSend", in: "ReentrantSend.swift"), .declaration(order, in: "ReentrantSend.swift")]
  }

  private static func model(_ kind: String, _ fields: String) -> [SourceList.File] {
    [.declaration(kind, in: "Model/ModelController.swift"), .declaration(fields, in: "Model/Fields.swift")]
  }

  public static let benchmark = AppBenchmark(Operators.self, architectures: architectures)
}
