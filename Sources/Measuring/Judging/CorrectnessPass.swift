import Basics
import IsolatedReplays
import Processes
import Results
import Scenarios
import Traces
import Verification

/// Compares each architecture's decisions with the oracle's, in a process of its own. One that ends its process is replayed
/// again, in further processes, to find the event at which it does.
struct CorrectnessPass: Sendable {
  let context: PassContext
  let program: WorkerProgram
  let benchmark: any AnyAppBenchmark
  let trace: CheckedTrace
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool
  /// What an architecture may take.
  let limits: ReplayLimits

  /// More events say less than the trace.
  private static let witnessMax = 60

  /// One that does nothing takes no decisions, and is not judged.
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
        // No architecture is to blame: the unit is no result.
        context.refusedStart.note(error)
      }
    }
    return result
  }

  /// - Throws: why no process could judge it.
  private func judge(
    _ architecture: PlannedArchitecture
  ) throws -> Result<CorrectnessRecord, ArchitectureOutcome.Failure> {
    let job = JudgingJob(
      app: context.app, architecture: architecture.name, tracePath: context.trace.path, traceName: context.trace.name,
      isPlayed: isPlayed)
    let search = DeathSearch(
      DeathSearch.Plan(
        job, of: [benchmark], by: program.judging, within: limits, rival: nil, deathsMax: 1, slowDeathsMax: 1))
    let attempt = try search.attempt(isOnOneThread: false)
    switch attempt.end() {
    case .finished:
      guard let line = attempt.newLines().last else { throw ChildProcessFailure.ended(.misbehaved) }
      let judged = try JSONLine.decoded(JudgedReplay.self, from: line)
      context.note(judged.use, of: architecture, during: .correctness)
      return .success(judged.record)
    case .failed(let refusal?): throw ChildProcessFailure.cannotStart(executable: program.executable, reason: refusal)
    case .failed(nil): throw ChildProcessFailure.ended(.misbehaved)
    case .neverBegan(let end): throw ChildProcessFailure.ended(end)
    case .died(let death):
      var failure = ArchitectureOutcome.Failure(death, within: limits)
      failure.death = try record(of: architecture.name, search, in: benchmark)
      return .failure(failure)
    }
  }

  /// Nil if it lives when it replays the trace again.
  private func record<Benchmark: AnyAppBenchmark>(
    of name: String, _ search: DeathSearch<JudgingJob>, in benchmark: Benchmark
  ) throws -> DeathRecord? {
    typealias App = Benchmark.App
    guard let promise = benchmark.architecture(named: name)?.promise.kind,
      let found = try search.death(of: name, on: trace.lines, at: context.trace.path, in: App.self)
    else { return nil }
    func words(_ trace: Trace) -> [String] { Script<App>(trace).events.map(App.word) }
    let isMade = found.eventIndex == Flight.making
    let witness = found.least.map(words) ?? []
    return DeathRecord(
      verdict: found.death.verdict, promise: promise, events: found.eventCount, index: isMade ? nil : found.eventIndex,
      nanoseconds: found.event?.timeNanoseconds,
      word: isMade ? Divergence<App>.making : found.event.map { App.word(App.event($0)) } ?? "",
      witness: witness.count <= Self.witnessMax ? witness : [])
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
