import Traces

extension Fault {
  /// Faults in what happens and when. The oracle, too, sees an event dropped, duplicated or reordered, so other decisions
  /// are due. A delayed event keeps its place in the order, so the same ones are.
  static let historyFaults = [
    mishap("duplicated", "an event happens twice", .duplicated),
    mishap("dropped", "an event never arrives", .dropped),
    mishap("delayed", "an event waits for the next, and both arrive in a burst", .delayed, waitNanoseconds: 1_000_000),
    mishap("reordered", "an event overtakes the one in front of it", .reordered),
  ]

  private static func mishap(
    _ name: String, _ summary: String, _ mishap: Step.Mishap, waitNanoseconds wait: Int64 = 1
  ) -> Fault {
    Fault(
      name, summary,
      letters: { cast in
        let letters = cast.plainLetters(waitNanoseconds: wait)
        return letters
          + letters.map { letter in
            var letter = letter
            letter.mishap = mishap
            return letter
          }
      },
      strike: { steps, _, random in
        for index in steps.indices where steps[index].isEvent && random.happens(onceIn: 5) {
          steps[index].mishap = mishap
        }
      })
  }
}
