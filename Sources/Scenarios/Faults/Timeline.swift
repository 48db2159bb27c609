public import Streams
import Traces

/// The meaning of a list of steps: each event and fault with its time and clock reading.
public struct Timeline<App: Scenarios.App>: Sendable {
  /// Something that happens, or would have happened.
  public struct Moment: Sendable {
    public fileprivate(set) var action: Action
    public let stepIndex: Int
    /// The event index of decisions made here, in the order of history. A reply has the next position.
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

    init(_ script: Script<App>, _ index: Int, at position: Int) {
      self.init(
        action: .event(script.lines[index].event), stepIndex: index, position: position, time: script.lines[index].time,
        clock: script.lines[index].clock, reply: nil)
    }

    var isAnswer: Bool {
      switch action {
      case .answer, .given: true
      case .event, .lost, .lateSubscriber, .completion, .failure, .pause, .fault: false
      }
    }
  }

  public enum Action: Sendable {
    case event(App.Event)
    case lost(App.Event)
    case lateSubscriber
    case completion(lane: Int)
    case failure(lane: Int)
    case answer(word: String, toNewest: Bool)
    /// The world gives this answer to a request that allows it; nil: no request got an answer.
    case given(App.Event?)
    /// Nothing happens until the moment's time.
    case pause
    case fault(WorldFault)
  }

  /// The event that the handler of a decision sends, if a decision is made.
  public struct Reply: Sendable {
    public let event: App.Event
    public let position: Int
    public let time: VirtualInstant
    public let clock: VirtualInstant
    /// Whether it is sent regardless of decisions; nil: only if a decision is made.
    public fileprivate(set) var isGiven: Bool?
  }

  public private(set) var moments: [Moment]
  /// Nil if it was not made of steps.
  package let steps: [Step]?
  /// Where the progress of the replay is written.
  var replaySlot: ReplaySlot?
  /// Whether the instance is leaked on purpose, because its release would end the process.
  private(set) var keepsInstance = false
  /// The world's answers that do not come from steps.
  let answers: AnswerPlan<App>
  /// Whether impossible events are left out. They are if they are a search's choices, and not if they are a script's.
  let excludesImpossible: Bool
  /// Whether time runs on after the last moment: after a script, and after steps of an app without pause letters, whose
  /// timers would otherwise never fire.
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

  /// The events of a script, at their times and clock readings. In a witness, time runs on until its last event.
  /// - Complexity: O(events).
  public init(_ script: Script<App>) {
    self.init(script, 0..<script.count, at: 0)
    settlesAtEnd = true
  }

  /// Some events of a block of a trace. In a witness, time runs on until its last event.
  /// - Parameter position: the position of the first of them in the trace.
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

  /// The timeline with exactly the replies and answers of `history`. If another architecture makes no decision where a
  /// reply was sent, the reply is delivered after the event.
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

  /// Removes a moment that ends the process, and all later ones. Nil: the process ends during the release, so the
  /// instance is never released.
  mutating func cut(before moment: Int?) {
    settlesAtEnd = false
    if let moment { moments.removeSubrange(moment...) } else { keepsInstance = true }
  }

  /// One arrival: a step, and the time and clock of its place in the order.
  private struct Slot {
    let stepIndex: Int
    let step: Step
    var wait: Int64
    var clockAdvance: Int64
  }

  /// A reordered event changes places with the previous one. A delayed event waits for the next one. Time and clock
  /// belong to the place in the order.
  private static func inOrderOfArrival(_ steps: [Step]) -> [Slot] {
    var order = Array(steps.indices)
    for index in steps.indices.dropFirst() where steps[index].mishap == .reordered { order.swapAt(index - 1, index) }
    var slots = steps.indices.map { place in
      Slot(
        stepIndex: order[place], step: steps[order[place]], wait: max(steps[place].waitNanoseconds, 1),
        clockAdvance: steps[place].clockAdvanceNanoseconds ?? max(steps[place].waitNanoseconds, 1))
    }
    // From the last to the first, because the next event may be delayed too.
    for index in slots.indices.dropLast().reversed() where slots[index].step.mishap == .delayed {
      let (wait, clockAdvance) = (slots[index + 1].wait, slots[index + 1].clockAdvance)
      guard wait > 1 else { continue }
      slots[index].wait = slots[index].wait.later(by: wait - 1)
      slots[index + 1].wait = 1
      // A fault of the clock keeps its place.
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

    /// Repeats the last moment one nanosecond later, without a reply.
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
  /// Adds nanoseconds, and clamps to the range of a trace: steps may wait for centuries.
  fileprivate func later(by nanoseconds: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(nanoseconds)
    let limit = Trace.timeNanosecondsMax
    return overflows ? (nanoseconds < 0 ? -limit : limit) : Swift.min(Swift.max(sum, -limit), limit)
  }
}
