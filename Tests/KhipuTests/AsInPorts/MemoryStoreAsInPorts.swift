import Khipu

/// The store in memory as in TallyGoalsBis and KhipuDemo: an observer of the variable calls every subscriber, also
/// during such calls.
func createMemoryStoreAsInPorts<State: Alterable>(initial: State) -> Store<State, State.Change> {
  var subscribers: [() -> Void] = []
  var state = initial {
    didSet { for subscriber in subscribers { subscriber() } }
  }
  return (
    state: { state }, change: { (changes: State.Change...) in state = state.alter(changes) },
    reset: { state = initial }, updated: { subscribers += [$0] }, destroy: { state = initial }
  )
}
