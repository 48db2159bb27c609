import Dispatch
import GraphLevels
import Streams
import Testing

/// Your own subscriber may keep its subscription for good, as in Combine.
@Suite struct KeptSubscriptionTests {
  /// How the subscriber is passed to the chain.
  enum Way: CaseIterable, Sendable {
    case itself, erased

    func keep<P: Publisher>(_ publisher: P, _ census: Census) -> any Cancellable {
      let keeper = Keeper<P.Output, P.Failure>(census)
      switch self {
      case .itself: publisher.subscribe(keeper)
      case .erased: publisher.subscribe(AnySubscriber(keeper))
      }
      return keeper
    }
  }

  @Test(
    "Contract 11: your own subscriber is released after the completion", arguments: SingleInputCases.all, Way.allCases)
  func completion(_ example: SingleInputCase, _ way: Way) {
    let (subject, census) = (PassthroughSubject<String, Failure>(), Census())
    do {
      let keeper = example.keep(subject.eraseToAnyPublisher(), way, census)
      example.play(into: subject, MarbleLog())
      subject.send(completion: .finished)
      withExtendedLifetime(keeper) {}
    }
    #expect(census.living == 0)
  }

  @Test(
    "Contract 11: your own subscriber is released after a cancellation", arguments: SingleInputCases.all, Way.allCases)
  func cancellation(_ example: SingleInputCase, _ way: Way) {
    let (subject, census) = (PassthroughSubject<String, Failure>(), Census())
    do {
      let keeper = example.keep(subject.eraseToAnyPublisher(), way, census)
      keeper.cancel()
    }
    #expect(census.living == 0)
    withExtendedLifetime(subject) {}
  }

  @Test("Contract 11: sources release your own subscriber too", arguments: Way.allCases)
  func sources(_ way: Way) {
    let census = Census()
    let current = CurrentValueSubject<Int, Never>(1)
    _ = way.keep(Just(1), census)
    _ = way.keep([1, 2].publisher, census)
    _ = way.keep(Empty<Int, Never>(), census)
    _ = way.keep(Fail<Int, Failure>(error: Failure(number: 0)), census)
    _ = way.keep(Future<Int, Never> { $0(.success(1)) }, census)
    _ = way.keep(current, census)
    _ = way.keep(current.share(), census)
    _ = way.keep(current.multicast { PassthroughSubject() }.autoconnect(), census)
    _ = way.keep(current.merge(with: Empty()), census)
    _ = way.keep(current.combineLatest(Just(1)), census)
    _ = way.keep(current.flatMap { Just($0) }, census)
    current.send(completion: .finished)
    #expect(census.living == 0)
  }

  @Test("Contract 11: a subscriber that keeps nothing is released with its publisher")
  func loose() {
    let census = Census()
    do {
      let (citizen, subject) = (Citizen(census), Ints())
      let loose = { AnySubscriber<Int, Never>(receiveSubscription: { [citizen] _ in citizen.touch() }) }
      subject.subscribe(loose())
      [1, 2].publisher.subscribe(loose())
      CurrentValueSubject<Int, Never>(1).subscribe(loose())
      Handing(upstream: subject).subscribe(loose())
      subject.send(1)
    }
    #expect(census.living == 0)
  }

  @Test("Contract 22: a sequence behind your own publisher waits above flatMap(maxPublishers:)")
  func waiting() {
    var taken = 0
    let gate = Ints()
    let numbers = (1...).publisher.map { number in
      taken += 1
      return number
    }
    let token = Handing(upstream: numbers).flatMap(maxPublishers: .max(2)) { _ in gate.first() }.sink { _ in }
    #expect(taken == 2)
    gate.send(0)
    #expect(taken == 4)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 6: a source with all values at hand is cancelled at once, also behind your own publisher")
  func cancelledElsewhere() {
    let (census, queue) = (Census(), DispatchQueue(label: "test"))
    do {
      let citizen = Citizen(census)
      let here = Just(1).setFailureType(to: Failure.self).map { [citizen] value in
        citizen.touch()
        return value
      }
      let failing = Future<Int, Failure> { promise in queue.async { promise(.failure(Failure(number: 0))) } }
      Handing(upstream: here).merge(with: failing).subscribe(
        AnySubscriber(receiveSubscription: { _ in }, receiveValue: { _ in .none }))
      queue.sync {}
    }
    #expect(census.living == 0)
  }

  @Test("Contract 6: a connection to a confined input is cancelled at its next value, also behind your own publisher")
  func cancelledAtHome() {
    let (home, anywhere, log) = (Ints(.confined), Ints(), ThreadLog())
    // Used on one thread at a time.
    nonisolated(unsafe) let subject = Ints()
    let upstream = home.handleEvents(receiveCancel: { log.note("cancelled") }).merge(with: anywhere)
    let connectable = Connectable(subject: subject, upstream: upstream.eraseToAnyPublisher())
    let token = connectable.autoconnect().first { $0 == 2 }.sink { _ in }
    home.send(1)
    let isSent = DispatchSemaphore(value: 0)
    DispatchQueue(label: "test").async {
      subject.send(2)
      isSent.signal()
    }
    isSent.wait()
    #expect(log.all.values == [])
    home.send(3)
    #expect(log.all.values == ["cancelled"])
    withExtendedLifetime(token) {}
  }

  private struct Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let subject: Ints
    let upstream: AnyPublisher<Int, Never>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

/// Requests all values and never releases its subscription.
final class Keeper<Input, Failure: Error>: Subscriber, Cancellable {
  private let citizen: Citizen
  private var subscription: (any Subscription)?

  init(_ census: Census) { citizen = Citizen(census) }

  func receive(subscription: consuming any Subscription) {
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  func receive(_ input: Input) {}
  func receive(completion: Subscribers.Completion<Failure>) {}
  func cancel() { subscription?.cancel() }
}
