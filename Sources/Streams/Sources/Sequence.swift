extension Sequence {
  /// Sends the elements in order to each subscriber at its first request, then finishes, all before `sink` returns,
  /// unless `flatMap(maxPublishers:)` makes it wait.
  ///
  ///     (1...3).publisher.sink { print($0) }
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// No element is taken from the sequence after a cancellation. The sequence is iterated anew for each subscriber.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    @inlinable @inline(__always)
    public var domain: Domain? { nil }

    @inlinable @inline(__always)
    public static var expectedDomain: Domain? { nil }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let subscription = SourceSubscription(canPause: true)
      subscriber.receive(subscription: subscription)
      guard subscription.isRunning else { return wait(for: subscriber, subscription) }
      var iterator = sequence.makeIterator()
      while let element = iterator.next() {
        subscriber.receive(element)
        if !subscription.isRunning { return pause(iterator, for: subscriber, subscription) }
      }
      subscriber.receive(completion: .finished)
    }

    /// The remaining elements. An object, so that a pause does not copy the iterator. One thread uses it at a time.
    @usableFromInline
    final class Rest {
      @usableFromInline var iterator: Elements.Iterator

      @usableFromInline
      init(_ iterator: Elements.Iterator) { self.iterator = iterator }
    }

    /// Keeps the rest for the end of the pause, unless the subscriber has cancelled.
    @inlinable @inline(never)
    func pause<S: Subscriber>(_ iterator: Elements.Iterator, for subscriber: S, _ subscription: SourceSubscription)
    where S.Input == Output, S.Failure == Failure {
      if subscription.isCancelled { return }
      goOn(with: Rest(iterator), for: subscriber, subscription)
    }

    /// Sends the rest, until there is a pause.
    @inlinable
    func goOn<S: Subscriber>(with rest: Rest, for subscriber: S, _ subscription: SourceSubscription)
    where S.Input == Output, S.Failure == Failure {
      repeat {
        while subscription.isRunning {
          guard let next = rest.iterator.next() else { return subscriber.receive(completion: .finished) }
          subscriber.receive(next)
        }
      } while !subscription.holdRest { goOn(with: rest, for: subscriber, $0) }
    }

    /// Finishes if there is no element. Otherwise holds back all elements until the first request.
    @inlinable @inline(never)
    func wait<S: Subscriber>(for subscriber: S, _ subscription: SourceSubscription)
    where S.Input == Output, S.Failure == Failure {
      if subscription.isCancelled { return }
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else { return subscriber.receive(completion: .finished) }
      let rest = Rest(iterator)
      subscription.hold { subscription in
        subscriber.receive(first)
        goOn(with: rest, for: subscriber, subscription)
      }
    }

    @inlinable @inline(__always)
    public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
      for element in sequence where !deliver(element) { break }
      return .finished
    }
  }
}
