import Streams

/// Asks for a page when it is subscribed to. Sends its titles and finishes, or fails.
struct PageRequest: Publisher {
  typealias Output = [String]
  typealias Failure = SearchError

  let server: SearchServer
  let page: PagedSearch.Page

  func receive<S: Subscriber>(subscriber: S) where S.Input == [String], S.Failure == SearchError {
    let delivery = Delivery(subscriber)
    subscriber.receive(subscription: delivery)
    delivery.start(self)
  }

  private final class Delivery<Downstream: Subscriber>: Subscription
  where Downstream.Input == [String], Downstream.Failure == SearchError {
    /// Nil once it is answered or cancelled.
    private var downstream: Downstream?
    private var request: (any Cancellable)?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func start(_ publisher: PageRequest) {
      // The subscriber may have cancelled when it received the subscription.
      guard downstream != nil else { return }
      // The request keeps this until it is answered or cancelled.
      let request = publisher.server.load(publisher.page) { self.deliver($0) }
      if downstream != nil { self.request = request }
    }

    private func deliver(_ answer: Result<[String], SearchError>) {
      request = nil
      guard let downstream = downstream.take() else { return }
      switch answer {
      case .success(let titles):
        downstream.receive(titles)
        downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(error))
      }
    }

    func cancel() {
      downstream = nil
      request.take()?.cancel()
    }
  }
}
