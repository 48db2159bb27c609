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
      to: input, index, CombiningOneOfMany(joint: self, index: index, remember: remember, downstream: downstream))
  }
}

/// Listens to one input of such a `combineLatest`.
@usableFromInline
struct CombiningOneOfMany<State: LatestOfMany, Input, Downstream: Subscriber>: JoinInput
where Downstream.Input == State.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let joint: State
  @usableFromInline let index: Int
  @usableFromInline let remember: (State, inout Input?) -> Void
  @usableFromInline let downstream: Downstream

  @inlinable
  init(joint: State, index: Int, remember: @escaping (State, inout Input?) -> Void, downstream: Downstream) {
    self.joint = joint
    self.index = index
    self.remember = remember
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard joint.enter(index) else { return }
    var next: Input? = input
    remember(joint, &next)
    if let latest = joint.latest { downstream.receive(latest) }
    joint.leave()
  }
}
