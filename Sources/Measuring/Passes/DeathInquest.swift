import Basics
import Foundation
import Processes
import Results
import Scenarios
import Traces
import Verification

/// Finds out at which event of a trace an architecture ends its process, each try in a process of its own.
struct DeathInquest: Sendable {
  let benchmark: any AnyAppBenchmark
  let trace: CheckedTrace
  let program: WorkerProgram
  /// For files that only the processes read.
  let folder: String
  /// What the architecture may take.
  let limits: PlanLimits
  /// Where it is noted that a process could not be started, which shows nothing of the architecture.
  let refusedStart: RefusedStart

  /// How many events are tried to find the fewest that show the death, of all tries together. Where more lead to it, none are
  /// searched for.
  private static let budget = 200_000
  /// The same where each try may take as long as a history may.
  private static let slowBudget = 200
  /// More events say less than the trace.
  private static let witnessMax = 60

  /// Nil if it lives when it is judged again.
  func death(of architecture: String, _ failure: ArchitectureOutcome.Failure) -> DeathRecord? {
    death(of: architecture, failure, in: benchmark)
  }

  private struct Found {
    let verdict: Verdict
    /// The event at which it died: ``Flight/making`` while the instance was made, their number at the end.
    let index: Int
  }

  private func death<Benchmark: AnyAppBenchmark>(
    of name: String, _ failure: ArchitectureOutcome.Failure, in benchmark: Benchmark
  ) -> DeathRecord? {
    let manner: NotedJudging.Manner = failure.kind == .leftRunning ? .seekingThreads : .fromHistory
    guard let architecture = benchmark.architecture(named: name),
      let found = replay(trace.lines, count: trace.summary.lineCount, name, manner)
    else { return nil }
    if found.index == Flight.making {
      return DeathRecord(
        verdict: found.verdict, promise: architecture.promise.kind, events: trace.summary.userEventCount, index: nil,
        nanoseconds: nil, word: Divergence<Benchmark.App>.making, witness: [])
    }
    // What cannot be read again shows nothing.
    guard let beginning = try? Beginning(of: trace, through: found.index, linesMax: Self.budget, benchmark)
    else { return nil }
    return DeathRecord(
      verdict: found.verdict, promise: architecture.promise.kind, events: trace.summary.userEventCount,
      index: beginning.last == nil ? nil : found.index, nanoseconds: beginning.last?.timeNanoseconds,
      word: beginning.last.map { Benchmark.App.word(Benchmark.App.event($0)) } ?? "",
      witness: witness(of: found, beginning.lines, by: name, manner, in: benchmark))
  }

  /// The fewest events that show it, in words.
  private func witness<Benchmark: AnyAppBenchmark>(
    of found: Found, _ beginning: [TraceEvent]?, by name: String, _ manner: NotedJudging.Manner,
    in benchmark: Benchmark
  ) -> [String] {
    guard let beginning else { return [] }
    let isSlow = found.verdict != .crashed && found.verdict != .printed
    let shrinking = Shrinking<TraceEvent>(budget: isSlow ? max(Self.slowBudget, beginning.count) : Self.budget) {
      let part = Trace(name: trace.name, origin: [], events: $0)
      return replay(ReadableTrace(part), count: $0.count, name, manner)?.verdict == found.verdict
    }
    let events = shrinking.minimal(beginning)
    guard events.count <= Self.witnessMax else { return [] }
    return Script<Benchmark.App>(Trace(name: trace.name, origin: [], events: events)).events.map(Benchmark.App.word)
  }

  /// Replays events; nil if the process lives.
  private func replay(
    _ lines: ReadableTrace, count: Int, _ architecture: String, _ manner: NotedJudging.Manner
  ) -> Found? {
    do {
      let number = UUID().uuidString
      let copy = try WorkFile(of: lines, as: .records, named: "inquest-\(number).records", in: folder)
      defer { copy.remove() }
      let notes = try FlightNotes(in: folder, by: program.calls)
      let limits = limits.replayLimits(events: count)
      let process = try ArchitectureProcess(
        program, app: benchmark.appName, architecture: architecture, trace: .init(path: copy.path, name: trace.name),
        timeout: limits.timeout + .seconds(10), noting: refusedStart)
      defer { process.finish() }
      try process.waitUntilOpen()
      return died(process, manner, limits, notes)
    } catch {
      // What cannot be tried shows nothing; that the process died is told already.
      switch error {
      case let error as SystemError: refusedStart.note(program.executable, error)
      case let error as WorkFileError: refusedStart.note(error)
      default: break
      }
      return nil
    }
  }

  private func died(
    _ process: ArchitectureProcess, _ manner: NotedJudging.Manner, _ limits: ReplayLimits, _ notes: FlightNotes
  ) -> Found? {
    do {
      _ = try process.ask(
        .judgeNoting(NotedJudging(manner: manner, notesPath: notes.path, limits: limits)))
      return nil
    } catch {
      guard case .ended(let end) = error else { return nil }
      let verdict: Verdict =
        switch notes.recorder.reason {
        case .hung: .hung
        case .outOfMemory: .outOfMemory
        case .closedDescriptors, .wroteToDescriptors, .overflowedStack: .crashed
        case .printed: .printed
        case .leftRunning: .leftRunning
        case .none: end == .ended(.timedOut) ? .hung : .crashed
        }
      let index = notes.recorder.aloft.first?.moment ?? (verdict == .leftRunning ? .max : nil)
      return index.map { Found(verdict: verdict, index: $0) }
    }
  }
}

/// What leads to an event of a trace.
private struct Beginning {
  /// The event; nil if the trace ends before it.
  private(set) var last: TraceEvent?
  /// All lines of a trace that says how the world answers, if they are not too many, or those up to the event; nil if they
  /// are too many as well.
  private(set) var lines: [TraceEvent]? = []

  init(
    of trace: CheckedTrace, through index: Int, linesMax: Int, _ benchmark: some AnyAppBenchmark
  ) throws(TraceError) {
    let summary = trace.summary
    let isWhole = summary.userEventCount < summary.lineCount && summary.lineCount <= linesMax
    var userEventCount = 0
    var reader = try trace.lines.reader()
    while last == nil || isWhole, let line = try reader.next() {
      lines?.append(line)
      if lines?.count ?? 0 > linesMax { lines = nil }
      guard benchmark.origin(of: line) == .user else { continue }
      if userEventCount == index { last = line }
      userEventCount += 1
    }
  }
}
