/// A value that comes once, or a failure: told to all who subscribe, before or after it has come.
///
///     Future<Answer, any Error> { promise in
///       service.ask(query) { promise($0) }
///     }
///
/// The closure runs once, when the future is made, and not at a subscription. The promise may be fulfilled on any thread:
/// those who have subscribed by then hear the value there, in the order of their subscription, and
/// `receive(on:)` takes it elsewhere. Those who subscribe later hear it at once.
public final class Future<Output: Sendable, Failure: Error>: Publisher, Sendable {
  /// Fulfils the future. Only the first call counts.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  @usableFromInline let pledge = Pledge<Output, Failure>()

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [pledge] in pledge.fulfil($0) }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let expectation = Expectation(AnySubscriber(copy subscriber), of: pledge)
    subscriber.receive(subscription: expectation)
    pledge.add(expectation)
  }
}

/// The state of a future.
///
/// Sendable, and that is sound: the result is, the rest is touched only while the exclusion is held, and what it holds is called by nobody
/// but the one who took it out. That runs on the thread that fulfils, as the documentation of ``Future`` says.
@usableFromInline
final class Pledge<Output: Sendable, Failure: Error>: @unchecked Sendable {
  fileprivate let exclusion = MutualExclusion()
  private var result: Result<Output, Failure>?
  private var expectations: [Expectation<Output, Failure>] = []

  @usableFromInline init() {}

  /// Has it hear the result, now or later.
  @usableFromInline
  func add(_ expectation: Expectation<Output, Failure>) {
    let known = exclusion.hold { () -> Result<Output, Failure>? in
      if result == nil, expectation.isLive { expectations.append(expectation) }
      return result
    }
    if let known { expectation.hear(known) }
  }

  func fulfil(_ result: Result<Output, Failure>) {
    let expectations = exclusion.hold { () -> [Expectation<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { self.expectations = [] }
      return self.expectations
    }
    for expectation in expectations { expectation.hear(result) }
  }

  /// While the exclusion is held.
  fileprivate func remove(_ expectation: Expectation<Output, Failure>) {
    if let index = expectations.firstIndex(where: { $0 === expectation }) { expectations.remove(at: index) }
  }
}

/// One subscription of a future.
@usableFromInline
final class Expectation<Output: Sendable, Failure: Error>: CrossingSubscription {
  private let pledge: Pledge<Output, Failure>
  /// Nil when all is over. Touched while the exclusion is held.
  private var subscriber: AnySubscriber<Output, Failure>?

  @usableFromInline
  init(_ subscriber: AnySubscriber<Output, Failure>, of pledge: Pledge<Output, Failure>) {
    self.subscriber = subscriber
    self.pledge = pledge
  }

  var crossesDomains: Bool { true }

  fileprivate var isLive: Bool { subscriber != nil }

  fileprivate func hear(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output):
      pledge.exclusion.hold { subscriber }?.receive(output)
      pledge.exclusion.hold { subscriber.take() }?.receive(completion: .finished)
    case .failure(let error):
      pledge.exclusion.hold { subscriber.take() }?.receive(completion: .failure(error))
    }
  }

  @usableFromInline
  func cancel() {
    let ended = pledge.exclusion.hold {
      pledge.remove(self)
      return subscriber.take()
    }
    withExtendedLifetime(ended) {}
  }
}
