import Streams

/// Requests values when `ask` is called, and notes its events.
final class Asking<Failure: Error>: Subscriber {
  let recorder = Recorder()
  private(set) var subscription: (any Subscription)?
  /// Called with the subscription.
  private let onSubscription: (any Subscription) -> Void
  var onValue: () -> Void = {}

  init(_ onSubscription: @escaping (any Subscription) -> Void = { _ in }) { self.onSubscription = onSubscription }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    onSubscription(subscription)
    recorder.note("s")
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    recorder.note("\(input)")
    onValue()
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    recorder.note(completion.isFinished ? "|" : "!")
  }

  func ask(_ demand: Subscribers.Demand = .unlimited) { subscription?.request(demand) }

  func cancel() {
    let subscription = subscription
    self.subscription = nil
    subscription?.cancel()
  }
}

extension Subscribers.Completion {
  fileprivate var isFinished: Bool { if case .finished = self { true } else { false } }
}
