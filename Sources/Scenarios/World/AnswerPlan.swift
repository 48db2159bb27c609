public import Streams

/// What a trace says of the world's answers.
public struct AnswerPlan<App: Scenarios.App>: Sendable {
  /// An answer that is a line of the trace. It goes to the longest waiting request that can be answered so, and to nobody
  /// if there is none.
  @usableFromInline
  struct Cue: Sendable {
    @usableFromInline let time: VirtualInstant
    @usableFromInline let event: App.Event

    @usableFromInline
    init(time: VirtualInstant, event: App.Event) {
      self.time = time
      self.event = event
    }
  }

  /// Draws latencies and answers; nil if a request is answered by a cue or a letter, or never.
  @usableFromInline var conditions: ConditionTable?
  /// In order of time.
  @usableFromInline var cues: [Cue] = []
  /// What the nth request of a kind takes, by kind. They come before ``conditions``.
  @usableFromInline var recordedNanoseconds: [UInt8: [Int64]] = [:]

  @usableFromInline
  init() {}

  /// The same without the cues before an instant.
  package func starting(at time: VirtualInstant) -> AnswerPlan {
    var plan = self
    plan.cues.removeAll { $0.time < time }
    return plan
  }
}
