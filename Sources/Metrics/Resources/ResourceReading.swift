/// What the process has used since its start. Taking one allocates nothing, so that it may be taken just before
/// something that is counted.
///
///     let start = ResourceReading()
///     work()
///     let use = ResourceReading().use(since: start)
package struct ResourceReading: Sendable {
  private let time = MonotonicClock.now
  private let processorTime = ProcessorClock.now
  private let switches = ContextSwitches.soFar

  package init() {}

  /// What happened in between. The peak of memory is not a difference, and ``ResourceUse/notePeakMemory()`` adds it.
  package func use(since start: ResourceReading) -> ResourceUse {
    var use = ResourceUse()
    use.note(.elapsedTime, time - start.time)
    use.note(
      .cpuTime, difference(processorTime, start.processorTime),
      orElse: "this system has no clock of a process's processor time")
    let reason = "this system does not count a process's context switches"
    use.note(
      .voluntaryContextSwitches, difference(switches?.voluntary, start.switches?.voluntary), orElse: reason)
    use.note(
      .involuntaryContextSwitches, difference(switches?.involuntary, start.switches?.involuntary), orElse: reason)
    return use
  }

  private func difference(_ end: UInt64?, _ start: UInt64?) -> UInt64? {
    guard let end, let start else { return nil }
    return end - start
  }
}
