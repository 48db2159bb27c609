import Basics
import Traces

/// An endless sequence of pushes, with the faults of their delivery, and of the answers to them.
package struct PushTraffic {
  private let pushes: VideoCallTraffic.Pushes
  private let answers: VideoCallTraffic.Answers
  private var arrivals: any Arrivals
  private var nextArrivalNanoseconds: Int64
  private var eventQueue = EventQueue<TraceEvent>()
  /// A push held back until the next one has arrived.
  private var held: Push?
  private var payloads: SplitMix64
  private var faults: SplitMix64
  private var people: SplitMix64

  private struct Push {
    let payload: String
    let isValid: Bool
    /// From the first copy to the second; nil without a second copy.
    let duplicateDelayNanoseconds: Int64?
  }

  package init(
    _ pushes: VideoCallTraffic.Pushes, answers: VideoCallTraffic.Answers, seed: UInt64, from startNanoseconds: Int64
  ) {
    self.pushes = pushes
    self.answers = answers
    payloads = SplitMix64(seed: seed, stream: "payloads")
    faults = SplitMix64(seed: seed, stream: "push faults")
    people = SplitMix64(seed: seed, stream: "answers")
    let random = SplitMix64(seed: seed, stream: "pushes")
    arrivals =
      if pushes.isBursty {
        BurstyArrivals(
          quiet: .init(meanGap: pushes.gap, meanSojourn: pushes.quietSojourn),
          burst: .init(meanGap: pushes.burstGap, meanSojourn: pushes.burstSojourn), from: startNanoseconds,
          using: random)
      } else {
        PoissonArrivals(meanGap: pushes.gap, from: startNanoseconds, using: random)
      }
    nextArrivalNanoseconds = arrivals.next()
  }

  /// The next push or answer; times never decrease.
  package mutating func next() -> TraceEvent {
    // No event of an arrival is earlier than the arrival itself.
    while true {
      if let due = eventQueue.firstTimeNanoseconds, due <= nextArrivalNanoseconds, let first = eventQueue.removeFirst()
      {
        return first.item
      }
      arrive()
    }
  }

  /// Sends one push: at once, late, or held back until right after the next one.
  private mutating func arrive() {
    let time = nextArrivalNanoseconds
    nextArrivalNanoseconds = arrivals.next()

    let payload = payloads.uuid()
    let cutOff = payload.prefix(payloads.uniform(in: 0...payload.count - 1))
    let isInvalid = pushes.invalid.occurs(using: &faults)
    let isDuplicate = pushes.duplicate.occurs(using: &faults)
    let duplicateDelay = Exponential(mean: pushes.duplicateDelay).drawNanoseconds(using: &faults)
    let isLate = pushes.late.occurs(using: &faults)
    let lateDelay = Exponential(mean: pushes.lateDelay).drawNanoseconds(using: &faults)
    let isReordered = pushes.reordered.occurs(using: &faults)

    let push = Push(
      payload: isInvalid ? String(cutOff) : payload, isValid: !isInvalid,
      duplicateDelayNanoseconds: isDuplicate ? duplicateDelay : nil)
    if isReordered, held == nil {
      held = push
      return
    }
    let deliveryTime = isLate ? time.later(by: lateDelay) : time
    deliver(push, at: deliveryTime)
    if let held { deliver(held, at: deliveryTime) }
    held = nil
  }

  private mutating func deliver(_ push: Push, at time: Int64) {
    schedule(.push(push.payload, at: time))
    if let delay = push.duplicateDelayNanoseconds { schedule(.push(push.payload, at: time.later(by: delay))) }
    if push.isValid { ring(at: time) }
  }

  /// Schedules the answer, if the person gives one.
  private mutating func ring(at time: Int64) {
    let isUnanswered = answers.unanswered.occurs(using: &people)
    let isDeclined = answers.declined.occurs(using: &people)
    let delay = answers.delay.drawNanoseconds(using: &people)
    let isTimedOut = delay > answers.timeout.traceNanoseconds
    if !isUnanswered, !isDeclined, !isTimedOut { schedule(.answer(at: time.later(by: delay))) }
  }

  private mutating func schedule(_ event: TraceEvent) { eventQueue.add(event, at: event.timeNanoseconds) }
}
