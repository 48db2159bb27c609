import Streams

/// The pipelines, and the libraries measured in each.
enum Catalogue {
  static var pipelines: [Pipeline] {
    [callChain, modelBySinks, modelByKit] + NumberPipelines.Name.allCases.map(numbers) + [subscribeCancel]
  }

  private static var callChain: Pipeline {
    var chain = Pipeline("call-chain")
    chain.add(.byHand, HandwrittenCall.init)
    chain.add(.streams) { StreamsCall(.confined, log: $0, clock: $1) }
    chain.add(.streamsAnyThread) { StreamsCall(.anyThread, log: $0, clock: $1) }
    chain.add(.openCombine, OpenCombineCall.init)
    chain.add(.rxSwift, RxSwiftCall.init)
    chain.add(.reactiveSwift, ReactiveSwiftCall.init)
    #if canImport(Combine)
      chain.add(.combine, CombineCall.init)
    #endif
    return chain
  }

  /// All libraries use the same controller.
  private static var modelBySinks: Pipeline {
    var model = Pipeline("model-by-sinks")
    model.add(.streams) { StreamsModel(.confined, log: $0, clock: $1) }
    model.add(.streamsAnyThread) { StreamsModel(.anyThread, log: $0, clock: $1) }
    addPeers(to: &model)
    return model
  }

  /// Our kit's controller, which subscribes to subjects without sinks, beside theirs. It is confined, so it has no
  /// any-thread form.
  private static var modelByKit: Pipeline {
    var model = Pipeline("model-by-kit")
    model.add(.streams, StreamsKitModel.init)
    addPeers(to: &model)
    return model
  }

  private static func addPeers(to model: inout Pipeline) {
    model.add(.byHand, HandwrittenModel.init)
    model.add(.openCombine, OpenCombineModel.init)
    model.add(.rxSwift, RxSwiftModel.init)
    model.add(.reactiveSwift, ReactiveSwiftModel.init)
    #if canImport(Combine)
      model.add(.combine, CombineModel.init)
    #endif
  }

  private static func numbers(_ name: NumberPipelines.Name) -> Pipeline {
    var numbers = Pipeline(name.rawValue)
    numbers.add(.byHand) { HandwrittenNumbers($0) }
    numbers.add(.streams) { StreamsNumbers(.confined, name, $0) }
    numbers.add(.streamsAnyThread) { StreamsNumbers(.anyThread, name, $0) }
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
    subscriptions.add(.streams) { StreamsSubscribeCancel(.confined, $0) }
    subscriptions.add(.streamsAnyThread) { StreamsSubscribeCancel(.anyThread, $0) }
    subscriptions.add(.openCombine) { OpenCombineSubscribeCancel($0) }
    subscriptions.add(.rxSwift) { RxSwiftSubscribeCancel($0) }
    subscriptions.add(.reactiveSwift) { ReactiveSwiftSubscribeCancel($0) }
    #if canImport(Combine)
      subscriptions.add(.combine) { CombineSubscribeCancel($0) }
    #endif
    return subscriptions
  }
}
