import Foundation
import Khipu

/// The store on the disk as in TallyGoalsBis and Things: a file that cannot be read is an empty state, subscribers are told
/// before the state is written, and the file is written over in its place. What fails is lost here, where TallyGoalsBis
/// prints it and Things throws it. `destroy` is that of Things: TallyGoalsBis has none.
func createDiskStoreAsInPorts(at file: URL) -> AppStore {
  let empty = AppState(lights: [])
  var subscribers: [() -> Void] = []
  var state = (try? JSONDecoder().decode(AppState.self, from: Data(contentsOf: file))) ?? empty {
    didSet { for subscriber in subscribers { subscriber() } }
  }
  let persist = { try? JSONEncoder().encode(state).write(to: file) }
  return (
    state: { state },
    change: { (changes: AppState.Change...) in
      state = state.alter(changes)
      persist()
    },
    reset: {
      state = empty
      persist()
    },
    updated: { subscribers += [$0] },
    destroy: {
      try? FileManager.default.removeItem(at: file)
      state = empty
      persist()
    }
  )
}
