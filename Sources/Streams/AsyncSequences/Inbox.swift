/// The queue between a publisher and the task that iterates over its values.
///
/// Sendable, because a task may be cancelled from any thread. Sound: all state is accessed under the lock, where no
/// foreign code runs. The subscription stays on its isolation domain: the iterating task or the publisher's next value
/// cancels it, never the thread that cancels the task.
final class Inbox<Input: Sendable, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
  private typealias Reader = UnsafeContinuation<Result<Input?, Failure>, Never>

  private let exclusion = Lock()
  private var upstream: (any Subscription)?
  private var waiting = FirstInFirstOut<Input>()
  private var completion: Subscribers.Completion<Failure>?
  private var isClosed = false
  /// The waiting task, if any.
  private var asking: Reader?

  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.receive(subscriber: self)
  }

  // MARK: - The publisher's side

  func receive(subscription: consuming any Subscription) {
    let subscription: any Subscription = subscription
    let isWanted = exclusion.hold {
      if isClosed || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) {
    let (reader, isOpen) = exclusion.hold { () -> (Reader?, Bool) in
      if isClosed { return (nil, false) }
      if let reader = asking.take() { return (reader, true) }
      waiting.append(input)
      return (nil, true)
    }
    reader?.resume(returning: .success(input))
    if !isOpen { abandon() }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (reader, subscription) = exclusion.hold { () -> (Reader?, (any Subscription)?) in
      let reader = asking.take()
      if reader == nil, !isClosed { self.completion = completion }
      isClosed = isClosed || reader != nil
      return (reader, upstream.take())
    }
    reader?.resume(returning: Self.end(with: completion))
    withExtendedLifetime(subscription) {}
  }

  // MARK: - The task's side

  /// Waits for the next value; nil after the end or a cancellation.
  nonisolated(nonsending) func next() async throws(Failure) -> Input? {
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { reader in
        if let result = take(or: reader) { reader.resume(returning: result) }
      }
    } onCancel: {
      close()
    }
    if case .success(nil) = result { abandon() }
    return try result.get()
  }

  /// The next result; nil if there is none yet, and `reader` waits.
  private func take(or reader: Reader) -> Result<Input?, Failure>? {
    exclusion.hold {
      if !waiting.isEmpty { return .success(waiting.removeFirst()) }
      if let completion = completion.take() {
        isClosed = true
        return Self.end(with: completion)
      }
      if isClosed { return .success(nil) }
      precondition(asking == nil, "two tasks ask one iterator for a value")
      asking = reader
      return nil
    }
  }

  private static func end(with completion: Subscribers.Completion<Failure>) -> Result<Input?, Failure> {
    switch completion {
    case .finished: .success(nil)
    case .failure(let error): .failure(error)
    }
  }

  // MARK: - Cancellation

  func cancel() {
    close()
    abandon()
  }

  /// Drops all values, queued and future. On any thread.
  private func close() {
    typealias Ended = (FirstInFirstOut<Input>, Subscribers.Completion<Failure>?)
    let (reader, ended) = exclusion.hold { () -> (Reader?, Ended) in
      isClosed = true
      let ended = (waiting, completion)
      waiting = FirstInFirstOut()
      completion = nil
      return (asking.take(), ended)
    }
    reader?.resume(returning: .success(nil))
    withExtendedLifetime(ended) {}
  }

  /// Cancels the subscription. On its isolation domain.
  private func abandon() {
    let subscription = exclusion.hold { upstream.take() }
    subscription?.cancel()
  }
}
