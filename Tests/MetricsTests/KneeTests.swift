import Metrics
import Testing

@Suite("Where queueing takes over") struct KneeTests {
  /// Loads at speeds 1, 10, 100 and so on, each event taking 100.
  private func knee(queueing: [Double], utilisation: [Double?]) -> Knee {
    Knee(
      of: queueing.indices.map { index in
        let speed = (0..<index).reduce(1.0) { speed, _ in speed * 10 }
        return Load(speed: speed, queueing: queueing[index], service: 100, utilisation: utilisation[index])
      })
  }

  @Test(
    "It lies between the last speed at which the median event waits less than it is served, and the next",
    arguments: [
      ([10, 20, 5_000], 10, 100), ([10, 100, 5_000], 10, 100), ([10, 101, 5_000], 1, 10), ([10, 20], 10, nil),
      ([5_000, 9_000], nil, 1), ([], nil, nil),
    ] as [([Double], Double?, Double?)])
  func bounds(queueing: [Double], below: Double?, past: Double?) {
    let busy = queueing.map { Optional(min(1, $0 / 100)) }
    #expect(knee(queueing: queueing, utilisation: busy) == Knee(below: below, past: past))
  }

  @Test(
    "What waits where there is little to do waits for something else: a processor, or one due at the same instant",
    arguments: [0.001, 0.49, nil])
  func leisure(utilisation: Double?) {
    #expect(knee(queueing: [700, 800], utilisation: [0.1, utilisation]) == Knee(below: 10, past: nil))
  }

  @Test("A speed that was disturbed does not hide the ones after it")
  func disturbed() {
    let knee = knee(queueing: [10, 700, 20, 5_000], utilisation: [0.1, 0.9, 0.4, 1])
    #expect(knee == Knee(below: 100, past: 1_000))
  }

  @Test("Of several rounds the one counts in which events waited least")
  func rounds() {
    let load = Load(speed: 3, queueing: [900, 20, 5_000], service: [90, 100, 130], utilisation: [0.2, 0.4, 0.3])
    #expect(load == Load(speed: 3, queueing: 20, service: 100, utilisation: 0.3))
    #expect(Load(speed: 3, queueing: [], service: [], utilisation: []) == nil)
  }

  @Test("The order of the loads does not matter")
  func order() {
    let loads = [(100.0, 5_000.0), (1, 10), (10, 20)].map {
      Load(speed: $0.0, queueing: $0.1, service: 100, utilisation: min(1, $0.1 / 100))
    }
    #expect(Knee(of: loads) == Knee(below: 10, past: 100))
  }

  @Test("Its speed is told when it is known to 10 %")
  func speed() throws {
    #expect(Knee(below: 100, past: 1_000).speed == nil)
    #expect(Knee(below: 100, past: nil).speed == nil)
    #expect(abs(try #require(Knee(below: 100, past: 110).speed) - 104.88) < 0.01)
  }
}
