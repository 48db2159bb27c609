/// Whether a process that watches itself still does, as far as that is seen from outside.
///
/// Its beat moves on for as long as it watches itself. A process without a beat is given up in two cases: it has used the
/// processor for the limit, or it has not used it for as long. One that gets the processor seldom, on a machine that has more
/// to do, is waited for.
package struct SignsOfLife {
  /// Whether it is given up.
  package private(set) var haveEnded = false
  private let limit: Duration
  private let ticksMax: Int
  private var beat: Int64 = 0
  private var processorTime = Duration.zero
  private var processorTimeOfBeat = Duration.zero
  private var idleTicks = 0

  /// - Parameter tick: the time from one observation to the next. Observations are counted, and not time: that goes on
  ///   where this process is suspended.
  package init(limit: Duration, tick: Duration) {
    self.limit = limit
    ticksMax = Int(limit / tick)
  }

  /// Notes an observation.
  ///
  /// - Parameters:
  ///   - beat: the number that moves on.
  ///   - processorTime: what the process has used since its start.
  package mutating func note(beat: Int64, processorTime: Duration) {
    let isIdle = beat == self.beat && processorTime == self.processorTime
    idleTicks = isIdle ? idleTicks + 1 : 0
    if beat != self.beat { processorTimeOfBeat = processorTime }
    (self.beat, self.processorTime) = (beat, processorTime)
    haveEnded = idleTicks > ticksMax || processorTime - processorTimeOfBeat > limit
  }
}
