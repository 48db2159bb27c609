/// Events sent to a queued subject during a delivery, in order.
@usableFromInline
struct DeliveryQueue<Output, Failure: Error> {
  @usableFromInline
  enum Element {
    case value(Output)
    /// An assignment to `value` of a `CurrentValueSubject`, which is stored even after the completion.
    case assignment(Output)
    case completion(Subscribers.Completion<Failure>)

    @inlinable @inline(__always)
    func deliver(_ value: (Output) -> Void, _ completion: (Subscribers.Completion<Failure>) -> Void) {
      switch self {
      case .value(let output), .assignment(let output): value(output)
      case .completion(let end): completion(end)
      }
    }
  }

  @usableFromInline var elements = FirstInFirstOut<Element>()

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { elements.isEmpty }

  @inlinable
  mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  mutating func popFirst() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }
}
