extension Metric {
  /// How often the process was preempted while it had work. It shows how much the figures of the round were disturbed.
  ///
  /// *Taken* as the difference of `ru_nivcsw` (`getrusage`) before and after the round or the pass, all threads
  /// together.
  ///
  /// *Misses* how long the process waited each time, which ``elapsedTime`` less ``cpuTime`` shows, and the time that a
  /// virtual machine's host takes away. Empty where instructions are counted, since it would be valgrind's.
  package static let involuntaryContextSwitches = Metric(name: "involuntary_context_switches", unit: "count")
}
