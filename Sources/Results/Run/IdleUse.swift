/// What the process of an architecture used between two requests.
package struct IdleUse: Sendable, Equatable, Codable {
  /// The processor time that it used.
  package var processorNanoseconds: UInt64
  /// How long it was watched.
  package var watchedNanoseconds: UInt64

  package init(processorNanoseconds: UInt64 = 0, watchedNanoseconds: UInt64 = 0) {
    self.processorNanoseconds = processorNanoseconds
    self.watchedNanoseconds = watchedNanoseconds
  }

  /// Whether a thread must have gone on running. The work after an answer takes much less than a tenth of the time; a
  /// thread that spins takes all of it, or what other processes leave.
  package var isThreadLeftRunning: Bool {
    watchedNanoseconds > 0 && processorNanoseconds * 10 >= watchedNanoseconds
  }

  package static func + (one: IdleUse, other: IdleUse) -> IdleUse {
    IdleUse(
      processorNanoseconds: one.processorNanoseconds + other.processorNanoseconds,
      watchedNanoseconds: one.watchedNanoseconds + other.watchedNanoseconds)
  }

  private enum CodingKeys: String, CodingKey {
    case processorNanoseconds = "processor_ns"
    case watchedNanoseconds = "watched_ns"
  }
}

extension [IdleUse] {
  /// Whether the uses after several turns show a thread left running: most of them do. One alone may be late work of a
  /// process that was interrupted.
  package var showThreadLeftRunning: Bool { count(where: \.isThreadLeftRunning) * 2 > count }
}
