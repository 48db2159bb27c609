import Dispatch
import Streams
import Testing

/// The domains of publishers, and their consequences.
@Suite struct DomainTests {
  private typealias Inputs = AnyPublisher<Int, Failure>

  // MARK: - How a domain is derived

  @Test("A source has the domain it was made with, or none")
  func sources() {
    #expect(PassthroughSubject<Int, Never>().domain == .anyThread)
    #expect(PassthroughSubject<Int, Never>(delivery: .queued).domain == .anyThread)
    #expect(PassthroughSubject<Int, Never>(.confined, delivery: .queued).domain == .confined)
    #expect(CurrentValueSubject<Int, Never>(1).domain == .anyThread)
    #expect(CurrentValueSubject<Int, Never>(1, .confined).domain == .confined)
    let property = Published(wrappedValue: 1)
    #expect(property.projectedValue.domain == .anyThread)
    #expect(Future<Int, Never> { $0(.success(1)) }.domain == .anyThread)
    #expect(Just(1).domain == nil)
    #expect([1].publisher.domain == nil)
    #expect(Deferred { Just(1) }.domain == nil)
    #expect(Deferred { AnyPublisher(Just(1)) }.domain == .anyThread)
    #expect(CountedSource(.confined).publisher.domain == .confined)
  }

