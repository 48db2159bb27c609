import Basics
import Testing

@Suite struct SplitMix64Tests {
  /// Outputs of the published splitmix64.c.
  @Test(
    arguments: [
      (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f, 0xf88b_b8a8_724c_81ec]),
      (
        1_234_567,
        [
          6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
          16_408_922_859_458_223_821,
        ]
      ),
    ] as [(UInt64, [UInt64])])
  func publishedOutputs(seed: UInt64, expected: [UInt64]) {
    var random = SplitMix64(seed: seed)
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test func streamsOfOneSeedDiffer() {
    var seen: Set<UInt64> = []
    for seed in 0..<10 as Range<UInt64> {
      for name in ["typing", "pushes", "answers", ""] {
        var random = SplitMix64(seed: seed, stream: name)
        seen.insert(random.next())
      }
    }
    #expect(seen.count == 40)
  }

  @Test func aStreamIsTheSameForGood() {
    var random = SplitMix64(seed: 1, stream: "typing")
    // Computed independently from the recipe in the documentation.
    #expect(random.next() == 16_081_912_062_950_080_398)
  }

  @Test(arguments: [0...0, 0...1, -3...3, 0...999, Int64.min...Int64.max])
  func uniformNumbersStayInTheRange(range: ClosedRange<Int64>) {
    var random = SplitMix64(seed: 7)
    #expect((0..<1_000).allSatisfy { _ in range.contains(random.uniform(in: range)) })
  }

  @Test func uniformNumbersAreEvenlySpread() {
    var random = SplitMix64(seed: 7)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[random.uniform(in: 0...5)] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 400 })
  }
}
