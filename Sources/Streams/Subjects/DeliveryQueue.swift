/// What a queued subject was sent while a delivery was under way, in order.
@usableFromInline
struct DeliveryQueue<Output, Failure: Error> {
  @usableFromInline
  enum Element {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline var elements = FirstInFirstOut<Element>()

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ value: Output) { elements.append(.value(value)) }

  @inlinable
  mutating func append(_ completion: Subscribers.Completion<Failure>) { elements.append(.completion(completion)) }

  @inlinable
  mutating func popFirst() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }
}
