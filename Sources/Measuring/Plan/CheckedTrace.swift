import Scenarios
import Traces

/// A trace of a plan, all of which has been looked at, and none of which is kept.
package struct CheckedTrace: Sendable {
  package let lines: ReadableTrace
  package let summary: Summary

  /// What is known of its lines.
  package struct Summary: Sendable {
    /// How many there are.
    package private(set) var lineCount = 0
    /// How many are events.
    package private(set) var eventCount = 0
    /// How many of them are the user's, as a replay counts them.
    package private(set) var userEventCount = 0
    /// At how many lines the app's clock has not moved on, or has stepped back.
    package private(set) var clockFaultCount = 0
    /// Whether some are answers of the world.
    package private(set) var hasAnswers = false
    /// When each is due; empty unless somebody asks for it.
    package private(set) var times: [Int64] = []
    private let keepsTimes: Bool
    private var clock = TraceClock()
    private var lastReading: Int64?
    private var firstNanoseconds: Int64?
    private var lastNanoseconds: Int64 = 0

    /// From the first line to the last.
    package var durationNanoseconds: Int64 { lastNanoseconds - (firstNanoseconds ?? 0) }

    /// - Parameter keepsTimes: whether ``times`` is asked for, which takes 8 bytes a line.
    init(keepsTimes: Bool) { self.keepsTimes = keepsTimes }

    /// - Parameter origin: who brings about what the line means; nil for a condition.
    mutating func add(_ line: TraceEvent, _ origin: Origin?) {
      lineCount += 1
      if origin != nil { eventCount += 1 }
      if origin == .user { userEventCount += 1 }
      if origin == .world { hasAnswers = true }
      let reading = clock.reading(at: line)
      if let lastReading, reading <= lastReading { clockFaultCount += 1 }
      lastReading = reading
      if firstNanoseconds == nil { firstNanoseconds = line.timeNanoseconds }
      lastNanoseconds = line.timeNanoseconds
      if keepsTimes { times.append(line.timeNanoseconds) }
    }
  }

  package var name: String { lines.name }
  package var origin: [String] { lines.origin }
}

extension Catalogue {
  /// Makes a trace or reads it, to its end.
  ///
  /// - Parameter keepsTimes: whether somebody asks when each line is due.
  func checkedTrace(
    _ planned: PlannedTrace, of benchmark: some AnyAppBenchmark, keepsTimes: Bool
  ) throws(PlanError) -> CheckedTrace {
    var summary = CheckedTrace.Summary(keepsTimes: keepsTimes)
    let lines = try trace(planned, of: benchmark) { summary.add($0, benchmark.origin(of: $0)) }
    return CheckedTrace(lines: lines, summary: summary)
  }
}
