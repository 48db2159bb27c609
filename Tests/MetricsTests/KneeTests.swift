import Metrics
import Testing

@Suite("Where queueing takes over") struct KneeTests {
  /// Loads at speeds 1, 10, 100 and so on. Each event takes 100.
  private func knee(queueing: [Double], utilisation: [Double?]) -> Knee {
    Knee(
      of: queueing.indices.compactMap { index in
        let speed = (0..<index).reduce(1.0) { speed, _ in speed * 10 }
        return Load(speed: speed, rounds: [round(queueing[index], 100, utilisation[index])])
      })
  }

  private func round(_ queueing: Double, _ service: Double, _ utilisation: Double?) -> Load.Round {
    Load.Round(queueing: queueing, service: service, utilisation: utilisation)
  }

  @Test(
    "The knee is between the last speed at which the median event waits less than it is served, and the next",
    arguments: [
      ([10, 20, 5_000], 10, 100), ([10, 100, 5_000], 10, 100), ([10, 101, 5_000], 1, 10), ([10, 20], 10, nil),
      ([5_000, 9_000], nil, 1), ([], nil, nil),
    ] as [([Double], Double?, Double?)])
  func bounds(queueing: [Double], below: Double?, past: Double?) {
    let busy = queueing.map { Optional(min(1, $0 / 100)) }
    #expect(knee(queueing: queueing, utilisation: busy) == Knee(below: below, past: past))
  }

  @Test(
    "Waiting at low utilisation has other causes, and is no knee",
    arguments: [0.001, 0.49, nil])
  func leisure(utilisation: Double?) {
    #expect(knee(queueing: [700, 800], utilisation: [0.1, utilisation]) == Knee(below: 10, past: nil))
  }

  @Test("A disturbed speed does not hide the later ones")
  func disturbed() {
    let knee = knee(queueing: [10, 700, 20, 5_000], utilisation: [0.1, 0.9, 0.4, 1])
    #expect(knee == Knee(below: 100, past: 1_000))
  }

  @Test("A speed is past the knee if every round is, each judged by itself")
  func rounds() throws {
    func isPast(_ rounds: [Load.Round]) throws -> Bool {
      Knee(of: [try #require(Load(speed: 3, rounds: rounds))]) == Knee(below: nil, past: 3)
    }
    #expect(try isPast([round(900, 100, 0.9), round(5_000, 100, 1)]))
    #expect(try !isPast([round(900, 100, 0.9), round(20, 100, 1)]))
    #expect(try !isPast([round(900, 100, 0.9), round(900, 100, 0.4), round(900, 100, 0.9)]))
    // The machine was slow in the first round. The shortest wait is less than the median service, but all rounds are
    // past.
    #expect(try isPast([round(900, 300, 1), round(200, 100, 1), round(900, 300, 1)]))
    #expect(Load(speed: 3, rounds: []) == nil)
  }

  @Test("The order of the loads does not matter")
  func order() {
    let loads = [(100.0, 5_000.0), (1, 10), (10, 20)].compactMap {
      Load(speed: $0.0, rounds: [round($0.1, 100, min(1, $0.1 / 100))])
    }
    #expect(Knee(of: loads) == Knee(below: 10, past: 100))
  }

  @Test("The speed of a knee is known if its bounds are within 10 %")
  func speed() throws {
    #expect(Knee(below: 100, past: 1_000).speed == nil)
    #expect(Knee(below: 100, past: nil).speed == nil)
    #expect(abs(try #require(Knee(below: 100, past: 110).speed) - 104.88) < 0.01)
  }
}
