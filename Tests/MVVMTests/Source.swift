import Streams

/// A subject that counts its subscriptions.
final class Source {
  struct Failure: Error {}

  let subject = PassthroughSubject<Int, Failure>()
  private(set) var begun = 0
  private(set) var cancelled = 0

  var publisher: some Publisher<Int, Failure> {
    subject.handleEvents(
      receiveSubscription: { _ in self.begun += 1 }, receiveCancel: { self.cancelled += 1 })
  }
}
