import Khipu

typealias AppStore = Store<AppState, AppState.Change>

struct AppState: Alterable, Codable, Equatable {
  let lights: [Light]

  enum Change {
    case create(Create)
    case update(Update)
    case delete(Delete)

    enum Create { case light(Light) }
    enum Update { case light(Light.ID, by: [Light.Change]) }
    enum Delete { case light(Light.ID) }
  }

  func altered(by change: Change) -> AppState {
    switch change {
    case .create(.light(let light)): AppState(lights: lights.creating(light))
    case .update(.light(let id, let changes)): AppState(lights: lights.updating(id, by: changes))
    case .delete(.light(let id)): AppState(lights: lights.deleting(id))
    }
  }
}

extension AppState {
  /// The names of the lights, separated by blanks. They distinguish the states.
  var names: String { lights.map(\.name).joined(separator: " ") }
}

extension AppState.Change {
  /// Adds a light with this name, which is also its id.
  static func adding(_ name: String) -> AppState.Change { .create(.light(Light(name))) }

  /// Renames the light with the id "a".
  static func naming(_ name: String) -> AppState.Change {
    .update(.light("a", by: [.renaming(.it(to: name))]))
  }
}
