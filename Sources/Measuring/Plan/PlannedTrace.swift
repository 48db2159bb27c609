import Scenarios
import Traces

package enum PlannedTrace: Codable, Hashable, Sendable {
  /// One of the app's recipes, generated from the seed.
  case listed(name: String, seed: UInt64, events: Int)
  /// A trace file, or a recording that the app imports; the seed generates what the recording lacks.
  case file(path: String, seed: UInt64)

  /// A listed trace of this name, or else a file.
  package init(named name: String, of benchmark: some AnyAppBenchmark, seed: UInt64, events: Int) {
    self =
      benchmark.traces.contains { $0.name == name }
      ? .listed(name: name, seed: seed, events: events) : .file(path: name, seed: seed)
  }
}

extension Catalogue {
  /// A trace that can be generated or read repeatedly.
  ///
  /// - Parameter body: receives each line, which validates a file before its use.
  func trace(
    _ planned: PlannedTrace, of benchmark: some AnyAppBenchmark, forEach body: (TraceEvent) -> Void
  ) throws(PlanError) -> ReadableTrace {
    switch planned {
    case .listed(let name, let seed, let events):
      guard let recipe = benchmark.traces.first(where: { $0.name == name }) else {
        throw unknownTrace(name, of: benchmark)
      }
      do {
        let stream = try recipe.stream(seed: seed, events: events)
        for line in stream { body(line) }
        return ReadableTrace(stream)
      } catch {
        throw .parameter(error)
      }
    case .file(let path, let seed):
      do {
        let importer = { benchmark.trace(from: $0, seed: seed) }
        return try TraceFile.readable(
          path: path, vocabulary: benchmark.vocabulary, importer: importer, forEach: body)
      } catch {
        if case .missing = error { throw unknownTrace(path, of: benchmark) }
        throw .trace(error)
      }
    }
  }

  private func unknownTrace(_ name: String, of benchmark: some AnyAppBenchmark) -> PlanError {
    .unknownTrace(name, owners: owners { $0.traces.contains { $0.name == name } }, known: benchmark.traces.map(\.name))
  }
}

/// A trace that has been validated to its end, without holding it in memory.
package struct CheckedTrace: Sendable {
  package let lines: ReadableTrace
  package let summary: Summary

  package struct Summary: Sendable {
    package private(set) var lineCount = 0
    /// Without conditions.
    package private(set) var eventCount = 0
    /// The user's events, as a replay counts them.
    package private(set) var userEventCount = 0
    /// Number of lines at which the app's clock stands still or steps back.
    package private(set) var clockFaultCount = 0
    package private(set) var hasAnswers = false
    /// When each line is due; empty unless requested.
    package private(set) var times: [Int64] = []
    private let keepsTimes: Bool
    private var clock = TraceClock()
    private var lastReading: Int64?
    private var firstNanoseconds: Int64?
    private var lastNanoseconds: Int64 = 0

    package var durationNanoseconds: Int64 { lastNanoseconds - (firstNanoseconds ?? 0) }

    /// - Parameter keepsTimes: fills ``times``, which takes 8 bytes a line.
    init(keepsTimes: Bool) { self.keepsTimes = keepsTimes }

    /// - Parameter origin: the cause of the line; nil for a condition.
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
  /// Generates or reads a trace to its end.
  ///
  /// - Parameter keepsTimes: fills the summary's `times`.
  func checkedTrace(
    _ planned: PlannedTrace, of benchmark: some AnyAppBenchmark, keepsTimes: Bool
  ) throws(PlanError) -> CheckedTrace {
    var summary = CheckedTrace.Summary(keepsTimes: keepsTimes)
    let lines = try trace(planned, of: benchmark) { summary.add($0, benchmark.origin(of: $0)) }
    return CheckedTrace(lines: lines, summary: summary)
  }
}

package struct PlannedArchitecture: Hashable, Sendable {
  package let name: String
  let origin: String
  /// Whether it is `nothing`, which measures the harness overhead and is not compared with the oracle.
  package let isHarnessOverhead: Bool
  /// Its decisions differ from replay to replay.
  let readsMachineClock: Bool
  let kit: Kit
  let isPublished: Bool

  init(
    name: String, origin: String = "", isHarnessOverhead: Bool, readsMachineClock: Bool = false, kit: Kit = .unstated,
    isPublished: Bool = false
  ) {
    self.name = name
    self.origin = origin
    self.isHarnessOverhead = isHarnessOverhead
    self.readsMachineClock = readsMachineClock
    self.kit = kit
    self.isPublished = isPublished
  }
}

extension AnyAppBenchmark {
  /// The architectures with these names, in the order of the list, followed by the harness overhead.
  func planned(_ names: [String]) -> [PlannedArchitecture] {
    architectures.filter { names.contains($0.name) }.map {
      PlannedArchitecture(
        name: $0.name, origin: $0.origin, isHarnessOverhead: false, readsMachineClock: $0.readsMachineClock,
        kit: $0.kit, isPublished: $0.isPublished)
    } + [PlannedArchitecture(name: overhead.name, origin: overhead.origin, isHarnessOverhead: true)]
  }
}

extension Catalogue {
  /// The app of this name; the first app if nil. Throws unless it has the `architectures`.
  package func benchmark(
    named name: String?, having architectures: [String] = []
  ) throws(PlanError) -> any AnyAppBenchmark {
    let found = name.map { name in benchmarks.first { $0.appName == name } } ?? benchmarks[0]
    guard let found else { throw .unknownApp(name ?? "") }
    let known = found.architectureNames
    for architecture in architectures where !known.contains(architecture) {
      throw .unknownArchitecture(
        architecture, app: found.appName, owners: owners { $0.architectureNames.contains(architecture) })
    }
    return found
  }

  package func owners(_ isTheirs: (any AnyAppBenchmark) -> Bool) -> [String] {
    benchmarks.filter(isTheirs).map { $0.appName }
  }
}

extension AnyAppBenchmark {
  package var oracleName: String { oracle.name }
  /// The declared leak of an architecture, or nil.
  package func leak(of name: String) -> String? { architectures.first { $0.name == name }?.leak }
  package var architectureNames: [String] { architectures.map(\.name) }
  package var defaultArchitectureNames: [String] { architectures.filter(\.isDefault).map(\.name) }
}
