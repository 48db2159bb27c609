extension Metric {
  /// Nanoseconds that elapse while the process works on the round, warm-up included, or on the pass.
  ///
  /// *Taken* in the process itself, from the machine's monotonic clock, at the same two instants as ``cpuTime``, so the
  /// two can be compared.
  ///
  /// *Misses* starting the process and reading the trace. The time of an event is ``batchTime``. Empty if instructions
  /// are counted, since it would be valgrind's time.
  package static let elapsedTime = Metric(name: "elapsed_time", unit: "ns")

  /// Nanoseconds of processor time that the process used, on all threads, in user space and in the kernel.
  ///
  /// *Taken* from the process's own clock (`CLOCK_PROCESS_CPUTIME_ID`), before and after the round or the pass. Divided
  /// by ``elapsedTime`` it is the share of the time in which the process ran. Below 1 the process waited or was
  /// preempted; above 1 several threads ran. ``batchTime`` times that share is the processor time of an event.
  ///
  /// *Misses* the harness's share: its loop is included, and `nothing` shows how much that is. On a virtual machine,
  /// time that the host takes away may count as used. Empty if instructions are counted, since it would be valgrind's
  /// time.
  package static let cpuTime = Metric(name: "cpu_time", unit: "ns")

  /// The peak of the process's resident memory in bytes, from its start until the end of the round or the pass. Shared
  /// pages are included.
  ///
  /// *Taken* from the kernel: `VmHWM` of `/proc/self/status` on Linux, `ru_maxrss` (`getrusage`) on macOS. On Linux a
  /// process inherits `ru_maxrss` from its parent, so it is not used there: 206 MB were seen in a process of 1 MB.
  ///
  /// The kernel sums pages in batches, one for each core. The figure is therefore accurate to some 100 KiB and can even
  /// decrease a little.
  ///
  /// *Misses* the harness's share. Program, trace and log of decisions are included, and `nothing` shows how much they
  /// are. The open loop adds 24 B for each event of a replay: its due instant, start and end. The architecture's own
  /// memory is ``liveBytes``. Empty if instructions are counted, since it would be valgrind's.
  package static let peakMemory = Metric(name: "peak_memory", unit: "B")

  /// How often the process gave up the processor in order to wait.
  ///
  /// *Taken* as the difference of `ru_nvcsw` (`getrusage`) before and after the round or the pass, all threads
  /// together.
  ///
  /// *Misses* the cause of the wait. The harness's sleeps in the open loop are included. Empty if instructions are
  /// counted, since it would be valgrind's.
  package static let voluntaryContextSwitches = Metric(name: "voluntary_context_switches", unit: "count")

  /// How often the process was preempted while it had work: a measure of disturbance in the round.
  ///
  /// *Taken* as the difference of `ru_nivcsw` (`getrusage`) before and after the round or the pass, all threads
  /// together.
  ///
  /// *Misses* how long the process waited each time, which ``elapsedTime`` less ``cpuTime`` shows, and time that the
  /// host of a virtual machine takes away. Empty if instructions are counted, since it would be valgrind's.
  package static let involuntaryContextSwitches = Metric(name: "involuntary_context_switches", unit: "count")
}
