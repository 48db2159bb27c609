extension Metric {
  /// How often the processor was taken away from the process while it had work: what the machine did to the figures of
  /// the same round.
  ///
  /// *Taken* as the difference of `ru_nivcsw` (`getrusage`) before and after the round or the pass, all threads together.
  ///
  /// *Misses* how long it had to wait each time, which ``elapsedTime`` less ``cpuTime`` shows, and what a virtual machine's
  /// host takes away unseen. Empty where instructions are counted: it would be valgrind's.
  package static let involuntaryContextSwitches = Metric(name: "involuntary_context_switches", unit: "count")
}
