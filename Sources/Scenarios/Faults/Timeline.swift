public import Streams
import Traces

/// What a list of steps means: who is told what, when, and what the clock reads.
public struct Timeline<App: Scenarios.App>: Sendable {
  /// Something that happens, or would have happened.
  public struct Moment: Sendable {
    public fileprivate(set) var action: Action
    /// Which of the steps it comes from.
    public let stepIndex: Int
    /// What decisions taken here carry as their event's index. In the order of history; the reply stands right behind.
    public let position: Int
    public let time: VirtualInstant
    public let clock: VirtualInstant
    public fileprivate(set) var reply: Reply?

    fileprivate init(
      action: Action, stepIndex: Int, position: Int, time: VirtualInstant, clock: VirtualInstant, reply: Reply?
    ) {
      self.action = action
      self.stepIndex = stepIndex
      self.position = position
      self.time = time
      self.clock = clock
      self.reply = reply
    }

    /// An event of a script.
    init(_ script: Script<App>, _ index: Int, at position: Int) {
      self.init(
        action: .event(script.lines[index].event), stepIndex: index, position: position, time: script.lines[index].time,
        clock: script.lines[index].clock, reply: nil)
    }

    /// Whether the world does something, and not the user.
    var isAnswer: Bool {
      switch action {
      case .answer, .given: true
      case .event, .lost, .lateSubscriber, .completion, .failure, .pause, .fault: false
      }
    }
  }

  public enum Action: Sendable {
    case event(App.Event)
    /// Does not happen.
    case lost(App.Event)
    case lateSubscriber
    case completion(lane: Int)
    case failure(lane: Int)
    /// The world gives the answer of that word to a request.
    case answer(word: String, toNewest: Bool)
    /// The world gives this answer to a request that can be answered so; nil if nobody got one.
    case given(App.Event?)
    /// Nothing happens; the time of the moment is that at which the pause ends.
    case pause
    case fault(WorldFault)
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
  /// What it was made of; nil if that was no list of steps.
  package let steps: [Step]?
  /// Where it is noted how far the replay is.
  var flight: Flight?
  /// Whether the instance is never released, which would end the process.
  private(set) var keepsInstance = false
  /// How the world answers of itself.
  let answers: AnswerPlan<App>
  /// Whether events that cannot happen are left out, as choices of a search are. What a script says happens.
  let excludesImpossible: Bool
  /// Whether time runs on after the last moment. After a script it does, and after steps where no letter is a pause: else
  /// no timer would ever ring.
  private(set) var settlesAtEnd: Bool

  /// - Complexity: O(steps).
  public init(_ steps: [Step]) {
    var builder = Builder()
    for slot in Self.inOrderOfArrival(steps) { builder.add(slot) }
    moments = builder.moments
    self.steps = steps
    answers = AnswerPlan()
    excludesImpossible = true
    settlesAtEnd = !App.letters.contains { $0.pause != nil }
  }

  /// The events of a script, at their times and clock readings. A witness goes on until time has brought its last event.
  /// - Complexity: O(events).
  public init(_ script: Script<App>) {
    self.init(script, 0..<script.count, at: 0)
    settlesAtEnd = true
  }

  /// Some events of a block of a trace. A witness goes on until time has brought its last event.
  /// - Parameter position: that of the first of them in the trace.
  init(_ block: Script<App>, _ range: Range<Int>, at position: Int) {
    moments = range.map { Moment(block, $0, at: position + $0 - range.lowerBound) }
    if let end = block.end, range.upperBound == block.count {
      let position = position + range.count
      moments.append(
        Moment(action: .pause, stepIndex: block.count, position: position, time: end, clock: end, reply: nil))
    }
    steps = nil
    answers = block.answers
    excludesImpossible = false
    settlesAtEnd = false
  }

  /// The same with the replies and the answers that were given to somebody, and no others: the history that came of it.
  /// Whoever makes no decision where a reply was given hears the reply after the event.
  public func following(_ history: History<App>) -> Timeline {
    var timeline = self
    let replyPositions = history.replyPositions
    var given: [Int: App.Event] = [:]
    for moment in history.moments {
      if case .answer(let event) = moment.happening, given[moment.position] == nil { given[moment.position] = event }
    }
    for index in moments.indices {
      if let reply = moments[index].reply {
        timeline.moments[index].reply?.isGiven = replyPositions.contains(reply.position)
      }
      if case .answer = moments[index].action {
        timeline.moments[index].action = .given(given[moments[index].position])
      }
    }
    return timeline
  }

  /// Leaves out a moment that ends the process, and all that comes after it. Nil is the end: the instance does not come to
  /// it.
  mutating func cut(before moment: Int?) {
    settlesAtEnd = false
    if let moment { moments.removeSubrange(moment...) } else { keepsInstance = true }
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
      slots[index].wait = slots[index].wait.later(by: wait - 1)
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
      time = time.later(by: slot.wait)
      clock = clock.later(by: slot.clockAdvance)
      switch slot.step.happening {
      case .event(let letter, let number):
        switch letters[letter].meaning {
        case .event: addEvent(letter, number, slot)
        case .answer(let word, let isNewest):
          let isGiven = slot.step.mishap != .dropped
          append(
            isGiven ? .answer(word: word, toNewest: isNewest) : .given(nil), slot,
            reply: isGiven ? slot.step.reply : nil)
          if slot.step.mishap == .duplicated { repeatLast(slot) }
        case .pause(let duration):
          let nanoseconds = duration.traceNanoseconds
          time = time.later(by: nanoseconds)
          clock = clock.later(by: nanoseconds)
          append(.pause, slot, reply: nil)
        }
      case .world(let fault): append(.fault(fault), slot, reply: nil)
      case .lateSubscriber: append(.lateSubscriber, slot, reply: nil)
      case .completion(let lane):
        endedLanes.insert(lane)
        append(.completion(lane: lane), slot, reply: nil)
      case .failure(let lane):
        endedLanes.insert(lane)
        append(.failure(lane: lane), slot, reply: nil)
      }
    }

    private mutating func addEvent(_ letter: Int, _ number: Int?, _ slot: Slot) {
      let event = event(letter, number)
      let isHeard = slot.step.mishap != .dropped && !endedLanes.contains(App.marble(event).lane)
      append(isHeard ? .event(event) : .lost(event), slot, reply: isHeard ? slot.step.reply : nil)
      if isHeard, slot.step.mishap == .duplicated { repeatLast(slot) }
    }

    /// The same once more, one nanosecond later. It is not answered by a reply.
    private mutating func repeatLast(_ slot: Slot) {
      guard let last = moments.last else { return }
      time = time.later(by: 1)
      clock = clock.later(by: 1)
      append(last.action, slot, reply: nil)
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
      if let letter, letters[letter].isEvent {
        let event = event(letter, nil)
        if !endedLanes.contains(App.marble(event).lane) {
          time = time.later(by: 1)
          clock = clock.later(by: 1)
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

extension Int64 {
  /// So many nanoseconds later, or as late as a trace may be: steps may wait for centuries.
  fileprivate func later(by nanoseconds: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(nanoseconds)
    let limit = Trace.timeNanosecondsMax
    return overflows ? (nanoseconds < 0 ? -limit : limit) : Swift.min(Swift.max(sum, -limit), limit)
  }
}
