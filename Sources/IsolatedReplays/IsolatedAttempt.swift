import Foundation
import Processes
import Scenarios

package struct IsolatedProgram: Sendable {
  /// Nil for this program.
  fileprivate let executable: String?
  fileprivate let arguments: [String]
  fileprivate let environment: [String: String]
  let calls: any StartCalls

  /// - Parameter environment: added to that of this process.
  package init(
    _ executable: String? = nil, arguments: [String], environment: [String: String] = [:],
    by calls: any StartCalls = SystemStartCalls()
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.calls = calls
  }
}

/// One process that does a task, from its start to its end.
package final class IsolatedAttempt {
  package enum End {
    case finished
    /// It could not do its task, through no fault of an architecture.
    ///
    /// - Parameter reason: a resource that the system refused before anything was replayed, or a version mismatch; nil
    ///   if the process has printed the reason to standard error.
    case failed(_ reason: ChildProcessFailure?)
    case died(Death)
    /// It ended before it read its task. The program is not the expected one, or was killed.
    case neverBegan(ChildOutcome)
  }

  /// How often a process is started that ends before it reads its task, as one that is killed from outside.
  package static let vainStartsMax = 3

  /// Received and not yet taken.
  private var lines: [[UInt8]] = []
  private var lastLine: [UInt8]?
  package let recorder: CrashLog
  private let memory: UnsafeMutableRawPointer
  private let process: ChildProcess
  private let timeout: Duration
  private let executable: String

  package init<Job>(
    _ task: JobTask<Job>, under limits: ReplayLimits, by program: IsolatedProgram, isSilent: Bool
  ) throws(ChildProcessFailure) {
    let calls = program.calls
    let shared = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in
      try NamelessFile(zeros: CrashLog.bytes, by: calls)
    }
    let sharedNumber = shared.number()
    memory = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in
      try SharedMemory.map(sharedNumber, count: CrashLog.bytes, by: calls)
    }
    recorder = CrashLog(memory)
    timeout = limits.timeout
    do throws(ChildProcessFailure) {
      if let given = program.executable {
        executable = given
      } else {
        executable = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in try Executable.own() }
      }
      process = try ChildProcess(
        executable: executable, arguments: program.arguments,
        environment: ProcessInfo.processInfo.environment.merging(program.environment) { _, added in added },
        speaking: .lines(isSilent: isSilent), sharing: sharedNumber, by: calls)
    } catch {
      SharedMemory.unmap(memory, count: CrashLog.bytes)
      throw error
    }
    do {
      try process.send(task, within: .seconds(60))
    } catch {
      // It has ended; `end(watch:)` says why.
    }
    withExtendedLifetime(shared) {}
  }

  deinit { SharedMemory.unmap(memory, count: CrashLog.bytes) }

  /// The interrupted histories, first the one that the watchdog blames.
  package var replaySlots: [ReplaySlot] {
    let activeSlots = recorder.activeSlots
    let named = activeSlots.filter { $0.number == recorder.slotOfReason }
    return named + activeSlots.filter { $0.number != recorder.slotOfReason }
  }

  /// Why it could not do its task, through no fault of an architecture; nil if it did the task, or died.
  package func failure(of end: End) -> ChildProcessFailure? {
    switch end {
    case .finished, .died: nil
    case .failed(let reason): reason ?? .ended(.misbehaved)
    case .neverBegan(let outcome): .ended(outcome)
    }
  }

  /// The outcomes since the last call.
  ///
  /// - Throws: `DecodingError` for a malformed outcome.
  package func newOutcomes<Outcome: Codable & Sendable>(_ type: Outcome.Type = Outcome.self) throws -> [Outcome] {
    defer { lines = [] }
    return try lines.compactMap { line in
      guard case .outcome(let outcome) = try JSONLine.decoded(JobAnswer<Outcome>.self, from: line) else { return nil }
      return outcome
    }
  }

  private static let tick = Duration.milliseconds(100)

  /// How much longer than the timeout of a history a process may show no sign of life.
  private static let grace = Duration.seconds(10)

  /// Waits for the end.
  /// - Parameter watch: called ten times a second.
  package func end(watch: (CrashLog) -> Void = { _ in }) -> End {
    // The process watches itself. This detects one that no longer does.
    var signs = SignsOfLife(limit: timeout + Self.grace, tick: Self.tick)
    let outcome = process.hearToEnd(every: Self.tick) { line in
      lines.append(line)
      lastLine = line
    } orKillIf: {
      watch(recorder)
      signs.note(beat: recorder.beat, processorTime: process.processorTime ?? .zero)
      return signs.haveEnded
    }
    let isDone = recorder.isFinished && outcome == .exited(code: 0)
    if !isDone, let reason = reasonOfFailure { return .failed(reason) }
    guard recorder.hasBegun else { return .neverBegan(outcome) }
    switch outcome {
    case .exited(let code) where recorder.isFinished: return code == 0 ? .finished : .failed(nil)
    case .exited(let code):
      switch recorder.reason {
      case .none, .overflowedStack: return .died(.exited(code))
      case .hung: return .died(.hung)
      case .outOfMemory: return .died(.outOfMemory)
      case .closedDescriptors: return .died(.closedDescriptors)
      case .wroteToDescriptors: return .died(.wroteToDescriptors)
      case .printed: return .died(.printed)
      case .leftRunning: return .died(.leftRunning)
      }
    case .signalled(let signal):
      return .died(recorder.reason == .overflowedStack ? .overflowedStack : .signalled(signal.number))
    case .timedOut, .misbehaved: return .died(.hung)
    }
  }

  private var reasonOfFailure: ChildProcessFailure? {
    struct AnyOutcome: Codable {}
    let answer = lastLine.flatMap { try? JSONLine.decoded(JobAnswer<AnyOutcome>.self, from: $0) }
    return switch answer {
    case .outcome, nil: nil
    case .refused(let error): .cannotStart(executable: executable, reason: error)
    case .mismatch(let mismatch): .mismatch(mismatch)
    }
  }
}
