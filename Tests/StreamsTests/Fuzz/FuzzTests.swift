import Foundation
import Streams
import Testing

/// Random graphs on the engine and on ``ReferenceGraph``. To run more of them by hand, from another seed:
///
///     STREAMS_FUZZ_DELIVERIES=5000000 STREAMS_FUZZ_SEED=1000000 swift test --filter FuzzTests
///
/// Add `--sanitize=address` and another scratch path to find uses of released memory too.
@Suite struct FuzzTests {
  static let deliveries = setting("STREAMS_FUZZ_DELIVERIES", default: 100_000)
  static let firstSeed = setting("STREAMS_FUZZ_SEED", default: 1)

  @Test(
    "The engine and a naive implementation deliver the same events on random graphs",
    arguments: [Domain.confined, .anyThread])
  func fuzz(_ domain: Domain) {
    var deliveries = 0
    var seed = UInt64(Self.firstSeed)
    while deliveries < Self.deliveries {
      let (engine, reference) = Self.play(FuzzCase(seed: seed), domain)
      deliveries += engine.deliveries
      if engine.log != reference.log || engine.values != reference.values {
        Issue.record(
          """
          seed \(seed), \(domain), \(FuzzCase(seed: seed))
          engine:    \(engine.log.joined(separator: " ").prefix(2_000)), values \(engine.values)
          reference: \(reference.log.joined(separator: " ").prefix(2_000)), values \(reference.values)
          """)
        return
      }
      seed += 1
    }
  }

  @Test("Every operator and every kind of event occurs, and most cases have more than five deliveries")
  func coverage() {
    let cases = (1...500).map { FuzzCase(seed: $0) }
    let stages = Set(cases.flatMap { $0.stages.map { "\($0)".prefix { $0 != "(" } } })
    #expect(stages.count == 13)
    let players = cases.map { Self.play($0, .confined).engine }
    #expect(players.filter { $0.deliveries > 5 }.count > 250)
    for word in ["=", "|", "#"] { #expect(players.contains { $0.log.contains { $0.contains(word) } }) }
  }

  private static func play(_ fuzz: FuzzCase, _ domain: Domain) -> (engine: FuzzPlayer, reference: FuzzPlayer) {
    let (engine, reference) = (FuzzPlayer(fuzz), FuzzPlayer(fuzz))
    engine.play { EngineGraph($0, domain) }
    reference.play { ReferenceGraph($0, domain) }
    return (engine, reference)
  }

  private static func setting(_ name: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? value
  }
}
