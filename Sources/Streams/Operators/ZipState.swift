/// The values of one input of a zip that wait for their counterparts.
@usableFromInline
struct ZipInput<Value> {
  @usableFromInline var values = FirstInFirstOut<Value>()
  @usableFromInline var isFinished = false

  @inlinable
  init() {}

  @inlinable @inline(__always)
  var isEmpty: Bool { values.isEmpty }

  /// Whether no value waits and none will come.
  @inlinable
  var isExhausted: Bool { isFinished && values.isEmpty }

  @inlinable @inline(__always)
  mutating func receive(_ event: ZipEvent<Value>) {
    switch event {
    case .value(let value): values.append(value)
    case .finished: isFinished = true
    }
  }
}

/// What an input of a zip sends, but for a failure.
@usableFromInline
enum ZipEvent<Value> {
  case value(Value)
  case finished
}

/// The waiting values of all inputs of a zip.
@usableFromInline
protocol ZipState: Join {
  /// Whether an input has nothing more to give, so that nothing more can be passed on.
  var isExhausted: Bool { get }
}

extension ZipState {
  /// An input has completed. A failure passes at once; a finished input ends the zip only if none of its values waits.
  /// - Parameter markFinished: notes that no more values come from that input.
  @inlinable
  func inputCompleted<S: Subscriber>(
    _ completion: Subscribers.Completion<S.Failure>, _ index: Int, _ downstream: S, markFinished: () -> Void
  ) {
    if isOver { return cancelLate(index) }
    // The values that wait are looked at when no other thread adds one.
    enterAnyway()
    defer { leave() }
    markFinished()
    switch completion {
    case .finished:
      release(index)
      finishIfExhausted(downstream)
    case .failure: if end() { downstream.receive(completion: completion) }
    }
  }

  /// Inside of a delivery.
  @inlinable @inline(__always)
  func finishIfExhausted<S: Subscriber>(_ downstream: S) {
    if isExhausted, end() { downstream.receive(completion: .finished) }
  }
}

/// The waiting values of a zip of more than two inputs.
@usableFromInline
protocol ManyZipState<Output>: ZipState {
  associatedtype Output
  /// Takes out the first value of each input, if every input has one.
  func takeFirst() -> Output?
}

extension ManyZipState {
  /// Subscribes to one input, unless the end has already come.
  /// - Parameter receive: passes an event to the input's place in the state. It captures nothing, so it is not
  ///   allocated.
  @inlinable @inline(__always)
  func zip<P: Publisher, S: Subscriber>(
    _ input: P, _ index: Int, into downstream: S, _ receive: @escaping (Self, ZipEvent<P.Output>) -> Void
  ) where S.Input == Output, S.Failure == P.Failure {
    subscribe(
      to: input, index,
      ZippingOneOfMany(joint: self, index: index, receiveEvent: receive, downstream: downstream))
  }

  /// Delivers the tuple that the value just added completes, if it does. Its values are taken out before, so that a
  /// re-entrant value is combined with the next ones.
  @inlinable @inline(__always)
  func deliver<S: Subscriber>(to downstream: S) where S.Input == Output {
    guard let output = takeFirst() else { return }
    downstream.receive(output)
    finishIfExhausted(downstream)
  }
}

/// Listens to one input of a zip of more than two.
@usableFromInline
struct ZippingOneOfMany<State: ManyZipState, Input, Downstream: Subscriber>: JoinInput
where Downstream.Input == State.Output {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let joint: State
  @usableFromInline let index: Int
  @usableFromInline let receiveEvent: (State, ZipEvent<Input>) -> Void
  @usableFromInline let downstream: Downstream

  @inlinable
  init(
    joint: State, index: Int, receiveEvent: @escaping (State, ZipEvent<Input>) -> Void, downstream: Downstream
  ) {
    self.joint = joint
    self.index = index
    self.receiveEvent = receiveEvent
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard joint.enter(index) else { return }
    receiveEvent(joint, .value(input))
    joint.deliver(to: downstream)
    joint.leave()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    joint.inputCompleted(completion, index, downstream) { receiveEvent(joint, .finished) }
  }
}
