import Basics
import CProbes
import Foundation
import IsolatedReplays
import Metrics
import Processes
import Results
import Synchronization

/// A live process that serves one architecture and one trace; see ``MeasuringWorker``.
final class ArchitectureProcess {
  /// Why a request failed.
  enum Failure: Error, Sendable {
    /// The process is running, and reports that it cannot do what was asked.
    case unavailable(reason: String)
    /// The process has ended, could not be had, or is of another build, with which this one cannot talk.
    case ended(ChildProcessFailure)
  }

  /// A trace, as a file of `TraceRecords`.
  struct TraceCopy: Sendable {
    let path: String
    let name: String
  }

  private let child: ChildProcess
  /// Whether it has been seen with several threads, and so is never pinned, even where they have ended.
  private var hasThreads = false
  /// How long an answer may take.
  private let timeout: Duration
  private let executable: String
  private let refusedStart: RefusedStart?

  /// Starts the process; it reads the trace while we go on.
  ///
  /// - Parameter refusedStart: where it is noted if the system refuses what the process needs.
  convenience init(
    _ program: WorkerProgram, app: String, architecture: String, trace: TraceCopy, timeout: Duration,
    noting refusedStart: RefusedStart? = nil
  ) throws(Failure) {
    try self.init(
      program,
      opening: .open(
        app: app, architecture: architecture, tracePath: trace.path.evenPath, traceName: trace.name),
      timeout: timeout, noting: refusedStart)
  }

  /// Starts the process with a first job.
  init(
    _ program: WorkerProgram, opening job: MeasuringJob, timeout: Duration,
    noting refusedStart: RefusedStart? = nil
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

  /// Waits until it is ready for further jobs; to be called once, before them.
  func waitUntilOpen() throws(Failure) { _ = try reply() }

  /// Waits until it is ready to be timed; to be called once, before that. It replays the trace once, without measuring,
  /// so that threads which the architecture starts exist afterwards and can be counted.
  func waitUntilWarm() throws(Failure) {
    try waitUntilOpen()
    _ = try ask(.time(minimumNanoseconds: 0))
    hasThreads = RoundProcessors.threads(of: child.processIdentifier).count > 1
  }

  /// Pins it to the processor of a round, unless it has or had several threads. If the system does not allow pinning,
  /// nothing changes.
  ///
  /// - Returns: false if it is not pinned because of its threads.
  func pin(on processors: RoundProcessors, inRound round: Int) -> Bool {
    if !hasThreads, !processors.pin(child.processIdentifier, inRound: round) {
      hasThreads = RoundProcessors.threads(of: child.processIdentifier).count > 1
    }
    return !hasThreads
  }

  /// Sends a request and waits for the answer.
  func ask(_ job: MeasuringJob) throws(Failure) -> MeasuringOutcome {
    do {
      try child.send(JobTask(job), within: timeout)
    } catch {
      throw .ended(error)
    }
    return try reply()
  }

  /// What it used of the machine for the last request; nil if it does not say.
  ///
  /// - Throws: `ended` if it is gone.
  func resourceUse() throws(Failure) -> ResourceUse? {
    do {
      guard case .used(let use) = try ask(.resources) else { return nil }
      return use
    } catch {
      if case .unavailable = error { return nil }
      throw error
    }
  }

  /// Suspends the process until its next request, so that none of its threads runs while another process is timed.
  func stop() { child.suspend() }

  /// Measures for some 6 ms what the process uses while it has no request.
  ///
  /// - Returns: nil where the system does not say.
  func watchIdle() -> IdleUse? {
    // The process releases the memory of its answer after it has sent it.
    usleep(1_000)
    let (start, before) = (MonotonicClock.now, probe_processor_nanoseconds(child.processIdentifier))
    usleep(5_000)
    let (end, after) = (MonotonicClock.now, probe_processor_nanoseconds(child.processIdentifier))
    guard before >= 0, after >= before else { return nil }
    return IdleUse(processorNanoseconds: UInt64(after - before), watchedNanoseconds: end - start)
  }

  /// Ends the process by closing its input.
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

/// Notes that the system could not start a process of a unit, for instance as there were no descriptors left, or took no
/// file that such a process was to read.
///
/// No architecture is to blame for that. So the unit is no result, and is run again when its run goes on.
final class RefusedStart: Sendable {
  private let failure = Mutex<(any Error)?>(nil)

  /// The first of them.
  var first: (any Error)? { failure.withLock { $0 } }

  /// Notes why a process did not serve, if it was not started.
  func note(_ error: ArchitectureProcess.Failure) {
    if case .ended(let failure) = error, case .cannotStart = failure { note(failure as any Error) }
  }

  func note(_ error: any Error) { failure.withLock { $0 = $0 ?? error } }
}

/// On which processor each round takes place.
///
/// Everything that is compared within a round runs on the same processor. The rounds go from processor to processor,
/// two on each, because every odd round is followed by one in the opposite order.
///
/// Processors of one machine are disturbed differently. If the scheduler chose, one architecture or build could run on
/// the disturbed processor for a whole round and another one elsewhere. Of 17 comparisons with a build made 9 to 11 %
/// slower, 5 then found the difference; pinned to one processor, 15 of 15 did.
struct RoundProcessors: Sendable {
  /// Their numbers; empty where the system does not say, or lets nobody choose.
  let numbers: [Int32]

  /// Those that this thread may use.
  static var own: RoundProcessors {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = probe_allowed_processors(&numbers, Int32(numbers.count))
    // Setting what is already allowed changes nothing, and shows whether it can be set.
    let isObeyed = count > 0 && probe_set_processors(0, numbers, count) == 0
    return RoundProcessors(numbers: isObeyed ? Array(numbers[..<Int(count)]) : [])
  }

  /// The processor of a round, counted from 1; nil where none is known.
  subscript(round round: Int) -> Int32? { numbers.isEmpty ? nil : numbers[(round - 1) / 2 % numbers.count] }

  /// Pins a process to the processor of a round, until the next call. A process with several threads is not pinned: on
  /// a single processor its threads would interact at other speeds than in an app.
  ///
  /// - Returns: whether it is pinned. It is not where the system cannot do it.
  func pin(_ process: Int32, inRound round: Int) -> Bool {
    guard let processor = self[round: round] else { return false }
    let threads = Self.threads(of: process)
    if threads == [process] { return probe_set_processors(process, [processor], 1) == 0 }
    // Threads that it started while pinned have inherited the pinning, so it is undone. A thread that has ended
    // meanwhile is skipped.
    for thread in threads { _ = probe_set_processors(thread, numbers, Int32(numbers.count)) }
    return false
  }

  /// The record of the processors for a run; nil if none is known.
  ///
  /// - Parameter names: the architectures that were not pinned.
  func turns(roaming names: [String]) -> ProcessorTurns? {
    numbers.isEmpty ? nil : ProcessorTurns(numbers: numbers.map(Int.init), roaming: names)
  }

  /// The numbers of its threads, as Linux shows them; empty elsewhere, and once it is gone.
  static func threads(of process: Int32) -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return (names ?? []).compactMap { Int32($0) }
  }
}
