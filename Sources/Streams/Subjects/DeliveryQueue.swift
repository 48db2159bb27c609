/// What a queued subject was sent while a delivery was under way, in order.
@usableFromInline
struct DeliveryQueue<Output, Failure: Error> {
  @usableFromInline
  enum Element {
    case value(Output)
    /// What `value` of a `CurrentValueSubject` was set to: stored even after the completion.
    case assignment(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline var elements = FirstInFirstOut<Element>()

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  mutating func popFirst() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }
}