  @Test(
    "An operator with one input has the domain of that input", arguments: SingleInputCases.all,
    [Domain.confined, .anyThread])
  func oneInput(_ example: SingleInputCase, domain: Domain) {
    let derived = example.domain(AnyPublisher(PassthroughSubject<String, Failure>(domain)))
    // Some of the operators also have an `AnyPublisher` or a subject as input, which may be for any thread.
    if domain == .anyThread { #expect(derived == .anyThread) } else { #expect(derived != nil) }
  }

  @Test("An operator with several inputs is for any thread if one input is", arguments: ThreadedGraph.all)
  func severalInputs(_ graph: ThreadedGraph) {
    let (confined, anywhere) = (Inputs(FallibleInts(.confined)), Inputs(FallibleInts()))
    for index in 0..<graph.startedAtOnce {
      let inputs = (0..<graph.graph.inputs).map { $0 == index ? anywhere : confined }
      #expect(graph.graph.build(inputs).domain == .anyThread, "input \(index)")
    }
  }

  @Test("An operator with confined inputs is confined, and with neutral inputs neutral")
  func confinedInputs() {
    let (a, b) = (Ints(.confined), Ints(.confined))
    #expect(a.merge(with: b).domain == .confined)
    #expect(a.merge(with: b, Just(1)).domain == .confined)
    #expect(a.combineLatest(b).domain == .confined)
    #expect(a.zip(b, b).domain == .confined)
    #expect(a.withLatestFrom(b).domain == .confined)
    #expect(a.append(Just(1)).domain == .confined)
    #expect(a.flatMap { Just($0) }.domain == .confined)
    #expect(a.flatMap { $0.description.publisher }.domain == .confined)
    #expect(a.share().domain == .confined)
    #expect(a.makeConnectable().domain == .confined)
    #expect(a.multicast(subject: b).autoconnect().domain == .confined)
    #expect(a.delay(for: 1, scheduler: VirtualScheduler()).domain == .confined)
    #expect(Just(1).merge(with: Just(2)).domain == nil)
    #expect(Publishers.MergeMany([Just(1)]).domain == nil)
  }

  @Test("An operator with a queue is for any thread")
  func queues() {
    let confined = Ints(.confined)
    #expect(confined.receive(on: DispatchQueue.main).domain == .anyThread)
    #expect(confined.subscribe(on: DispatchQueue.main).domain == .anyThread)
    #expect(confined.debounce(for: 1, scheduler: DispatchQueue.main).domain == .anyThread)
    #expect(confined.receive(on: ImmediateScheduler.shared).domain == .confined)
  }

  // MARK: - A confined input of an operator for any thread

  /// Operators with a confined input and an input for any thread. The first value of the latter ends the operator.
  private static let mixed: [MultiInputGraph] = [
    MultiInputGraph(testDescription: "merge", inputs: 2) {
      $0[0].merge(with: $0[1]).first().map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "merge of 3", inputs: 2) {
      $0[0].merge(with: $0[1], Empty(completeImmediately: false)).first().map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "combineLatest", inputs: 2) {
      $0[0].prepend(0).combineLatest($0[1]).first().map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "prefix(untilOutputFrom:)", inputs: 2) {
      $0[0].prefix(untilOutputFrom: $0[1]).map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "flatMap", inputs: 2) { inputs in
      inputs.publisher.setFailureType(to: Failure.self).flatMap { $0 }.first().map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "switchToLatest", inputs: 2) { inputs in
      inputs[1].map { Just($0).setFailureType(to: Failure.self).eraseToAnyPublisher() }.prepend(inputs[0])
        .switchToLatest().first { $0 == 1 }.map { "\($0)" }.eraseToAnyPublisher()
    },
    MultiInputGraph(testDescription: "feed", inputs: 2) { inputs in
      let subject = FallibleInts()
      return inputs[0].multicast(subject: subject).autoconnect().merge(with: inputs[1]).first().map { "\($0)" }
        .eraseToAnyPublisher()
    },
  ]

  @Test(
    "A confined input is cancelled at once on its own thread, and at its next value if another thread ends it",
    arguments: mixed, [false, true])
  func cancelled(_ graph: MultiInputGraph, isElsewhere: Bool) {
    let (source, other, log) = (CountedSource(.confined), FallibleInts(), ThreadLog())
    nonisolated(unsafe) let sender = other
    let token = graph.build([source.publisher, AnyPublisher(other)])
      .sink(receiveCompletion: { _ in log.noteCompletion() }, receiveValue: { log.note($0) })
    #expect(source.census.living == 1)
    if isElsewhere {
      let group = DispatchGroup()
      DispatchQueue(label: "test").async(group: group) { sender.send(1) }
      group.wait()
    } else {
      other.send(1)
    }
    #expect(log.all.completions == 1)
    #expect(source.census.living == (isElsewhere ? 1 : 0))
    let heard = log.all.values
    source.subject.send(2)
    #expect(source.census.living == 0)
    #expect(log.all.values == heard)
    withExtendedLifetime(token) {}
  }

  /// Not for `combineLatest`: its input has a subscription of `prepend`, which is kept until the next value.
  @Test(
    "A confined input that sends no more does not outlive its subject",
    arguments: mixed.filter { $0.testDescription != "combineLatest" })
  func abandoned(_ graph: MultiInputGraph) {
    let census = Census()
    do {
      let (source, other) = (FallibleInts(.confined), FallibleInts())
      nonisolated(unsafe) let sender = other
      let citizen = Citizen(census)
      let touching = source.map { value in
        citizen.touch()
        return value
      }
      let token = graph.build([AnyPublisher(touching), AnyPublisher(other)])
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      let group = DispatchGroup()
      DispatchQueue(label: "test").async(group: group) { sender.send(1) }
      group.wait()
      withExtendedLifetime((token, source)) {}
    }
    #expect(census.living == 0)
  }

  /// A confined source. Its subscription retains the subscriber until the subscription is released or cancelled.
  private struct KeepingSource: Publisher {
    typealias Output = Int
    typealias Failure = StreamsTests.Failure
    let state = State()
    var domain: Domain? { .confined }

    final class State {
      let census = Census()
      weak var subscription: Keeping?
    }

    final class Keeping: Subscription {
      let citizen: Citizen
      private(set) var subscriber: AnySubscriber<Int, StreamsTests.Failure>?

      init(_ subscriber: AnySubscriber<Int, StreamsTests.Failure>, _ census: Census) {
        (self.subscriber, citizen) = (subscriber, Citizen(census))
      }

      func request(_ demand: Subscribers.Demand) {}
      func cancel() { subscriber = nil }
    }

    func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
      let keeping = Keeping(AnySubscriber(copy subscriber), state.census)
      state.subscription = keeping
      subscriber.receive(subscription: keeping)
    }
  }

  /// Operators with one input, between the confined source and a merge.
  private static let mixedAbove: [MultiInputGraph] = [
    above("receive(on:)") { $0.receive(on: DispatchQueue.global()).eraseToAnyPublisher() },
    above("catch") { input in input.catch { _ in FallibleInts() }.eraseToAnyPublisher() },
    above("prepend") { $0.prepend(FallibleInts.ended).eraseToAnyPublisher() },
  ]

