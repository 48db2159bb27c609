import Basics

extension Fault {
  /// Faults in the delivery of events and decisions.
  static let deliveryFaults = [
    Fault(
      "late-subscriber", "a second observer subscribes to the decisions",
      letters: { $0.plainLetters() + [Step(.lateSubscriber)] },
      strike: { steps, _, random in insert(Step(.lateSubscriber), into: &steps, &random) }),
    Fault(
      "re-entrant", "the handler of a decision sends the next event before it returns",
      letters: { cast in
        let letters = cast.plainLetters()
        return letters
          + cast.answerableLetters.flatMap { index in
            cast.eventLetters.map { reply in
              var letter = letters[index]
              letter.reply = reply
              return letter
            }
          }
      },
      strike: { steps, cast, random in
        for index in steps.indices where steps[index].isPlain && random.happens(onceIn: 4) {
          steps[index].reply = random.element(of: cast.eventLetters)
        }
      }),
    Fault(
      "completion", "an input ends",
      letters: { cast in cast.plainLetters() + (0..<cast.laneCount).map { Step(.completion(lane: $0)) } },
      strike: { steps, cast, random in
        insert(Step(.completion(lane: random.uniform(in: 0...cast.laneCount - 1))), into: &steps, &random)
      }),
    Fault(
      "failure", "an input fails",
      letters: { cast in cast.plainLetters() + (0..<cast.laneCount).map { Step(.failure(lane: $0)) } },
      strike: { steps, cast, random in
        insert(Step(.failure(lane: random.uniform(in: 0...cast.laneCount - 1))), into: &steps, &random)
      }),
  ]

  private static func insert(_ step: Step, into steps: inout [Step], _ random: inout SplitMix64) {
    steps.insert(step, at: random.uniform(in: 0...steps.count))
  }
}
