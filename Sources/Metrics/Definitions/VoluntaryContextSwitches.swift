extension Metric {
  /// How often the process gave up the processor of its own accord, to wait for something.
  ///
  /// *Taken* as the difference of `ru_nvcsw` (`getrusage`) before and after the round or the pass, all threads
  /// together.
  ///
  /// *Misses* what the process waited for. In the open loop the harness's own sleeps are included. Empty where
  /// instructions are counted, since it would be valgrind's.
  package static let voluntaryContextSwitches = Metric(name: "voluntary_context_switches", unit: "count")
}
