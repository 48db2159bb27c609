import Basics
import CProbes
import Foundation
import IsolatedReplays
import Metrics
import Processes
import Results
import Synchronization

/// A child process that measures one architecture on one trace; see ``MeasuringWorker``.
final class ArchitectureProcess {
  enum Failure: Error, Sendable {
    /// The process is running but cannot fulfil the request.
    case unavailable(reason: String)
    /// The process has ended, did not start, or is of an incompatible build.
    case ended(ChildProcessFailure)
  }

  struct TraceCopy: Sendable {
    let path: String
    let name: String
  }

  private let child: ChildProcess
  /// Once it has had several threads, it is never pinned.
  private var hasThreads = false
  private let timeout: Duration
  private let executable: String
  private let refusedStart: StartFailureLog?

  /// Starts the process, which reads the trace in parallel.
  ///
  /// - Parameter refusedStart: records a refusal by the system.
  convenience init(
    _ program: WorkerProgram, app: String, architecture: String, trace: TraceCopy, timeout: Duration,
    noting refusedStart: StartFailureLog? = nil
  ) throws(Failure) {
    try self.init(
      program,
      opening: .open(
        app: app, architecture: architecture, tracePath: trace.path.evenPath, traceName: trace.name),
      timeout: timeout, noting: refusedStart)
  }

  init(
    _ program: WorkerProgram, opening job: MeasuringJob, timeout: Duration,
    noting refusedStart: StartFailureLog? = nil
  ) throws(Failure) {
    self.timeout = timeout
    self.refusedStart = refusedStart
    executable = program.executable
    do {
      child = try ChildProcess(
        executable: program.executable, arguments: program.arguments + [MeasuringJob.word],
        environment: program.environment, by: program.calls)
      try child.send(JobTask(job), within: timeout)
    } catch {
      refusedStart?.note(.ended(error))
      throw .ended(error)
    }
  }

  /// Waits for the answer to the first job. To be called once, before other jobs.
  func waitUntilOpen() throws(Failure) { _ = try reply() }

  /// Waits until it is ready for timing; to be called once. Replays the trace once without measuring, so that the
  /// architecture's threads exist and can be counted.
  func waitUntilWarm() throws(Failure) {
    try waitUntilOpen()
    _ = try ask(.time(minimumNanoseconds: 0))
    hasThreads = hasSeveralThreads
  }

  var hasSeveralThreads: Bool { RoundProcessors.threads(of: child.processIdentifier).count > 1 }

  /// Pins the process to the processor of a round, unless it has or had several threads. Does nothing if the system
  /// does not allow pinning.
  ///
  /// - Returns: false if it is not pinned because of its threads.
  func pin(on processors: RoundProcessors, inRound round: Int) -> Bool {
    if !hasThreads, !processors.pin(child.processIdentifier, inRound: round) {
      hasThreads = hasSeveralThreads
    }
    return !hasThreads
  }

  func ask(_ job: MeasuringJob) throws(Failure) -> MeasuringOutcome {
    do {
      try child.send(JobTask(job), within: timeout)
    } catch {
      throw .ended(error)
    }
    return try reply()
  }

  /// Resource use of the last request; nil if the process does not report it.
  ///
  /// - Throws: `ended` if the process has ended.
  func resourceUse() throws(Failure) -> ResourceUse? {
    do {
      guard case .used(let use) = try ask(.resources) else { return nil }
      return use
    } catch {
      if case .unavailable = error { return nil }
      throw error
    }
  }

  /// Suspends all threads of the process until its next request, so that they do not disturb the timing of another
  /// process.
  func stop() { child.suspend() }

