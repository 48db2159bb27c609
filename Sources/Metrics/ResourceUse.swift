import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The resources that a process used: a value for each metric, or the reason why there is none.
package struct ResourceUse: Sendable, Equatable, Codable {
  /// In the order of reports.
  package static let metrics: [Metric] = [
    .elapsedTime, .cpuTime, .peakMemory, .voluntaryContextSwitches, .involuntaryContextSwitches,
  ]

  /// By the name of the metric.
  private var values: [String: UInt64] = [:]
  private var reasons: [String: String] = [:]

  package init() {}

  /// The value of a metric in its unit; nil if unknown.
  package subscript(metric: Metric) -> UInt64? { values[metric.name] }

  /// Why a metric has no value; nil if it has one.
  package func reasonMissing(_ metric: Metric) -> String? {
    values[metric.name] == nil ? reasons[metric.name] ?? "it was not reported" : nil
  }

  package mutating func note(_ metric: Metric, _ value: UInt64) { values[metric.name] = value }

  /// Adds the value of a metric or, if it is nil, the reason.
  package mutating func note(_ metric: Metric, _ value: UInt64?, orElse reason: String) {
    values[metric.name] = value
    reasons[metric.name] = value == nil ? reason : nil
  }

  /// Adds the peak memory of this process until now.
  package mutating func notePeakMemory() {
    note(.peakMemory, MemoryStatus.peakBytes, orElse: "\(MemoryStatus.path) has no line VmHWM")
  }
}

/// The resources used since the start of this process. A reading allocates nothing, so it does not disturb a count of
/// allocations.
///
///     let start = ResourceReading()
///     work()
///     let use = ResourceReading().use(since: start)
package struct ResourceReading: Sendable {
  private let time = MonotonicClock.now
  private let processorTime = ProcessorClock.now
  private let switches = ContextSwitches.soFar

  package init() {}

  /// The resources used between the two readings. ``ResourceUse/notePeakMemory()`` adds the peak memory, which is not a
  /// difference.
  package func use(since start: ResourceReading) -> ResourceUse {
    var use = ResourceUse()
    use.note(.elapsedTime, time - start.time)
    use.note(
      .cpuTime, difference(processorTime, start.processorTime),
      orElse: "this system has no clock for the processor time of a process")
    let reason = "this system does not count the context switches of a process"
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
  /// ``Metric/peakMemory`` of this process; nil if the system does not report it.
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

  static let path = "/proc/self/status"

  /// The value of the line `VmHWM: <n> kB` in bytes. A kB is 1,024 bytes. nil if there is no such line.
  package static func peakBytes(in status: String) -> UInt64? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    guard words.count == 3, words[2] == "kB", let kibibytes = UInt64(words[1]) else { return nil }
    return kibibytes * 1_024
  }
}

/// See ``Metric/voluntaryContextSwitches`` and ``Metric/involuntaryContextSwitches``.
struct ContextSwitches {
  var voluntary: UInt64
  var involuntary: UInt64

  /// The counts since the start of the process, over all threads; nil if the system does not count them.
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

/// See ``Metric/cpuTime``.
enum ProcessorClock {
  /// Nanoseconds of processor time since the process started, over all threads; nil if the system has no such clock.
  ///
  /// - Complexity: one system call, under a microsecond; allocates nothing.
  static var now: UInt64? {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
