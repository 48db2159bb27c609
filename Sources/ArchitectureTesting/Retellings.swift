import Basics
import Scenarios
import Verification

extension Judgement {
  var retellings: [[Step]] {
    retold(
      moments.compactMap { moment in
        moment.event.map { event in
          StoryLine<App>(
            event: event, nanoseconds: moment.time.nanoseconds, clockNanoseconds: moment.clock?.nanoseconds)
        }
      })
  }
}

extension Timeline {
  var retellings: [[Step]] {
    retold(
      events.map { event, moment in
        StoryLine<App>(event: event, nanoseconds: moment.time.nanoseconds, clockNanoseconds: moment.clock.nanoseconds)
      })
  }

  var events: [(event: App.Event, moment: Moment)] {
    moments.compactMap { moment in
      if case .event(let event) = moment.action { (event, moment) } else { nil }
    }
  }
}

private struct StoryLine<App: Scenarios.App> {
  let event: App.Event
  let nanoseconds: Int64
  let clockNanoseconds: Int64?
}

/// Four candidates for steps that reproduce a story, simplest first. The first has only new values. The second repeats
/// values as the story does. The third also has the clock readings that do not advance. The fourth also has the times.
/// Each candidate must be replayed to check it, because a letter chooses its own values.
private func retold<App: Scenarios.App>(_ story: [StoryLine<App>]) -> [[Step]] {
  let letters = App.letters
  var last: Int64 = 0
  var lastReading: Int64?
  var values: [Int: [App.Event]] = [:]
  var steps: [Step] = []
  for moment in story {
    let event = moment.event
    guard let letter = letters.firstIndex(where: { $0.word == App.word(event) }) else { return [] }
    var number: Int?
    if letters[letter].hasValues {
      let known = values[letter]?.firstIndex(of: event)
      if known == nil { values[letter, default: []].append(event) }
      number = known.map { $0 + 1 } ?? values[letter]?.count
    }
    let now = moment.nanoseconds
    let pause = letters[letter].pause?.wholeNanoseconds ?? 0
    let reading = moment.clockNanoseconds
    var advance: Int64?
    if let reading, let lastReading, reading <= lastReading {
      advance = Int64(clamping: Int128(reading) - Int128(lastReading))
    }
    steps.append(
      Step(
        .event(letter: letter, number: number), waitNanoseconds: max(now - last - pause, 1),
        clockAdvanceNanoseconds: advance))
    last = now
    lastReading = reading ?? lastReading
  }
  let atOnce = steps.map(\.atOnce)
  let strict = atOnce.map(\.onStrictClock)
  return steps.isEmpty ? [] : [strict.map(\.withNewValue), strict, atOnce, steps]
}

extension Step {
  fileprivate var atOnce: Step { Step(happening, clockAdvanceNanoseconds: clockAdvanceNanoseconds) }

  fileprivate var onStrictClock: Step { Step(happening, waitNanoseconds: waitNanoseconds) }

  fileprivate var withNewValue: Step {
    guard case .event(let letter, _) = happening else { return self }
    return Step(.event(letter: letter, number: nil), waitNanoseconds: waitNanoseconds)
  }
}
