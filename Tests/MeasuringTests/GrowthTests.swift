import Basics
import Measuring
import Testing

@Suite("The growth in a soak's readings")
struct GrowthTests {
  private func growth(_ bytes: (_ reading: Int) -> Int64) -> Growth {
    Growth(
      (1...Growth.readings).map { reading in
        SoakReading(events: reading * 1_000, decisions: 0, decisionsHash: 0, liveBytes: bytes(reading))
      })
  }

  @Test("Constant growth is lasting, even with noise", arguments: [0, 15, 150])
  func constant(noise: Int) {
    var random = SplitMix64(seed: 1)
    let growth = growth { Int64($0 * 16 + random.uniform(in: 0...noise)) }
    #expect(growth.kind == .lasting)
    #expect((14_000...18_000).contains(growth.bytesPerMillionEvents))
  }

  @Test("Memory that doubles when it is full has lasting growth", arguments: 34...64)
  func doubling(first: Int) {
    // The first full size is arbitrary, except between 33 and 34 readings: then it doubles only once in the compared
    // readings.
    let growth = growth { reading in
      var capacity = first
      while capacity < reading * 4_096 { capacity *= 2 }
      return Int64(capacity)
    }
    #expect(growth.kind == .lasting)
  }

  @Test("Memory that only goes up and down has not grown", arguments: 0..<200 as Range<UInt64>)
  func steady(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    #expect(growth { _ in Int64(random.uniform(in: 0...1_000_000)) }.kind == .none)
  }

  @Test("Growth that flattens out is distinguished from lasting growth")
  func flattening() {
    #expect(growth { Int64($0.bitWidth - $0.leadingZeroBitCount) * 16 }.kind == .flattening)
    #expect(growth { Int64(min($0, 40)) }.kind == .flattening)
  }

  @Test("One step at any reading is no lasting growth", arguments: 1...80)
  func step(at reading: Int) { #expect(growth { $0 < reading ? 7 : 407 }.kind != .lasting) }

  @Test("A higher level during the warm-up is no growth, nor is falling")
  func warm() {
    #expect(growth { $0 < 16 ? Int64($0) : 16 }.kind == .none)
    #expect(growth { Int64(1_000 - $0) }.kind == .none)
    #expect(growth { _ in 7 }.bytesPerMillionEvents == 0)
  }
}
