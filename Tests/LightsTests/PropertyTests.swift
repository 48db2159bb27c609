import Basics
import Lights
import Testing

/// Properties of the oracle in every history, stated without its algorithm.
@Suite struct PropertyTests {
  static let seeds = 1...200 as ClosedRange<UInt64>

  /// A house with random events. `check` runs after each event.
  private func live(seed: UInt64, check: (House, Lights.Event?) -> Void) -> House {
    var random = SplitMix64(seed: seed)
    var house = House()
    house.load(using: &random)
    for _ in 0..<60 {
      let choice = random.uniform(in: 0...9)
      var event: Lights.Event?
      if choice < 4, !house.requests.isEmpty {
        house.answer(random.uniform(in: 0...house.requests.count - 1), with: random.uniform(in: 0...1))
      } else {
        let next: Lights.Event =
          choice == 4 ? .load : choice == 5 ? .report(using: &random) : .touch(using: &random)
        event = next
        house.tell(next)
      }
      check(house, event)
    }
    house.load(using: &random)
    return house
  }

  @Test("once nothing is outstanding and the lights are loaded, the screen shows the bridge's state", arguments: seeds)
  func convergence(seed: UInt64) {
    let house = live(seed: seed) { _, _ in }
    #expect(house.requests.isEmpty)
    #expect(house.world.lights.allSatisfy { house.screen[$0.id] == $0 })
  }

  @Test("once all commands are answered, the screen shows the bridge's state, even without loading", arguments: seeds)
  func convergenceWithoutLoad(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var house = House()
    house.load(using: &random)
    for _ in 0..<20 {
      house.tell(.touch(using: &random))
      if random.uniform(in: 0...4) == 0 { house.tell(.report(using: &random)) }
      if random.uniform(in: 0...1) == 0, !house.requests.isEmpty {
        house.answer(random.uniform(in: 0...house.requests.count - 1), with: random.uniform(in: 0...1))
      }
    }
    house.answerAll(using: &random)
    #expect(house.world.lights.allSatisfy { house.screen[$0.id] == $0 })
  }

  @Test("quantities stay within their limits, in commands and on the screen", arguments: seeds)
  func limits(seed: UInt64) {
    _ = live(seed: seed) { house, _ in
      for decision in house.decisions {
        if case .set(let setting, _) = decision { #expect(setting == setting.clamped) }
        guard case .show(let light, _) = decision else { continue }
        #expect(Lights.Quantity.allCases.allSatisfy { $0.limits.contains(light[$0]) })
      }
    }
  }

  @Test("a value is shown right after it is set", arguments: seeds)
  func atOnce(seed: UInt64) {
    _ = live(seed: seed) { house, event in
      guard case .set(let setting, let light)? = event else { return }
      #expect(house.screen[light]?[setting.property] == setting.clamped)
    }
  }

  @Test("the last command wins if all are accepted, in any order of the answers", arguments: seeds)
  func lastCommandWins(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var house = House()
    house.load(using: &random)
    let values = (0..<6).map { _ in random.uniform(in: 0...1_000) }
    for value in values { house.tell(.set(.quantity(.hue, value), of: 1)) }
    while !house.requests.isEmpty {
      #expect(house.screen[1]?.hue == values.last)
      house.answer(random.uniform(in: 0...house.requests.count - 1), with: 0)
    }
    #expect(house.screen[1]?.hue == values.last && house.world.lights[0].hue == values.last)
  }

  @Test("if all commands are refused, the screen is as before", arguments: seeds)
  func allRefused(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var house = House()
    house.load(using: &random)
    let former = house.screen
    for _ in 0..<10 {
      guard case .set(let setting, _) = Lights.Event.touch(using: &random) else { continue }
      // The second possible answer of a light that is not broken is the refusal.
      house.tell(.set(setting, of: 1))
    }
    while !house.requests.isEmpty { house.answer(random.uniform(in: 0...house.requests.count - 1), with: 1) }
    #expect(house.screen == former)
  }

  @Test("a repeated answer changes nothing", arguments: seeds)
  func twice(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var house = House()
    house.load(using: &random)
    for _ in 0..<30 {
      house.tell(.touch(using: &random))
      guard let answers = house.requests.first, random.uniform(in: 0...1) == 0 else { continue }
      let choice = random.uniform(in: 0...1)
      house.answer(0, with: choice)
      house.tell(answers[choice])
      #expect(house.decisions.isEmpty)
    }
  }

  @Test("a shown value is never shown again", arguments: seeds)
  func noRepetition(seed: UInt64) {
    var shown: [Int: Lights.Decision] = [:]
    _ = live(seed: seed) { house, _ in
      for decision in house.decisions {
        guard case .show(let light, _) = decision else { continue }
        #expect(shown.updateValue(decision, forKey: light.id) != decision)
      }
    }
  }
}
