extension Sequence {
  /// Sends the elements in order to each subscriber, then finishes, all before `sink` returns.
  ///
  ///     (1...3).publisher.sink { print($0) }
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// A cancellation counts at once: no further element is asked for. The sequence is iterated anew for each subscriber.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let subscription = FlagSubscription()
      subscriber.receive(subscription: subscription)
      if subscription.isCancelled { return }
      for element in sequence {
        subscriber.receive(element)
        if subscription.isCancelled { return }
      }
      subscriber.receive(completion: .finished)
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      for element in sequence where !deliver(element) { break }
      return .finished
    }
  }
}
