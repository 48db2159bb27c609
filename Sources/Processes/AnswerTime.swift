/// How long a process may take over an answer: for the limit by the clock, and on a machine that has more to do until it
/// has used as much of a processor.
///
/// One that gets less than a tenth of a processor counts as one that waits. So a process that hangs is given up after ten
/// limits or so, whatever its threads do meanwhile.
package struct AnswerTime {
  private let limit: Duration
  private let start: Duration?
  private var last: Duration?
  /// The time that was given last.
  private var given: Duration

  /// - Parameter processorTime: what the process has used since its start; nil if that is not known.
  package init(limit: Duration, processorTime: Duration?) {
    self.limit = limit
    start = processorTime
    last = processorTime
    given = limit
  }

  /// How much longer it has, now that the time given so far is over; nil if it has no more.
  package mutating func more(processorTime: Duration?) -> Duration? {
    guard let start, let last, let processorTime else { return nil }
    let rest = limit - (processorTime - start)
    guard rest > .zero, processorTime - last >= given / 10 else { return nil }
    self.last = processorTime
    given = max(rest, limit / 100)
    return given
  }
}
