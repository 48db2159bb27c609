import Basics
import BenchCommandLine
import Foundation
import IsolatedReplays
import Processes
import Results
import Scenarios
import Synchronization
import Verification

/// Runs a job, each architecture in its own processes, so that misbehaviour affects only the rows of one architecture.
///
/// If a process dies, the recorder names the steps that it was replaying. They are replayed alone and shrunk, each try
/// in its own process. The units of the architecture are then repeated with this knowledge: a history that begins like
/// these steps is not replayed, and counts as diverging. So the result depends on the deaths alone, not on when they
/// happened.
struct VerifyRunner: Sendable {
  let catalogue: Catalogue
  /// How this program is started again; nil if this process replays.
  let program: IsolatedProgram?
  let limits: ReplayLimits

  /// After this many deaths an architecture is not searched further.
  private static let deathsMax = 32
  /// The same for slow deaths, each of which takes the timeout of a history.
  private static let slowDeathsMax = 4

  /// Architectures are searched in parallel; a single unit on several threads.
  ///
  /// - Parameters:
  ///   - meter: counts histories for a single unit, and units otherwise.
  ///   - hear: receives each completed length, and receives it again after a process has died and another one has
  ///     started over.
  /// - Returns: the last outcome of each unit, and never ``VerifyOutcome/nothing(_:)``.
  /// - Throws: `CommandFailure` if there is no result; `ChildProcessFailure` if no process can be started.
  func run(
    _ job: VerifyJob, meter: SearchMeter, hear: @escaping @Sendable (SearchedLength) -> Void = { _ in }
  ) throws -> [VerifyOutcome] {
    let outcomes = try program.map { try run(job, by: $0, meter, hear) } ?? runHere(job, meter, hear)
    for case .nothing(let reason) in outcomes { throw Self.failure(reason) }
    return outcomes
  }

  private func run(
    _ job: VerifyJob, by program: IsolatedProgram, _ meter: SearchMeter,
    _ hear: @escaping @Sendable (SearchedLength) -> Void
  ) throws -> [VerifyOutcome] {
    var groups: [[String]: [Int]] = [:]
    for (number, unit) in job.units.enumerated() { groups[unit.architectures, default: []].append(number) }
    let ordered = groups.values.sorted { $0[0] < $1[0] }
    let results = ordered.mapInParallel(jobs: job.jobs) { numbers in
      Result {
        var part = job
        part.units = numbers.map { job.units[$0] }
        if job.units.count > 1 { part.jobs = 1 }
        if job.units.count == 1 { return try run(part, by: program, .histories(meter), hear) }
        do {
          return try run(part, by: program, .units(meter), hear)
        } catch let error as Unexplained {
          // The rows of other architectures stay valid.
          return part.units.map { $0.outcome(of: error) }
        }
      }
    }
    var outcomes: [Int: VerifyOutcome] = [:]
    for (numbers, result) in zip(ordered, results) {
      for (number, outcome) in zip(numbers, try result.get()) { outcomes[number] = outcome }
    }
    return try job.units.indices.map { number in
      guard let outcome = outcomes[number] else { throw Self.failure("there is no result for \(job.units[number])") }
      return outcome
    }
  }

  private enum Progress {
    case histories(SearchMeter)
    case units(SearchMeter)
  }

  private func run(
    _ job: VerifyJob, by program: IsolatedProgram, _ progress: Progress, _ hear: (SearchedLength) -> Void
  ) throws -> [VerifyOutcome] {
    let names = job.units[0].architectures
    let isTimed = job.units[0].isTimed
    var search = DeathSearch(
      DeathSearch.Plan(
        job, of: catalogue.benchmarks, by: program, within: limits, rival: names.count > 1 ? names[1] : nil,
        deathsMax: isTimed ? 1 : Self.deathsMax, slowDeathsMax: Self.slowDeathsMax))
    var (attempts, vainStarts, countedUnits) = (0, 0, 0)
    /// A death whose cause was not found.
    var unexplained: Death?
    while true {
      let threads = search.job.jobs
      let attempt = try search.attempt(isOnOneThread: threads == 1, isSilent: attempts > 0)
      attempts += 1
      var listener = Listener(unitCount: job.units.count)
      let end = attempt.end { recorder in
        listener.listen(to: attempt, recorder, progress, &countedUnits, hear)
      }
      Interruption.shared.waitIfInterrupted()
      listener.listen(to: attempt, attempt.recorder, progress, &countedUnits, hear)
      switch end {
      case .finished:
        if let unexplained { throw Unexplained(death: unexplained, name: names[0], limits: limits) }
        return try listener.outcomes(of: names[0])
      case .failed(nil): throw Self.failure("the process that replays \(names[0]) has failed")
      case .failed: throw attempt.failure(of: end) ?? .ended(.misbehaved)
      case .neverBegan:
        vainStarts += 1
        if vainStarts == IsolatedAttempt.vainStartsMax {
          throw Self.failure("this program cannot start itself again to replay architectures")
        }
      case .died(let death):
        let count = search.deathCount
        if threads > 1, !isTimed {
          // Repeated on one thread, so that the findings do not depend on which histories ran in parallel.
          search.job.jobs = 1
        } else {
          let suspect = ArchitectureID(app: job.app, architecture: names[0])
          guard try search.note(death, of: attempt, by: suspect, in: listener.unitUnderWay) else {
            throw Unexplained(death: death, name: names[0], limits: limits)
          }
        }
        // A timeout may come from a busy machine, and a process may be killed from outside.
        let isUnexplained = search.deathCount == count && death != .hung && death != .signalled(SIGKILL)
        unexplained = isUnexplained ? death : search.deathCount > count ? nil : unexplained
      }
    }
  }

