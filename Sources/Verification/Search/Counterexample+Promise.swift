import Scenarios

extension Counterexample {
  /// Whether the same events without faults show something that the promise does not state. Promises apply to traces
  /// without faults whose clock strictly increases; what a fault causes breaks none.
  package var breaksPromise: Bool {
    guard contest.promise != nil, !kind.isStated else { return false }
    return contest.breaksPromise(on: steps.compactMap(\.withoutFault))
  }
}

extension Step {
  /// The step without its fault; nil if it is no event.
  fileprivate var withoutFault: Step? {
    isEvent ? Step(happening, waitNanoseconds: waitNanoseconds) : nil
  }
}
