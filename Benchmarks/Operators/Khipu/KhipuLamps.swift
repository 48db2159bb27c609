import Khipu
import Scenarios

extension Operators {
  /// A store of a state that never changes, altered by constructor recursion, and a view state.
  final class LampsKhipu<let lampCount: Int>: LampsArchitecture {
    static var name: String { "lamps-\(lampCount)-khipu" }
    static var origin: String { "Khipu's store alters a state that never changes; lamps: \(lampCount)" }

    let sum: Sum
    private let store = createMemoryStore(initial: LampsState(lamps: [Lamp](count: lampCount)))
    private let viewState: LampsViewState

    init(_ sum: Sum) {
      self.sum = sum
      viewState = LampsViewState(store: store)
    }

    var shownLamps: [Lamp] { viewState.lamps }

    func send(_ number: Int) {
      let lamps = store.state().lamps
      let lamp = lamps[lamps.id(for: number)]
      store.change(.update(.lamp(lamp.id, by: [.setting(.brightness(to: lamp.brightness &+ number))])))
    }
  }
}

private struct LampsState: Alterable {
  let lamps: [Lamp]

  enum Change {
    case update(Update)

    enum Update { case lamp(Lamp.ID, by: [Lamp.Change]) }
  }

  func altered(by change: Change) -> LampsState {
    switch change {
    case .update(.lamp(let id, let changes)): LampsState(lamps: lamps.updating(id, by: changes))
    }
  }
}

private final class LampsViewState: ViewState<LampsState, Never> {
  private(set) var lamps: [Lamp] = []

  override func process(_ state: LampsState) { lamps = state.lamps }
}
