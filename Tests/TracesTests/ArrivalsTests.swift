import Basics
import Testing
import Traces

@Suite struct ArrivalsTests {
  /// The number of arrivals in each of the first 20,000 windows of 20 s.
  private func counts(_ arrivals: some Arrivals) -> [Double] {
    var arrivals = arrivals
    var counts = [Double](repeating: 0, count: 20_000)
    while true {
      let window = Int(arrivals.next() / 20_000_000_000)
      guard window < counts.count else { return counts }
      counts[window] += 1
    }
  }

  /// Variance over mean: 1 for Poisson counts, more for bursts.
  private func dispersion(_ counts: [Double]) -> Double {
    let mean = counts.reduce(0, +) / Double(counts.count)
    return counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(counts.count) / mean
  }

  @Test func poissonComesAtItsRateAndEvenly() {
    let counts = counts(PoissonArrivals(meanGap: .seconds(5), using: SplitMix64(seed: 1)))
    let total: Double = counts.reduce(0, +)
    #expect(total.isWithin(0.02, of: 80_000))
    #expect(dispersion(counts).isWithin(0.05, of: 1))
  }

  @Test func burstsComeAtTheirRateAndInHeaps() {
    let counts = counts(
      BurstyArrivals(
        quiet: .init(meanGap: .seconds(600), meanSojourn: .seconds(300)),
        burst: .init(meanGap: .seconds(5), meanSojourn: .seconds(20)), using: SplitMix64(seed: 1)))
    // 300 s at 1/600 and 20 s at 1/5 a second: 4.5 arrivals in 320 s.
    let total: Double = counts.reduce(0, +)
    #expect(total.isWithin(0.1, of: 400_000 / 320 * 4.5))
    #expect(dispersion(counts) > 2)
  }

  @Test func twoStatesAlikeArePoisson() {
    let state = BurstyArrivals.State(meanGap: .seconds(5), meanSojourn: .seconds(20))
    let counts = counts(BurstyArrivals(quiet: state, burst: state, using: SplitMix64(seed: 2)))
    let total: Double = counts.reduce(0, +)
    #expect(total.isWithin(0.02, of: 80_000))
    #expect(dispersion(counts).isWithin(0.05, of: 1))
  }

  @Test func arrivalsGoOnHoweverLongTheGaps() {
    var arrivals = PoissonArrivals(meanGap: .nanoseconds(Trace.timeNanosecondsMax), using: SplitMix64(seed: 1))
    let times = (0..<20_000).map { _ in arrivals.next() }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.allSatisfy { $0 < Trace.timeNanosecondsMax })
  }

  @Test(
    "A gap has its drawn length in the first half of the range, and at most 2^-20 of the rest in the second",
    arguments: [
      (0, 0, 0), (0, 1 << 61, 1 << 61), (5, 1 << 61, (1 << 61) + (1 << 41)), (0, 1 << 62, (1 << 61) + (1 << 41)),
      (1 << 61, 7, (1 << 61) + 7), (1 << 61, 1 << 62, (1 << 61) + (1 << 41)),
      ((1 << 62) - (1 << 30), 5_000, (1 << 62) - (1 << 30) + 1_024), ((1 << 62) - 1, 1, (1 << 62) - 1),
      (1 << 62, 1 << 62, 1 << 62),
    ] as [(Int64, Int64, Int64)])
  func gaps(time: Int64, gap: Int64, expected: Int64) {
    #expect(time.later(by: gap) == expected)
  }

  @Test func aStateThatDoesNotLastTraps() async {
    await #expect(processExitsWith: .failure) {
      let state = BurstyArrivals.State(meanGap: .seconds(5), meanSojourn: .zero)
      _ = BurstyArrivals(quiet: state, burst: state, using: SplitMix64(seed: 2))
    }
  }
}

@Suite struct AgendaTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func comesOutByTimeThenByOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var eventQueue = EventQueue<Int>()
    var expected: [(Int64, Int)] = []
    for item in 0..<200 {
      let time = random.uniform(in: 0...20 as ClosedRange<Int64>)
      eventQueue.add(item, at: time)
      expected.append((time, item))
    }
    expected.sort { $0 < $1 }
    for (time, item) in expected {
      #expect(eventQueue.firstTimeNanoseconds == time)
      #expect(eventQueue.removeFirst()?.item == item)
    }
    #expect(eventQueue.removeFirst() == nil)
  }
}
