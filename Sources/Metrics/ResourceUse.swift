import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process used of the machine: a value for each metric, or the reason why there is none.
package struct ResourceUse: Sendable, Equatable, Codable {
  /// The metrics it may have, in the order in which reports list them.
  package static let metrics: [Metric] = [
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]

  /// By the name of the metric.
  private var values: [String: UInt64] = [:]
  private var reasons: [String: String] = [:]

  package init() {}

  /// The value of a metric in its unit; nil if it is not known.
  package subscript(metric: Metric) -> UInt64? { values[metric.name] }

  /// Why a metric has no value; nil if it has one.
  package func reasonMissing(_ metric: Metric) -> String? {
    values[metric.name] == nil ? reasons[metric.name] ?? "it was not told" : nil
  }

  package mutating func note(_ metric: Metric, _ value: UInt64) { values[metric.name] = value }

  /// Adds a metric or, if there is no value, why there is none.
  package mutating func note(_ metric: Metric, _ value: UInt64?, orElse reason: String) {
    values[metric.name] = value
    reasons[metric.name] = value == nil ? reason : nil
  }

  /// Adds the peak of this process's memory so far.
  package mutating func notePeakMemory() {
    note(.peakMemory, MemoryStatus.peakBytes, orElse: "\(MemoryStatus.path) has no line VmHWM")
  }
}

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

/// The process's memory, as the system reports it.
package enum MemoryStatus {
  /// The peak of the process's resident memory in bytes, see ``Metric/peakMemory``; nil where the system does not
  /// report it.
  ///
  /// - Complexity: reads a file that the kernel generates, in some 50 us.
  static var peakBytes: UInt64? {
    #if os(Linux)
      FileManager.default.contents(atPath: path).flatMap { peakBytes(in: String(decoding: $0, as: UTF8.self)) }
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? UInt64(usage.ru_maxrss) : nil
    #endif
  }

  /// The file in which Linux reports it.
  static let path = "/proc/self/status"

  /// The value of the line `VmHWM: <n> kB` in bytes, one kB being 1,024 bytes; nil if there is no such line.
  package static func peakBytes(in status: String) -> UInt64? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    guard words.count == 3, words[2] == "kB", let kibibytes = UInt64(words[1]) else { return nil }
    return kibibytes * 1_024
  }
}

/// How often the process has left the processor since its start: see ``Metric/voluntaryContextSwitches`` and
/// ``Metric/involuntaryContextSwitches``.
struct ContextSwitches {
  var voluntary: UInt64
  var involuntary: UInt64

  /// The counts until now, summed over all threads; nil where the system does not count them.
  ///
  /// - Complexity: one system call, under a microsecond; allocates nothing.
  static var soFar: ContextSwitches? {
    var usage = rusage()
    guard getrusage(itself, &usage) == 0 else { return nil }
    return ContextSwitches(voluntary: UInt64(usage.ru_nvcsw), involuntary: UInt64(usage.ru_nivcsw))
  }

  private static var itself: Int32 {
    #if canImport(Glibc)
      RUSAGE_SELF.rawValue
    #else
      RUSAGE_SELF
    #endif
  }
}

/// The clock that advances only while the process runs: see ``Metric/cpuTime``.
enum ProcessorClock {
  /// Nanoseconds of processor time since the process started, summed over its threads; nil where the system has no such
  /// clock.
  ///
  /// - Complexity: one system call, under a microsecond; allocates nothing.
  static var now: UInt64? {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
