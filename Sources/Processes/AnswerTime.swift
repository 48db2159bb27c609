/// How long a process may take over an answer: for the limit by the clock, and on a machine that has more to do until it
/// has used as much of a processor.
///
/// One that waits uses next to nothing, and has no more than the limit.
package struct AnswerTime {
  private let limit: Duration
  private let start: Duration?
  private var last: Duration?

  /// - Parameter processorTime: what the process has used since its start; nil if that is not known.
  package init(limit: Duration, processorTime: Duration?) {
    self.limit = limit
    start = processorTime
    last = processorTime
  }

  /// How much longer it has, now that the time given so far is over; nil if it has no more.
  ///
  /// One that uses a hundredth of a processor or more has an end all the same: a hundred limits at most.
  package mutating func more(processorTime: Duration?) -> Duration? {
    guard let start, let last, let processorTime else { return nil }
    let rest = limit - (processorTime - start)
    guard rest > .zero, processorTime - last >= limit / 100 else { return nil }
    self.last = processorTime
    return rest
  }
}
