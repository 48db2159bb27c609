/// The pipelines and who is measured in each, as a list.
enum Catalogue {
  static var pipelines: [Pipeline] {
    [callChain, modelBySinks, modelByKit] + NumberPipelines.Name.allCases.map(numbers) + [subscribeCancel]
  }

  private static var callChain: Pipeline {
    var chain = Pipeline("call-chain")
    chain.add(.byHand, HandwrittenCall.self)
    chain.add(.streams, StreamsCall.self)
    chain.add(.openCombine, OpenCombineCall.self)
    chain.add(.rxSwift, RxSwiftCall.self)
    chain.add(.reactiveSwift, ReactiveSwiftCall.self)
    #if canImport(Combine)
      chain.add(.combine, CombineCall.self)
    #endif
    return chain
  }

  /// The same controller everywhere.
  private static var modelBySinks: Pipeline {
    var model = Pipeline("model-by-sinks")
    model.add(.streams, StreamsModel.self)
    addPeers(to: &model)
    return model
  }

  /// Our kit's controller, which subscribes to subjects without sinks, beside theirs.
  private static var modelByKit: Pipeline {
    var model = Pipeline("model-by-kit")
    model.add(.streams, StreamsKitModel.self)
    addPeers(to: &model)
    return model
  }

  private static func addPeers(to model: inout Pipeline) {
    model.add(.byHand, HandwrittenModel.self)
    model.add(.openCombine, OpenCombineModel.self)
    model.add(.rxSwift, RxSwiftModel.self)
    model.add(.reactiveSwift, ReactiveSwiftModel.self)
    #if canImport(Combine)
      model.add(.combine, CombineModel.self)
    #endif
  }

  private static func numbers(_ name: NumberPipelines.Name) -> Pipeline {
    var numbers = Pipeline(name.rawValue)
    numbers.add(.byHand) { HandwrittenNumbers($0) }
    numbers.add(.streams) { StreamsNumbers(name, $0) }
    numbers.add(.openCombine) { OpenCombineNumbers(name, $0) }
    numbers.add(.rxSwift) { RxSwiftNumbers(name, $0) }
    numbers.add(.reactiveSwift) { ReactiveSwiftNumbers(name, $0) }
    #if canImport(Combine)
      numbers.add(.combine) { CombineNumbers(name, $0) }
    #endif
    return numbers
  }

  private static var subscribeCancel: Pipeline {
    var subscriptions = Pipeline(NumberPipelines.subscribeCancel)
    subscriptions.add(.byHand) { HandwrittenNumbers($0) }
    subscriptions.add(.streams) { StreamsSubscribeCancel($0) }
    subscriptions.add(.openCombine) { OpenCombineSubscribeCancel($0) }
    subscriptions.add(.rxSwift) { RxSwiftSubscribeCancel($0) }
    subscriptions.add(.reactiveSwift) { ReactiveSwiftSubscribeCancel($0) }
    #if canImport(Combine)
      subscriptions.add(.combine) { CombineSubscribeCancel($0) }
    #endif
    return subscriptions
  }
}
