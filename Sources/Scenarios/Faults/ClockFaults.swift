import Traces

extension Fault {
  /// Faults of the wall clock. Events, and so the decisions due, stay the same.
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

  /// The shortest wait under a slewed clock: over less, 500 ppm are rounded away.
  private static let slewedWaitMin: Int64 = 1_000_000

  /// A clock that reads the time of its last tick.
  private static func coarse(_ name: String, _ summary: String, tickNanoseconds tick: Int64) -> Fault {
    Fault(
      name, summary,
      letters: { cast in
        // A tick later, or in the same tick.
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
