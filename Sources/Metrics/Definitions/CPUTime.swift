extension Metric {
  /// Nanoseconds of processor time that the process used, on all threads and in the kernel.
  ///
  /// *Taken* from the process's own clock (`CLOCK_PROCESS_CPUTIME_ID`), before and after the round or the pass. Over
  /// ``elapsedTime`` it is the share of the time in which the process ran: below 1 it waited or was kept from running, above
  /// 1 several threads ran. ``batchTime`` times that share is the processor time of an event.
  ///
  /// *Misses* whose time it was: the harness's loop is in it, and `nothing` shows how much that is. On a virtual machine
  /// the time that the host takes away may count as used. Empty where instructions are counted: it would be valgrind's.
  package static let cpuTime = Metric(name: "cpu_time", unit: "ns")
}
