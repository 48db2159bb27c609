extension Metric {
  /// Nanoseconds of processor time that the process used, on all threads and in the kernel.
  ///
  /// *Taken* from the process's own clock (`CLOCK_PROCESS_CPUTIME_ID`), before and after the round or the pass.
  ///
  /// *Misses* whose time it was: the harness's loop is in it. Where it falls short of the time that passed, the process
  /// was waiting or kept from running; where it exceeds it, several threads ran.
  package static let cpuTime = Metric(name: "cpu_time", unit: "ns")
}
