import Basics
import Testing
import Traces
import VideoCall

/// The bytes of generated traces stay the same for ever. Another digest would change the meaning of everybody's seeds.
@Suite struct TrafficGoldenTests {
  @Test(
    arguments: [
      ("phone", 1, "bb2c8869e622700f"), ("phone", 2, "987237ebf8677dfc"), ("desktop", 1, "087590f98628b313"),
      ("desktop", 2, "256413e6285f29e0"), ("bursty", 1, "38d8ed969f56116a"), ("bursty", 2, "10f77e0e69a45e1b"),
      ("stress", 1, "5f4a0275c3e9938b"), ("stress", 2, "1bac26c629724b9e"),
    ] as [(String, UInt64, String)])
  func sameBytesEverywhere(name: String, seed: UInt64, digest expected: String) throws {
    let preset = try #require(VideoCallTraffic.presets.first { $0.name == name })
    let trace = VideoCallTraffic.trace(named: name, parameters: preset.parameters, seed: seed, events: 5_000)
    var digest = FNV1a()
    digest.combine(CanonicalTrace.bytes(of: trace))
    #expect(digest.hexadecimal == expected)
  }
}
