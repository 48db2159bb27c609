import Streams
import Testing

/// A subscriber of one's own that keeps its subscription for good, as in Combine it may.
@Suite struct KeptSubscriptionTests {
  /// How the subscriber gets to the chain.
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

  @Test("Contract 11: it is released after the completion", arguments: SingleInputCases.all, Way.allCases)
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

  @Test("Contract 11: it is released after a cancellation", arguments: SingleInputCases.all, Way.allCases)
  func cancellation(_ example: SingleInputCase, _ way: Way) {
    let (subject, census) = (PassthroughSubject<String, Failure>(), Census())
    do {
      let keeper = example.keep(subject.eraseToAnyPublisher(), way, census)
      keeper.cancel()
    }
    #expect(census.living == 0)
    withExtendedLifetime(subject) {}
  }

  @Test("Contract 11: sources release it too", arguments: Way.allCases)
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

  @Test("It receives nothing after a cancellation, even from a publisher that sends on", arguments: Way.allCases)
  func gate(_ way: Way) {
    let census = Census()
    let keeper = way.keep(Stubborn(), census)
    keeper.cancel()
    #expect((keeper as? Keeper<Int, Never>)?.received.isEmpty == true)
  }

  /// Sends at the cancellation.
  private struct Stubborn: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subscriber.receive(subscription: Sending { subscriber.receive(1) })
    }

    final class Sending: Subscription {
      let send: () -> Void
      init(_ send: @escaping () -> Void) { self.send = send }
      func cancel() { send() }
    }
  }
}

/// Asks for all values and never lets go of its subscription.
final class Keeper<Input, Failure: Error>: Subscriber, Cancellable {
  private let citizen: Citizen
  private var subscription: (any Subscription)?
  private(set) var received: [Input] = []

  init(_ census: Census) { citizen = Citizen(census) }

  func receive(subscription: consuming any Subscription) {
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }

  func receive(_ input: Input) { received.append(input) }
  func receive(completion: Subscribers.Completion<Failure>) {}
  func cancel() { subscription?.cancel() }
}
