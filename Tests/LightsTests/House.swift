import Basics
import Lights
import Scenarios

/// The oracle, the bridge and a user with random touches. It remembers the screen, and knows nothing of the oracle's
/// state.
struct House {
  private(set) var oracle = Lights.Oracle()
  private(set) var world = Lights.World()
  /// The possible answers of each request, in the order of the requests.
  private(set) var requests: [[Lights.Event]] = []
  private(set) var screen: [Int: Lights.Light] = [:]
  private(set) var decisions: [Lights.Decision] = []

  mutating func tell(_ event: Lights.Event) {
    decisions = oracle.decisions(at: event)
    for decision in decisions {
      let answers = world.answers(to: decision)
      if !answers.isEmpty { requests.append(answers) }
      if case .show(let light, _) = decision { screen[light.id] = light }
    }
  }

  /// Answers a request.
  mutating func answer(_ request: Int, with choice: Int) {
    let answer = requests.remove(at: request)[choice]
    world.remember(answer)
    tell(answer)
  }

  /// Answers all outstanding requests, in a random order with random answers.
  mutating func answerAll(using random: inout SplitMix64) {
    while !requests.isEmpty {
      answer(random.uniform(in: 0...requests.count - 1), with: random.uniform(in: 0...1))
    }
  }

  /// Loads the lights, after all outstanding requests.
  mutating func load(using random: inout SplitMix64) {
    answerAll(using: &random)
    tell(.load)
    answer(0, with: 0)
  }
}

extension Lights.Event {
  /// A random touch of one of two lights, so that commands often meet.
  static func touch(using random: inout SplitMix64) -> Self {
    let light = random.element(of: [1, 10])
    let quantity = random.element(of: Lights.Quantity.allCases)
    switch random.uniform(in: 0...4) {
    case 0: return .set(.power(random.uniform(in: 0...1) == 1), of: light)
    case 1: return .dim(quantity, by: random.uniform(in: -400...400), of: light)
    case 2: return .set(.mode(random.element(of: [.hsb, .ct])), of: light)
    default: return .set(.quantity(quantity, random.uniform(in: -100...1_100)), of: light)
    }
  }

  static func report(using random: inout SplitMix64) -> Self {
    let quantity = random.element(of: Lights.Quantity.allCases)
    return .report(.quantity(quantity, random.uniform(in: quantity.limits)), of: random.element(of: [1, 10]))
  }
}
