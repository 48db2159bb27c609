import Basics
import CProbes
import Foundation
import IsolatedReplays
import Metrics
import Processes
import Results

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
