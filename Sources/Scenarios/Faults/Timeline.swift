public import Streams

/// What a list of steps means: who is told what, when, and what the clock reads.
public struct Timeline<App: Scenarios.App>: Sendable {
  /// Something that happens, or would have happened.
  public struct Moment: Sendable {
    public let action: Action
    /// Which of the steps it comes from.
    public let stepIndex: Int
    /// What decisions taken here carry as their event's index. In the order of history; the reply stands right behind.
    public let position: Int
    public let time: VirtualInstant
    public let clock: VirtualInstant
    public fileprivate(set) var reply: Reply?
  }

  public enum Action: Sendable {
    case event(App.Event)
    /// Does not happen.
    case lost(App.Event)
    case lateSubscriber
    case completion(lane: Int)
    case failure(lane: Int)
  }

  /// The event with which the handler of a decision answers, if a decision is taken.
  public struct Reply: Sendable {
    public let event: App.Event
    public let position: Int
    public let time: VirtualInstant
    public let clock: VirtualInstant
    /// Whether it is given whatever is decided; nil: if a decision is taken.
    public fileprivate(set) var isGiven: Bool?
  }

  public private(set) var moments: [Moment]

  /// - Complexity: O(steps).
  public init(_ steps: [Step]) {
    var builder = Builder()
    for slot in Self.inOrderOfArrival(steps) { builder.add(slot) }
    moments = builder.moments
  }

  /// The events of a script, at their times and clock readings.
  /// - Complexity: O(events).
  public init(_ script: Script<App>) {
    moments = (0..<script.count).map { index in
      Moment(
        action: .event(script.lines[index].event), stepIndex: index, position: index, time: script.lines[index].time,
        clock: script.lines[index].clock, reply: nil)
    }
  }

  /// The same with the replies that were given to somebody, and no others: the history that came of it. Whoever takes no
  /// decision where a reply was given hears the reply after the event.
  public func answered(as recording: Recording<App>) -> Timeline {
    var timeline = self
    for index in moments.indices {
      guard let reply = moments[index].reply else { continue }
      timeline.moments[index].reply?.isGiven = recording.replyPositions.contains(reply.position)
    }
    return timeline
  }

  /// One arrival: which step, and the time and the clock of its place in the line.
  private struct Slot {
    let stepIndex: Int
    let step: Step
    var wait: Int64
    var clockAdvance: Int64
  }

  /// A reordered event changes places with the one in front of it, and a delayed one waits for the one behind it; what time
  /// it is when something arrives belongs to the place in the line.
  private static func inOrderOfArrival(_ steps: [Step]) -> [Slot] {
    var order = Array(steps.indices)
    for index in steps.indices.dropFirst() where steps[index].mishap == .reordered { order.swapAt(index - 1, index) }
    var slots = steps.indices.map { place in
      Slot(
        stepIndex: order[place], step: steps[order[place]], wait: max(steps[place].waitNanoseconds, 1),
        clockAdvance: steps[place].clockAdvanceNanoseconds ?? max(steps[place].waitNanoseconds, 1))
    }
    // From the last to the first, as what is behind may be delayed itself.
    for index in slots.indices.dropLast().reversed() where slots[index].step.mishap == .delayed {
      let (wait, clockAdvance) = (slots[index + 1].wait, slots[index + 1].clockAdvance)
      guard wait > 1 else { continue }
      slots[index].wait += wait - 1
      slots[index + 1].wait = 1
      // What the clock does wrong, it does where it did.
      if clockAdvance == wait {
        slots[index].clockAdvance += clockAdvance - 1
        slots[index + 1].clockAdvance = 1
      }
    }
    return slots
  }

  private struct Builder {
    var moments: [Moment] = []
    private var position = 0
    private var time: Int64 = 0
    private var clock: Int64 = 0
    private let letters = App.letters
    private var lastNumbers = Array(repeating: 0, count: App.letters.count)
    private var endedLanes: Set<Int> = []

    mutating func add(_ slot: Slot) {
      time += slot.wait
      clock += slot.clockAdvance
      switch slot.step.happening {
      case .event(let letter, let number):
        let event = event(letter, number)
        let isHeard = slot.step.mishap != .dropped && !endedLanes.contains(App.marble(event).lane)
        append(isHeard ? .event(event) : .lost(event), slot, reply: isHeard ? slot.step.reply : nil)
        if isHeard, slot.step.mishap == .duplicated {
          time += 1
          clock += 1
          append(.event(event), slot, reply: nil)
        }
      case .lateSubscriber: append(.lateSubscriber, slot, reply: nil)
      case .completion(let lane):
        endedLanes.insert(lane)
        append(.completion(lane: lane), slot, reply: nil)
      case .failure(let lane):
        endedLanes.insert(lane)
        append(.failure(lane: lane), slot, reply: nil)
      }
    }

    private mutating func event(_ letter: Int, _ number: Int?) -> App.Event {
      if let number { return letters[letter].event(number) }
      lastNumbers[letter] += 1
      return letters[letter].event(lastNumbers[letter])
    }

    private mutating func append(_ action: Action, _ slot: Slot, reply letter: Int?) {
      let ownPosition = position
      let (ownTime, ownClock) = (time, clock)
      position += 1
      var reply: Reply?
      if let letter {
        let event = event(letter, nil)
        if !endedLanes.contains(App.marble(event).lane) {
          time += 1
          clock += 1
          reply = Reply(
            event: event, position: position, time: VirtualInstant(nanoseconds: time),
            clock: VirtualInstant(nanoseconds: clock))
          position += 1
        }
      }
      moments.append(
        Moment(
          action: action, stepIndex: slot.stepIndex, position: ownPosition,
          time: VirtualInstant(nanoseconds: ownTime), clock: VirtualInstant(nanoseconds: ownClock), reply: reply))
    }
  }
}