  /// A process died, and none does when the search is repeated.
  fileprivate struct Unexplained: ReportedFailure {
    let death: Death
    let name: String
    let limits: ReplayLimits

    var exitCode: ExitCode { .failure }
    var message: String {
      "\(name) \(death.sentence(limits: limits)) in a search, and not when the search is repeated"
    }
  }

  private struct Listener {
    private var outcomes: [VerifyOutcome?]
    private var isMuddled = false

    init(unitCount: Int) { outcomes = Array(repeating: nil, count: unitCount) }

    var unitUnderWay: Int { outcomes.firstIndex { $0 == nil } ?? outcomes.count - 1 }

    mutating func listen(
      to attempt: IsolatedAttempt, _ recorder: CrashLog, _ progress: Progress, _ countedUnits: inout Int,
      _ hear: (SearchedLength) -> Void
    ) {
      if case .histories(let meter) = progress {
        let now = recorder.progress
        meter.set(tried: now.tried, diverging: now.diverging, prefix: now.prefix)
      }
      guard let messages = try? attempt.newOutcomes(VerifyMessage.self),
        messages.allSatisfy({ outcomes.indices ~= $0.unit })
      else {
        isMuddled = true
        return
      }
      for message in messages {
        if case .length(let row) = message.outcome {
          // The meter may count the previous length or the next one.
          if case .histories(let meter) = progress { meter.restart() }
          hear(row)
        } else {
          outcomes[message.unit] = message.outcome
        }
      }
      let count = outcomes.count { $0 != nil }
      if case .units(let meter) = progress, count > countedUnits {
        meter.add(tried: count - countedUnits)
        countedUnits = count
      }
    }

    func outcomes(of name: String) throws -> [VerifyOutcome] {
      guard !isMuddled, !outcomes.contains(where: { $0 == nil }) else {
        throw VerifyRunner.failure("the process that replays \(name) sent no valid result")
      }
      return outcomes.compactMap(\.self)
    }
  }

  /// Runs the job in this process, which ends with an architecture that ends it.
  private func runHere(
    _ job: VerifyJob, _ meter: SearchMeter, _ hear: @escaping @Sendable (SearchedLength) -> Void
  ) throws -> [VerifyOutcome] {
    let outcomes = Mutex<[Int: VerifyOutcome]>([:])
    let desk = JobDesk { line in
      guard case .outcome(let message) = try JSONLine.decoded(JobAnswer<VerifyMessage>.self, from: line) else { return }
      if case .length(let row) = message.outcome { return hear(row) }
      outcomes.withLock { $0[message.unit] = message.outcome }
      if job.units.count > 1 { meter.add(tried: 1) }
    }
    try job.carryOut(in: catalogue, at: desk, meter: meter)
    return outcomes.withLock { outcomes in job.units.indices.compactMap { outcomes[$0] } }
  }

  private static func failure(_ message: String) -> CommandFailure { CommandFailure(.failure, message) }
}

extension VerifyRunner {
  /// The first argument of a child process.
  private static let word = "__verify"

  static let childProgram = IsolatedProgram(arguments: [word])

  /// Whether these arguments, the program's path first, start a child process.
  static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  /// Does the parent's jobs, and ends the process.
  static func main(_ catalogue: Catalogue) -> Never {
    JobWorker<VerifyJob>(benchmarks: { _ in catalogue.benchmarks }) { job, desk in
      let meter = SearchMeter()
      if job.units.count == 1 { desk.show(meter) }
      try job.carryOut(in: catalogue, at: desk, meter: meter)
    }.main()
  }
}

extension VerifyJob.Unit {
  /// The outcome of a unit whose death did not repeat.
  fileprivate func outcome(of error: VerifyRunner.Unexplained) -> VerifyOutcome {
    switch self {
    case .promise:
      .promise(PromiseRecord(finding: .unrepeatable(reason: error.message, death: error.death)))
    case .cell(let name, let fault, _, _):
      .cell(
        CellRecord(
          architecture: name, fault: fault ?? CorrectnessRow.noFault, verdict: error.death.verdict,
          counterexample: nil, isFaultToBlame: nil, isNew: false, isPromiseBroken: false,
          unrepeatable: error.message, historiesUntilStop: nil))
    case .exhaustive, .swarm, .proof, .graph, .replay: .nothing(error.message)
    }
  }
}
