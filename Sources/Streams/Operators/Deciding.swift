/// Answers a yes-or-no question about all values: sends `answer` and finishes at the first value for which `isDecisive`
/// holds, or sends the opposite when the upstream finishes.
@usableFromInline
struct Deciding<Input, Downstream: Subscriber>: SerialStage where Downstream.Input == Bool {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let subscription: SerialSubscription
  @usableFromInline let answer: Bool
  @usableFromInline let isDecisive: (Input) -> Bool
  @usableFromInline let downstream: Downstream

  @inlinable
  init(answer: Bool, isDecisive: @escaping (Input) -> Bool, downstream: Downstream) {
    subscription = SerialSubscription()
    self.answer = answer
    self.isDecisive = isDecisive
    self.downstream = downstream
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    if isDecisive(input), subscription.end() { sendLast(answer) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.finish() else { return }
    switch completion {
    case .finished: sendLast(!answer)
    case .failure: downstream.receive(completion: completion)
    }
  }
}