  /// Measures for some 6 ms how much processor time the process uses without a request.
  ///
  /// - Returns: nil if the system does not report it.
  func watchIdle() -> IdleUse? {
    // The process frees the memory of its answer after sending it.
    usleep(1_000)
    let (start, before) = (MonotonicClock.now, probe_processor_nanoseconds(child.processIdentifier))
    usleep(5_000)
    let (end, after) = (MonotonicClock.now, probe_processor_nanoseconds(child.processIdentifier))
    guard before >= 0, after >= before else { return nil }
    return IdleUse(processorNanoseconds: UInt64(after - before), watchedNanoseconds: end - start)
  }

  func finish() { child.finish(within: .seconds(5)) }

  private func reply() throws(Failure) -> MeasuringOutcome {
    let answer: JobAnswer<MeasuringOutcome>
    do {
      answer = try child.receive(JobAnswer.self, within: timeout)
    } catch {
      throw .ended(error)
    }
    switch answer {
    case .outcome(.unavailable(let reason)): throw .unavailable(reason: reason)
    case .outcome(let outcome): return outcome
    case .mismatch(let mismatch): throw .ended(.mismatch(mismatch))
    case .refused(let error):
      let failure = Failure.ended(.cannotStart(executable: executable, reason: error))
      refusedStart?.note(failure)
      throw failure
    }
  }
}

/// Records the first refusal of the system to start a process or to write its input, for example for lack of
/// descriptors.
///
/// The architecture is not at fault, so the unit has no result and is repeated when the run is resumed.
final class StartFailureLog: Sendable {
  private let failure = Mutex<(any Error)?>(nil)

  var first: (any Error)? { failure.withLock { $0 } }

  /// Records a failure only if the process was not started.
  func note(_ error: ArchitectureProcess.Failure) {
    if case .ended(let failure) = error, case .cannotStart = failure { note(failure as any Error) }
  }

  func note(_ error: any Error) { failure.withLock { $0 = $0 ?? error } }
}

/// The processor of each round.
///
/// Everything compared within a round runs on the same processor. Each processor has two rounds in turn, because every
/// odd round is followed by one in the opposite order.
///
/// Processors of one machine are disturbed differently. If the scheduler chose, one architecture or build could run on
/// the disturbed processor for a whole round and another elsewhere. Of 17 comparisons with a build made 9 to 11 %
/// slower, 5 then found the difference; pinned to one processor, 15 of 15 did.
struct RoundProcessors: Sendable {
  /// Empty if the system does not report processors or does not allow pinning.
  let numbers: [Int32]

  /// The processors allowed to this thread.
  static var own: RoundProcessors {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = probe_allowed_processors(&numbers, Int32(numbers.count))
    // Setting the allowed set again changes nothing, and shows whether it can be set.
    let isObeyed = count > 0 && probe_set_processors(0, numbers, count) == 0
    return RoundProcessors(numbers: isObeyed ? Array(numbers[..<Int(count)]) : [])
  }

  /// The processor of a round, from 1; nil if unknown.
  subscript(round round: Int) -> Int32? { numbers.isEmpty ? nil : numbers[(round - 1) / 2 % numbers.count] }

  /// Pins a process until the next call, unless it has several threads: on a single processor they would interact at
  /// other speeds than in an app.
  ///
  /// - Returns: whether it is pinned.
  func pin(_ process: Int32, inRound round: Int) -> Bool {
    guard let processor = self[round: round] else { return false }
    let threads = Self.threads(of: process)
    if threads == [process] { return probe_set_processors(process, [processor], 1) == 0 }
    // Threads started while pinned have inherited the pinning, so it is undone. Threads that have ended are skipped.
    for thread in threads { _ = probe_set_processors(thread, numbers, Int32(numbers.count)) }
    return false
  }

  /// Nil if no processor is known.
  ///
  /// - Parameter names: the architectures that were not pinned.
  func turns(roaming names: [String]) -> ProcessorTurns? {
    numbers.isEmpty ? nil : ProcessorTurns(numbers: numbers.map(Int.init), roaming: names)
  }

  /// The thread ids under Linux; empty elsewhere, and for an ended process.
  static func threads(of process: Int32) -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return (names ?? []).compactMap { Int32($0) }
  }
}
