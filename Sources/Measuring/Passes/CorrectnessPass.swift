import Basics
import Foundation
import IsolatedReplays
import Metrics
import Processes
import Results
import Scenarios
import Traces
import Verification

/// Compares each architecture's decisions with the oracle's, in a process of its own. If the process crashes, further
/// replays in other processes locate the event.
struct CorrectnessPass: Sendable {
  let context: PassContext
  let program: WorkerProgram
  let benchmark: any AnyAppBenchmark
  let trace: CheckedTrace
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool
  let limits: @Sendable (_ events: Int) -> ReplayLimits

  /// A longer witness explains less than the trace.
  private static let witnessMax = 60

  /// The harness overhead makes no decisions and is not compared.
  func run() -> PassResult {
    let judged = context.architectures.filter { !$0.isHarnessOverhead }
    let judgements = judged.mapInParallel(jobs: context.jobs) { architecture in
      Result { try judge(architecture) }
    }
    var result = PassResult()
    for (architecture, judgement) in zip(judged, judgements) {
      do {
        switch try judgement.get() {
        case .success(let record): result.judgements[architecture.name] = record
        case .failure(let failure): result.failures[architecture.name] = failure
        }
      } catch {
        // No architecture is at fault: the unit has no result.
        context.refusedStart.note(error)
      }
    }
    return result
  }

  private func judge(
    _ architecture: PlannedArchitecture
  ) throws -> Result<CorrectnessRecord, ArchitectureOutcome.Failure> {
    let job = JudgingJob(
      app: context.app, architecture: architecture.name, tracePath: context.trace.path, traceName: context.trace.name,
      isPlayed: isPlayed)
    let search = DeathSearch(
      DeathSearch.Plan(
        job, of: [benchmark], by: program.judging, within: limits(trace.summary.userEventCount), traces: limits,
        rival: nil, deathsMax: 1, slowDeathsMax: 1))
    let attempt = try search.attempt(isOnOneThread: false)
    let end = attempt.end()
    switch end {
    case .finished, .failed(nil):
      guard let judged = try? attempt.newOutcomes(JudgedReplay.self).last else {
        return .failure(
          ArchitectureOutcome.Failure(
            kind: .crashed, pass: .correctness, reason: "its process did not report its decisions"))
      }
      context.note(judged.use, of: architecture, during: .correctness)
      return .success(judged.record)
    case .failed, .neverBegan: throw attempt.failure(of: end) ?? .ended(.misbehaved)
    case .died(let death): return .failure(try failure(by: death, of: architecture.name, search, in: benchmark))
    }
  }

  private func failure<Benchmark: AnyAppBenchmark>(
    by death: Death, of name: String, _ search: DeathSearch<JudgingJob>, in benchmark: Benchmark
  ) throws -> ArchitectureOutcome.Failure {
    typealias App = Benchmark.App
    let eventCount = trace.summary.userEventCount
    let found = try search.death(
      of: name, on: trace.lines, at: context.trace.path, events: eventCount, in: App.self)
    var failure = ArchitectureOutcome.Failure(found?.death ?? death, within: limits(eventCount))
    // A crash that does not repeat has no record.
    guard let found, let promise = benchmark.architecture(named: name)?.promise.kind else { return failure }
    let isMade = found.eventIndex == ReplaySlot.making
    let witness = found.least.map { Script<App>($0).events.map(App.word) } ?? []
    failure.death = DeathRecord(
      verdict: found.death.verdict, promise: promise, events: found.eventCount, index: isMade ? nil : found.eventIndex,
      nanoseconds: found.event?.timeNanoseconds,
      word: isMade ? Divergence<App>.making : found.event.map { App.word(App.event($0)) } ?? "",
      witness: witness.count <= Self.witnessMax ? witness : [])
    return failure
  }
}

extension WorkerProgram {
  fileprivate var judging: IsolatedProgram {
    IsolatedProgram(executable, arguments: arguments + [JudgingJob.word], environment: environment, by: calls)
  }
}

extension ArchitectureOutcome.Failure {
  fileprivate init(_ death: Death, within limits: ReplayLimits) {
    let kind: Kind =
      switch death.verdict {
      case .hung: .hung
      case .printed: .printed
      case .leftRunning: .leftRunning
      case .crashed, .outOfMemory, .identical, .diverges, .notApplicable: .crashed
      }
    let reason =
      switch death {
      case .signalled(let number): "\(ChildOutcome.signalled(Signal(number)))"
      case .exited(let code): "\(ChildOutcome.exited(code: code))"
      default: death.sentence(limits: limits)
      }
    self.init(kind: kind, pass: .correctness, reason: reason)
  }
}

/// A job that compares an architecture's decisions with the oracle's. The answer is a ``JudgedReplay``.
package struct JudgingJob: Codable, Sendable {
  let app: String
  let architecture: String
  let tracePath: String
  let traceName: String
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool

  static let word = "__judge"

  /// Whether a process with these arguments, its own path first, has this job.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  package static func main(_ catalogue: Catalogue) -> Never {
    JobWorker<JudgingJob>(benchmarks: { _ in catalogue.benchmarks }) { job, desk in
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == job.app }) else {
        preconditionFailure("no app \(job.app)")
      }
      try job.carryOut(benchmark, at: desk)
    }.main()
  }

  private func carryOut<Benchmark: AnyAppBenchmark>(_ benchmark: Benchmark, at desk: JobDesk) throws {
    _ = try JobRefusal.of { () throws(SystemError) in try Descriptor(opening: tracePath, O_RDONLY) }
    let guarded = try desk.guarded(benchmark)
    guard let architecture = guarded.architecture(named: architecture) else {
      preconditionFailure("\(app) has no \(architecture)")
    }
    let start = ResourceReading()
    let script = try TraceScript<Benchmark.App>(ReadableTrace(recordsAt: tracePath, named: traceName))
    let record = try guarded.correctness(of: architecture, on: script, isPlayed: isPlayed)
    var use = ResourceReading().use(since: start)
    use.notePeakMemory()
    try desk.send(JudgedReplay(record: record, use: use))
  }
}

struct JudgedReplay: Codable, Sendable {
  let record: CorrectnessRecord
  let use: ResourceUse
}
