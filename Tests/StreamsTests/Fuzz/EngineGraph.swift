import Streams

/// The case as a graph of the engine. A stage is either erased or passed on with its full type, so that a long chain
/// can be one generic type.
final class EngineGraph: FuzzGraph {
  private enum Subject {
    case passthrough(PassthroughSubject<Int, Failure>)
    case currentValue(CurrentValueSubject<Int, Failure>)
  }

  private let fuzz: FuzzCase
  private unowned let player: FuzzPlayer
  private let sources: [Subject]
  private var shares: [Int: AnyPublisher<Int, Failure>] = [:]

  init(_ player: FuzzPlayer, _ domain: Domain) {
    self.player = player
    fuzz = player.fuzz
    sources = fuzz.sources.map { source in
      switch source {
      case .passthrough: .passthrough(PassthroughSubject(domain))
      case .queuedPassthrough: .passthrough(PassthroughSubject(domain, delivery: .queued))
      case .currentValue: .currentValue(CurrentValueSubject(1, domain))
      case .queuedCurrentValue: .currentValue(CurrentValueSubject(1, domain, delivery: .queued))
      }
    }
  }

  func send(_ value: Int, to source: Int) {
    switch sources[source] {
    case .passthrough(let subject): subject.send(value)
    case .currentValue(let subject): subject.send(value)
    }
  }

  func set(_ value: Int, of source: Int) {
    switch sources[source] {
    case .passthrough(let subject): subject.send(value)
    case .currentValue(let subject): subject.value = value
    }
  }

  func value(of source: Int) -> Int? {
    switch sources[source] {
    case .passthrough: nil
    case .currentValue(let subject): subject.value
    }
  }

  func end(_ source: Int, failing: Bool) {
    let completion: Subscribers.Completion<Failure> = failing ? .failure(Failure(number: 0)) : .finished
    switch sources[source] {
    case .passthrough(let subject): subject.send(completion: completion)
    case .currentValue(let subject): subject.send(completion: completion)
    }
  }

  func close() { shares = [:] }

  func subscribe(to stage: Int, value: @escaping (Int) -> Void, end: @escaping (Bool) -> Void) -> () -> Void {
    var token: AnyCancellable?
    build(stage, Listen(value: value, end: end) { token = $0 })
    return { token?.cancel() }
  }

  /// Passes the publisher of a stage to `visitor`, with its full type.
  private func build(_ stage: Int, _ visitor: any PublisherVisitor) {
    let visitor: any PublisherVisitor = fuzz.isErased[stage] ? Then(.erase, visitor) : visitor
    switch fuzz.stages[stage] {
    case .source(let source):
      switch sources[source] {
      case .passthrough(let subject): visitor.visit(subject)
      case .currentValue(let subject): visitor.visit(subject)
      }
    case .map(let upstream, let closure):
      let transform = { [unowned player] (value: Int) in
        player.reached(.closure(closure))
        return FuzzCase.mapped(value, closure)
      }
      build(upstream, Then(.map(transform), visitor))
    case .filter(let upstream, let closure):
      let isIncluded = { [unowned player] (value: Int) in
        player.reached(.closure(closure))
        return FuzzCase.passes(value, closure)
      }
      build(upstream, Then(.filter(isIncluded), visitor))
    case .scan(let upstream): build(upstream, Then(.scan, visitor))
    case .removeDuplicates(let upstream): build(upstream, Then(.removeDuplicates, visitor))
    case .prefix(let upstream, let count): build(upstream, Then(.prefix(count), visitor))
    case .merge(let first, let second): join(.merge, first, second, visitor)
    case .combineLatest(let first, let second): join(.combineLatest, first, second, visitor)
    case .zip(let first, let second): join(.zip, first, second, visitor)
    case .withLatestFrom(let upstream, let other): join(.withLatestFrom, upstream, other, visitor)
    case .switchToLatest(let upstream, let among): build(upstream, Then(.switchToLatest(choice(among)), visitor))
    case .flatMap(let upstream, let among): build(upstream, Then(.flatMap(choice(among)), visitor))
    case .share(let upstream):
      if shares[stage] == nil { build(upstream, Then(.share, Take { self.shares[stage] = $0 })) }
      visitor.visit(shares[stage]!)
    }
  }

  private func join(_ kind: Join, _ first: Int, _ second: Int, _ visitor: any PublisherVisitor) {
    build(first, ThenJoined(kind, visitor) { self.build(second, $0) })
  }

  private func choice(_ stages: [Int]) -> (Int) -> AnyPublisher<Int, Failure> {
    let inners = Dictionary(uniqueKeysWithValues: Set(stages).map { ($0, erased($0)) })
    return { value in inners[FuzzCase.chosen(value, among: stages)]! }
  }

  private func erased(_ stage: Int) -> AnyPublisher<Int, Failure> {
    var publisher: AnyPublisher<Int, Failure>?
    build(stage, Take { publisher = $0 })
    return publisher!
  }
}
