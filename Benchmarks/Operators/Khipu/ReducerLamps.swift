import ReducerKit
import Scenarios
import Streams

extension Operators {
  /// A reducer that mutates a state in a store, and a screen that keeps what it shows.
  final class LampsReducer<let lampCount: Int>: LampsArchitecture {
    static var name: String { "lamps-\(lampCount)-reducer" }
    static var origin: String { "a reducer mutates a value of a lamp; lamps: \(lampCount)" }

    let sum: Sum
    private let store = Store(initialState: [Lamp](count: lampCount)) { LampsFeature() }
    private(set) var shownLamps: [Lamp] = []
    private var view: AnyCancellable?

    init(_ sum: Sum) {
      self.sum = sum
      view = store.publisher.sink { [unowned self] in shownLamps = $0 }
    }

    func send(_ number: Int) { store.send(number) }
  }
}

private struct LampsFeature: Reducer {
  func reduce(into lamps: inout [Lamp], action number: Int) -> Effect<Int> {
    lamps.brighten(lamps.id(for: number), by: number)
    return .none
  }
}
