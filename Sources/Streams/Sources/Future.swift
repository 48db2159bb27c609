/// One value or a failure for every subscriber, before or after the result exists. A value waits for the first request.
///
///     Future<Answer, any Error> { promise in
///       service.ask(query) { promise($0) }
///     }
///
/// The closure runs once, when the future is made. The promise may be fulfilled on any thread. The current subscribers
/// receive the result on that thread, in subscription order; `receive(on:)` moves it to another. Later subscribers
/// receive it at once.
public final class Future<Output: Sendable, Failure: Error>: Publisher, Sendable {
  /// Fulfils the future. Only the first call counts.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  @usableFromInline let state = FutureState<Output, Failure>()

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [state] in state.fulfil($0) }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(AnySubscriber(copy subscriber), of: state)
    subscriber.receive(subscription: subscription)
    state.add(subscription)
  }
}

/// The state of a future.
///
/// Sendable is sound: the result is `Sendable`, and the rest is accessed only under the lock. One thread calls a
/// subscriber: the thread that fulfils the promise or, later, the thread that subscribes or requests.
@usableFromInline
final class FutureState<Output: Sendable, Failure: Error>: @unchecked Sendable {
  fileprivate let exclusion = Lock()
  private var result: Result<Output, Failure>?
  private var subscriptions: [FutureSubscription<Output, Failure>] = []

  @usableFromInline init() {}

  /// Delivers the result now, or once it exists and is requested.
  @usableFromInline
  func add(_ subscription: FutureSubscription<Output, Failure>) {
    let due = exclusion.hold { () -> Result<Output, Failure>? in
      subscription.isAdded = true
      if result == nil, subscription.isLive { subscriptions.append(subscription) }
      return known(for: subscription)
    }
    if let due { subscription.deliver(due) }
  }

  func fulfil(_ result: Result<Output, Failure>) {
    let (all, due) = exclusion.hold { () -> ([FutureSubscription<Output, Failure>], [Bool]) in
      guard self.result == nil else { return ([], []) }
      self.result = result
      defer { self.subscriptions = [] }
      return (self.subscriptions, self.subscriptions.map { known(for: $0) != nil })
    }
    for (subscription, isDue) in zip(all, due) where isDue { subscription.deliver(result) }
  }

  /// Only the first request has an effect.
  fileprivate func ask(_ subscription: FutureSubscription<Output, Failure>) {
    let due = exclusion.hold { () -> Result<Output, Failure>? in
      if subscription.isAsked { return nil }
      subscription.isAsked = true
      return subscription.isAdded ? known(for: subscription) : nil
    }
    if let due { subscription.deliver(due) }
  }

  /// The result to deliver; nil if there is none, or for a value that is not requested. Under the lock.
  private func known(for subscription: FutureSubscription<Output, Failure>) -> Result<Output, Failure>? {
    if case .success = result, !subscription.isAsked { return nil }
    return result
  }

  /// Under the lock.
  fileprivate func remove(_ subscription: FutureSubscription<Output, Failure>) {
    if let index = subscriptions.firstIndex(where: { $0 === subscription }) { subscriptions.remove(at: index) }
  }
}

/// One subscription of a future.
@usableFromInline
final class FutureSubscription<Output: Sendable, Failure: Error>: Subscription {
  private let state: FutureState<Output, Failure>
  /// Nil after the end. Accessed under the lock, as the properties below.
  private var subscriber: AnySubscriber<Output, Failure>?
  /// Whether the subscriber has its subscription. Before that it receives nothing, even after a request.
  fileprivate var isAdded = false
  fileprivate var isAsked = false

  @usableFromInline
  init(_ subscriber: AnySubscriber<Output, Failure>, of state: FutureState<Output, Failure>) {
    self.subscriber = subscriber
    self.state = state
  }

  fileprivate var isLive: Bool { subscriber != nil }

  fileprivate func deliver(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output):
      state.exclusion.hold { subscriber }?.receive(output)
      state.exclusion.hold { subscriber.take() }?.receive(completion: .finished)
    case .failure(let error):
      state.exclusion.hold { subscriber.take() }?.receive(completion: .failure(error))
    }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if demand != .none { state.ask(self) }
  }

  @usableFromInline
  func cancel() {
    let ended = state.exclusion.hold {
      state.remove(self)
      return subscriber.take()
    }
    withExtendedLifetime(ended) {}
  }
}

extension Future where Failure == Never {
  /// Waits for the value, also after the task is cancelled.
  ///
  ///     let answer = await future.value
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) }, receiveValue: { continuation.resume(returning: $0) }))
      }
    }
  }
}

extension Future {
  /// Waits for the value, also after the task is cancelled.
  /// - Throws: the failure.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) }, receiveValue: { continuation.resume(returning: $0) },
            receiveCompletion: { completion in
              if case .failure(let error) = completion { continuation.resume(throwing: error) }
            }))
      }
    }
  }
}