  /// An operator on the confined input. The first value of the other input cancels it.
  private static func above(
    _ name: String, _ build: @escaping @Sendable (Inputs) -> Inputs
  ) -> MultiInputGraph {
    MultiInputGraph(testDescription: name, inputs: 2) {
      build($0[0]).merge(with: $0[1]).first().map { "\($0)" }.eraseToAnyPublisher()
    }
  }

  @Test(
    "An abandoned input that finishes is released, and nothing is delivered",
    arguments: mixed.filter { $0.testDescription != "prefix(untilOutputFrom:)" } + mixedAbove)
  func finishedAbandoned(_ graph: MultiInputGraph) { complete(.finished, graph) }

  /// Operators that retain a finished upstream.
  private static let keeping: [MultiInputGraph] = [
    above("append") { $0.append(FallibleInts()).eraseToAnyPublisher() },
    above("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: FallibleInts()).eraseToAnyPublisher() },
    above("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: FallibleInts()).eraseToAnyPublisher() },
    above("withLatestFrom") { $0.withLatestFrom(FallibleInts()).eraseToAnyPublisher() },
  ]

  @Test(
    "An abandoned input that finishes is released, also by operators that retain a finished upstream",
    arguments: keeping)
  func finishedAbandonedBelow(_ graph: MultiInputGraph) { complete(.finished, graph) }

  @Test("An abandoned input that fails is released, and nothing is delivered", arguments: mixed + mixedAbove)
  func failedAbandoned(_ graph: MultiInputGraph) { complete(.failure(Failure(number: 1)), graph) }

  /// Abandons the first input, then completes it.
  private func complete(_ completion: Subscribers.Completion<Failure>, _ graph: MultiInputGraph) {
    let (source, other, log) = (KeepingSource(), FallibleInts(), ThreadLog())
    nonisolated(unsafe) let sender = other
    let token = graph.build([AnyPublisher(source), AnyPublisher(other)])
      .sink(receiveCompletion: { _ in log.noteCompletion() }, receiveValue: { log.note($0) })
    elsewhere { sender.send(1) }
    let heard = log.all
    #expect(heard.completions == 1)
    #expect(source.state.census.living == 1)
    source.state.subscription?.subscriber?.receive(completion: completion)
    #expect(source.state.census.living == 0)
    #expect(log.all.values == heard.values)
    #expect(log.all.completions == 1)
    withExtendedLifetime(token) {}
  }

  // MARK: - Forbidden uses

  @Test("A publisher for any thread that feeds a confined subject or operator ends the program")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      let subject = Ints(.confined)
      _ = Ints().subscribe(subject)
    }
    await #expect(processExitsWith: .failure) {
      _ = Ints().multicast { Ints(.confined) }.connect()
    }
    await #expect(processExitsWith: .failure) {
      let (confined, anywhere) = (Ints(.confined), AnyPublisher(Ints()))
      let token = confined.flatMap { _ in anywhere.confined() }.sink { _ in }
      confined.send(1)
      withExtendedLifetime(token) {}
    }
  }

  #if DEBUG
    @Test("In a debug build a confined subject that a second thread uses during a delivery ends the program")
    func usedTwice() async {
      await #expect(processExitsWith: .failure) {
        nonisolated(unsafe) let subject = Ints(.confined)
        let token = subject.sink { number in
          let group = DispatchGroup()
          if number == 0 { DispatchQueue(label: "test").async(group: group) { subject.send(1) } }
          group.wait()
        }
        subject.send(0)
        withExtendedLifetime(token) {}
      }
    }
  #endif

  @Test("`confined()` makes an erased publisher confined, and leaves a neutral one neutral")
  func confinedByWord() {
    let (source, inner) = (Ints(.confined), Ints(.confined))
    let chain = source.map { _ in inner.confined() }.switchToLatest()
    #expect(chain.domain == .confined)
    let log = MarbleLog()
    let token = chain.sink { log.note("\($0)") }
    source.send(0)
    inner.send(7)
    #expect(Array(log.recorded.joined()) == ["7"])
    #expect(Just(1).confined().domain == nil)
    withExtendedLifetime(token) {}
  }
}

extension FallibleInts {
  /// One that has finished.
  fileprivate static var ended: FallibleInts {
    let subject = FallibleInts()
    subject.send(completion: .finished)
    return subject
  }
}
