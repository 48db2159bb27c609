/// What the process has used since its start. A reading allocates nothing, so it may be taken right before code whose
/// allocations are counted.
///
///     let start = ResourceReading()
///     work()
///     let use = ResourceReading().use(since: start)
package struct ResourceReading: Sendable {
  private let time = MonotonicClock.now
  private let processorTime = ProcessorClock.now
  private let switches = ContextSwitches.soFar

  package init() {}

  /// What the process used between the two readings. The peak of memory is no difference;
  /// ``ResourceUse/notePeakMemory()`` adds it.
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
