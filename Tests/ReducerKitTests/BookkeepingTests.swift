import ReducerKit
import Streams
import Testing

@Suite struct BookkeepingTests {
  enum Ending: CaseIterable, Sendable {
    case atOnce, finish, cancel, cancelInFlight, outerCancel
  }

  @Test("An ended effect leaves no entry in the store", arguments: Ending.allCases)
  func ended(ending: Ending) {
    let subject = PassthroughSubject<String, Never>()
    let endless = Effect<String>.publisher { subject }.cancellable(id: 1)
    let core = StoreCore<Int, String>(0) { count, action in
      count += 1
      return switch (action, ending) {
      case ("start", .atOnce): .send("x").cancellable(id: 1)
      case ("start", .outerCancel): endless.cancellable(id: "outer")
      case ("start", _): endless
      case ("end", .cancel): .cancel(id: 1)
      case ("end", .cancelInFlight): .send("x").cancellable(id: 1, cancelInFlight: true)
      case ("end", .outerCancel): .cancel(id: "outer")
      default: .none
      }
    }
    core.send("start")
    #expect(core.inFlightCount == (ending == .atOnce ? 0 : 1))
    core.send("end")
    if ending == .finish { subject.send(completion: .finished) }
    #expect(core.inFlightCount == 0)
    #expect(core.cancellableCount == 0)
  }

  @Test("A thousand ended effects leave no entry in the store")
  func many() {
    let core = StoreCore<Int, Int>(0) { _, number in
      number == 0 ? .none : Effect.send(number - 1).cancellable(id: number % 3, cancelInFlight: number % 2 == 0)
    }
    core.send(1000)
    #expect(core.startedCount == 1000)
    #expect(core.inFlightCount == 0)
    #expect(core.cancellableCount == 0)
  }
}
