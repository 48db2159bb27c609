/// The latest values of the inputs of a `combineLatest` of more than two.
@usableFromInline
protocol LatestOfMany<Output>: Join {
  associatedtype Output
  /// Nil until every input has sent a value.
  var latest: Output? { get }
}

extension LatestOfMany {
  /// Subscribes to one input, unless the end has already come.
  /// - Parameter remember: swaps the input's latest value and the next one. It captures nothing, so it is not allocated.
  @inlinable @inline(__always)
  func combine<P: Publisher, S: Subscriber>(
    _ input: P, _ index: Int, into downstream: S, _ remember: @escaping (Self, inout P.Output?) -> Void
  ) where S.Input == Output, S.Failure == P.Failure {
    subscribe(
      to: input, index, CombiningOneOfMany(state: self, index: index, remember: remember, downstream: downstream))
  }
}

/// Listens to one input of such a `combineLatest`.
@usableFromInline
struct CombiningOneOfMany<State: LatestOfMany, Input, Downstream: Subscriber>: Subscriber
where Downstream.Input == State.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let state: State
  @usableFromInline let index: Int
  @usableFromInline let remember: (State, inout Input?) -> Void
  @usableFromInline let downstream: Downstream

  @usableFromInline var combineIdentifier: CombineIdentifier { CombineIdentifier(state, input: index) }

  @inlinable
  init(state: State, index: Int, remember: @escaping (State, inout Input?) -> Void, downstream: Downstream) {
    self.state = state
    self.index = index
    self.remember = remember
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription: consuming any Subscription) { state.keep(subscription, index) }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard state.enter(index) else { return }
    var next: Input? = input
    remember(state, &next)
    if let latest = state.latest { downstream.receive(latest) }
    state.leave()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { state.complete(downstream, completion, from: index) }
}
