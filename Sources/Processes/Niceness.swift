import Foundation

/// How much a process leaves the processors to others, as `nice` sets it.
enum Niceness {
  /// Gives this thread the niceness of its process, so that a child that it starts has it too.
  ///
  /// On Linux a thread has a niceness of its own, and a child inherits that of the thread that starts it. The threads of
  /// Dispatch have one that goes by the quality of service, whatever the process was started with. Where the thread
  /// may not be given it, as it is lower, nothing changes.
  static func takeThatOfProcess() {
    #if canImport(Glibc)
      let kind = __priority_which_t(PRIO_PROCESS.rawValue)
      let niceness = getpriority(kind, id_t(getpid()))
      if getpriority(kind, 0) != niceness { setpriority(kind, 0, niceness) }
    #endif
  }
}
