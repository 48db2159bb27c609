/// What a queued subject was sent while a delivery was under way, in order.
@usableFromInline
struct DeliveryQueue<Output, Failure: Error> {
  @usableFromInline
  enum Element {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ value: Output) { elements.append(.value(value)) }

  @inlinable
  mutating func append(_ completion: Subscribers.Completion<Failure>) { elements.append(.completion(completion)) }

  /// - Complexity: O(1) amortised; the storage is kept, so a queue that was once that long allocates no more.
  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return first
  }

  @inlinable
  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    head = 0
  }
}
