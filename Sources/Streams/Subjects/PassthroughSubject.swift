/// Sends each value to the subscribers of that moment, and keeps none.
///
///     let presses = PassthroughSubject<Void, Never>()
///     let token = presses.sink { print("pressed") }
///     presses.send()
///
/// - Complexity: sending allocates nothing; O(subscribers) indirect calls.
public final class PassthroughSubject<Output, Failure: Error>: BaseSubject<Output, Failure>, Subject {
  @inlinable
  public convenience init() { self.init(delivery: .depthFirst) }

  @inlinable
  public override init(delivery: Delivery) { super.init(delivery: delivery) }

  @inlinable
  public func send(_ value: Output) {
    guard let sole else { return sendToMany(value) }
    depth &+= 1
    call(sole, Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  /// Sends to any number of subscribers, none among them.
  @inlinable @inline(never)
  final func sendToMany(_ value: Output) {
    if isQueued { sendInTurn(value) } else { deliver(value) }
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    if mustWait { waiting.append(.completion(completion)) } else { finish(completion) }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    if let ending { return ending.tell(subscriber) }
    add(subscriber)
  }

  /// Adds `subscriber` and then sends it `value`, which is read after the addition: a value sent during the addition
  /// does not reach it.
  @inlinable
  final func add<S: Subscriber>(_ subscriber: consuming S, telling value: @autoclosure () -> Output)
  where S.Input == Output, S.Failure == Failure {
    let slot = add(subscriber)
    depth &+= 1
    if slot.state == .live { slot.receiveValue(slot, value()) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output) {
    depth &+= 1
    forEachLive(Slot<Output, Failure>.self) { $0.receiveValue($0, value) }
    depth &-= 1
    if isUnsettled { settle() }
  }

  @inlinable @inline(never)
  final func sendInTurn(_ value: Output) {
    if ending != nil { return }
    if depth != 0 { return waiting.append(.value(value)) }
    deliver(value)
    takeTurns {
      deliver($0)
    } completion: {
      finish($0)
    }
  }

  @inlinable
  final func finish(_ completion: Subscribers.Completion<Failure>) { _ = end(completion) }
}
