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
  let trace: Trace
  let program: WorkerProgram
  /// For files that only the processes read.
  let folder: String
  /// What the architecture may take.
  let limits: PlanLimits

  /// How many events are tried to find the fewest that show the death, of all tries together.
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
    /// The event at which it died; their number at the end.
    let index: Int
  }

  private func death<Benchmark: AnyAppBenchmark>(
    of name: String, _ failure: ArchitectureOutcome.Failure, in benchmark: Benchmark
  ) -> DeathRecord? {
    let manner: NotedJudging.Manner = failure.kind == .leftRunning ? .seekingThreads : .fromHistory
    guard let architecture = benchmark.architecture(named: name), let found = replay(trace.events, name, manner) else {
      return nil
    }
    let moments = Timeline(Script<Benchmark.App>(trace)).moments
    let moment = moments.indices.contains(found.index) ? moments[found.index] : nil
    return DeathRecord(
      verdict: found.verdict, promise: architecture.promise.kind, events: benchmark.userEventCount(of: trace),
      index: moment == nil ? nil : found.index, nanoseconds: moment?.time.nanoseconds,
      word: moment.flatMap { $0.word } ?? "", witness: witness(of: found, by: name, manner, in: benchmark))
  }

  /// The fewest events that show it, in words.
  private func witness<Benchmark: AnyAppBenchmark>(
    of found: Found, by name: String, _ manner: NotedJudging.Manner, in benchmark: Benchmark
  ) -> [String] {
    let beginning =
      benchmark.userEventCount(of: trace) == trace.events.count
      ? Array(trace.events.prefix(min(found.index, trace.events.count) + 1)) : trace.events
    let isSlow = found.verdict != .crashed && found.verdict != .printed
    let shrinking = Shrinking<TraceEvent>(budget: isSlow ? max(Self.slowBudget, beginning.count) : Self.budget) {
      replay($0, name, manner)?.verdict == found.verdict
    }
    let events = shrinking.minimal(beginning)
    guard events.count <= Self.witnessMax else { return [] }
    return Timeline(Script<Benchmark.App>(Trace(name: trace.name, origin: [], events: events))).moments
      .compactMap { $0.word }
  }

  /// Replays events; nil if the process lives.
  private func replay(
    _ events: [TraceEvent], _ architecture: String, _ manner: NotedJudging.Manner
  ) -> Found? {
    do {
      let number = UUID().uuidString
      let part = Trace(name: trace.name, origin: [], events: events)
      let copy = try WorkFile(CanonicalTrace.bytes(of: part), named: "inquest-\(number).csv", in: folder)
      defer { copy.remove() }
      let notes = try FlightNotes(in: folder)
      let limits = limits.replayLimits(events: events.count)
      let process = try ArchitectureProcess(
        program, app: benchmark.appName, architecture: architecture, trace: .init(path: copy.path, name: trace.name),
        timeout: limits.timeout + .seconds(10))
      defer { process.finish() }
      try process.waitUntilOpen()
      return died(process, manner, limits, notes)
    } catch {
      // What cannot be tried shows nothing; that the process died is told already.
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
        case .closedDescriptors, .overflowedStack: .crashed
        case .printed: .printed
        case .leftRunning: .leftRunning
        case .none: end == .ended(.timedOut) ? .hung : .crashed
        }
      let index = notes.recorder.aloft.first?.moment ?? (verdict == .leftRunning ? .max : nil)
      return index.map { Found(verdict: verdict, index: $0) }
    }
  }
}

extension Timeline.Moment {
  /// The user's event in a word; nil if it is something else.
  fileprivate var word: String? {
    if case .event(let event) = action { App.word(event) } else { nil }
  }
}
