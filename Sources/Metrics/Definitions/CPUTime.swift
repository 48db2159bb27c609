extension Metric {
  /// Nanoseconds of processor time that the process used, on all threads, in user space and in the kernel.
  ///
  /// *Taken* from the process's own clock (`CLOCK_PROCESS_CPUTIME_ID`), before and after the round or the pass. Divided
  /// by ``elapsedTime`` it is the share of the time in which the process ran. Below 1 the process waited or was
  /// preempted; above 1 several threads ran. ``batchTime`` times that share is the processor time of an event.
  ///
  /// *Misses* who used the time: the harness's loop is included, and `nothing` shows how much that is. On a virtual
  /// machine the time that the host takes away may count as used. Empty where instructions are counted, since it would
  /// be valgrind's time.
  package static let cpuTime = Metric(name: "cpu_time", unit: "ns")
}
