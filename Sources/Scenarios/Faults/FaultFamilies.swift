import Basics
import Traces

extension Fault {
  /// Faults of the wall clock. The events, and so the decisions due, stay the same.
  static let clockFaults = [
    Fault(
      "clock-ties", "the clock reads the same at two events", clockAdvances: [nil, 0],
      strike: { steps, _, random in
        for index in steps.indices where random.happens(onceIn: 4) { steps[index].clockAdvanceNanoseconds = 0 }
      }),
    Fault(
      "clock-steps-back", "the clock is set back", clockAdvances: [nil, -1],
      strike: { steps, _, random in
        for index in steps.indices where random.happens(onceIn: 6) {
          let stepNanoseconds: [Int64] = [1, 2, 1_000_000, 1_000_000_000, 3_600_000_000_000]
          steps[index].clockAdvanceNanoseconds = -random.element(of: stepNanoseconds)
        }
      }),
    Fault(
      "clock-slew", "the clock runs 500 ppm fast or slow, as when it is being adjusted",
      letters: { cast in
        [-500, 0, 500].flatMap { partsPerMillion in
          cast.plainLetters(waitNanoseconds: 1_000_000).map { letter in
            var letter = letter
            letter.clockAdvanceNanoseconds = letter.waitNanoseconds + Int64(partsPerMillion)
            return letter
          }
        }
      },
      strike: { steps, _, random in
        let partsPerMillion: Int64 = random.happens(onceIn: 2) ? 500 : -500
        for index in steps.indices {
          let wait = max(steps[index].waitNanoseconds, slewedWaitMin)
          steps[index].waitNanoseconds = wait
          steps[index].clockAdvanceNanoseconds = wait + wait / 1_000_000 * partsPerMillion
        }
      }),
    coarse("clock-1ms", "the clock ticks once in 1 ms", tickNanoseconds: 1_000_000),
    coarse("clock-16ms", "the clock ticks once in 16 ms", tickNanoseconds: 16_000_000),
  ]

  /// The shortest wait under a slewed clock: 500 ppm of a shorter wait are rounded away.
  private static let slewedWaitMin: Int64 = 1_000_000

  /// A clock that shows the time of its last tick.
  private static func coarse(_ name: String, _ summary: String, tickNanoseconds tick: Int64) -> Fault {
    Fault(
      name, summary,
      letters: { cast in
        // One tick later, or in the same tick.
        cast.plainLetters(waitNanoseconds: tick)
          + cast.plainLetters().map { letter in
            var letter = letter
            letter.clockAdvanceNanoseconds = 0
            return letter
          }
      },
      strike: { steps, _, random in
        var time = random.uniform(in: 0...tick - 1)
        for index in steps.indices {
          let wait = random.uniform(in: 1...3 * tick)
          steps[index].waitNanoseconds = wait
          steps[index].clockAdvanceNanoseconds = ((time + wait) / tick - time / tick) * tick
          time += wait
        }
      })
  }
}

extension Fault {
  /// Faults in the events and their times. The oracle receives the dropped, duplicated or reordered events too, so
  /// other decisions are due. A delayed event keeps its place in the order, so the same decisions are due.
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

extension Fault {
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

extension Fault {
  /// Faults of the world's answers. In a search, letters choose the answers, and the fault changes their effect.
  static let worldFaults = [
    world("answers-at-once", "the world answers before the call that asks returns", .atOnce),
    world("answers-never", "the world answers nothing", .never),
    world("answers-twice", "the world gives each answer twice", .twice),
    world("answers-after-cancellation", "the world answers what was cancelled", .afterCancellation),
    world("answers-out-of-order", "the world answers the newest request first", .outOfOrder),
    world("answers-with-error", "the world gives another answer than the usual one", .withError),
  ]

  private static func world(_ name: String, _ summary: String, _ fault: WorldFault) -> Fault {
    Fault(
      name, summary, letters: { $0.plainLetters() + [Step(.world(fault))] },
      strike: { steps, _, _ in steps.insert(Step(.world(fault)), at: 0) })
  }
}

public enum WorldFault: String, Hashable, Sendable, CaseIterable {
  /// Every request gets its usual answer within the call that asks.
  case atOnce = "answers at once"
  case never = "answers never"
  /// Every answer is given twice in immediate succession.
  case twice = "answers twice"
  /// A cancelled request is still answered.
  case afterCancellation = "answers after cancellation"
  /// An answer goes to the newest request instead of the intended one.
  case outOfOrder = "answers out of order"
  /// The answer is not the usual one.
  case withError = "answers with error"
}
