import Basics
package import Scenarios

extension Step {
  /// One to twelve steps with any of the faults of a step.
  package static func random<A: App>(of app: A.Type, _ random: inout SplitMix64) -> [Step] {
    (0..<random.uniform(in: 1...12)).map { _ in
      var step: Step
      switch random.uniform(in: 1...10) {
      case 1: step = Step(.lateSubscriber)
      case 2: step = Step(.completion(lane: random.uniform(in: 0...app.lanes.count - 1)))
      case 3: step = Step(.failure(lane: random.uniform(in: 0...app.lanes.count - 1)))
      default:
        let letter = random.uniform(in: 0...app.letters.count - 1)
        step = Step(.event(letter: letter, number: random.happens(onceIn: 4) ? random.uniform(in: 1...3) : nil))
        if random.happens(onceIn: 3) { step.mishap = random.element(of: Mishap.allCases) }
        if random.happens(onceIn: 4) { step.reply = random.uniform(in: 0...app.letters.count - 1) }
      }
      if random.happens(onceIn: 2) {
        step.waitNanoseconds = random.element(of: [2, 3, 1_000, 1_000_001, 2_500_000_000])
      }
      if random.happens(onceIn: 3) {
        step.clockAdvanceNanoseconds = random.element(of: [0, -1, 1, 17, -1_000_000_000, 3_600_000_000_000])
      }
      return step
    }
  }
}
