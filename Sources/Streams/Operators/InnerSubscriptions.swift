/// The subscription of an operator that makes publishers of values. Its first input is the upstream, the others are the
/// publishers made so far.
///
/// No exclusivity checks, for the reason given at ``Join``.
@usableFromInline
final class InnerSubscriptions: Join {
  @usableFromInline static var upstream: Int { 0 }

  /// The numbers of publishers that have finished.
  @exclusivity(unchecked) private var free: ContiguousArray<Int> = []
  @exclusivity(unchecked) private var hasSecond = false

  @usableFromInline
  init(_ domain: Domain?) { super.init(domain, inputs: 1, asksFirst: true) }

  /// Counts one more publisher.
  /// - Returns: whether the downstream has asked for values; nil after the end.
  @inlinable @inline(__always)
  func begin() -> Bool? {
    hold {
      if isOver { return nil }
      unfinished += 1
      return isAsked
    }
  }

  /// - Returns: a number for the publisher that was counted last.
  @usableFromInline
  func number() -> Int {
    hold {
      if let number = free.popLast() { return number }
      if hasSecond { return addInput() }
      hasSecond = true
      return 1
    }
  }

  /// One of the publishers made has completed.
  /// - Parameter input: its number; nil if it was not subscribed to.
  @inlinable @inline(__always)
  func completeInner<S: Subscriber>(
    _ downstream: S, _ completion: Subscribers.Completion<S.Failure>, _ input: Int? = nil
  ) {
    let isEnd =
      switch completion {
      case .finished: if let input { finishInner(input) } else { hold { countDown() } }
      case .failure: if let input { end(by: input) } else { end() }
      }
    if isEnd { complete(downstream, completion) }
  }

  /// - Returns: whether to finish the downstream: if it was the last input and the end had not come before.
  @usableFromInline
  func finishInner(_ input: Int) -> Bool {
    let isLast = finish(input)
    hold { if !isOver { free.append(input) } }
    return isLast
  }
}
