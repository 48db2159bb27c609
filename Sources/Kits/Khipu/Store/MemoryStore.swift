/// A store that keeps its state in memory alone.
@inlinable
public func createMemoryStore<State: Alterable>(initial: State) -> Store<State, State.Change> {
  let core = StoreCore(initial)
  let replace = { (state: State) in
    core.set(state)
    core.tell()
  }
  return (
    state: { core.state },
    change: { (changes: State.Change...) in replace(core.state.alter(changes)) },
    reset: { replace(initial) },
    updated: { core.subscribe($0) },
    destroy: { replace(initial) }
  )
}
