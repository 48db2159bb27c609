import Foundation
import Khipu

/// The store on the disk as in TallyGoalsBis and Things: a file that cannot be read is an empty state, subscribers are
/// notified before the state is written, and the file is overwritten in place. Errors are lost here; TallyGoalsBis
/// prints them and Things throws them. `destroy` is as in Things, because TallyGoalsBis has none.
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
