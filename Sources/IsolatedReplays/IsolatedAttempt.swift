import Foundation
import Processes
import Scenarios

/// How this program is started again to replay on behalf of itself.
package struct IsolatedProgram: Sendable {
  /// Nil for that of this process.
  fileprivate let executable: String?
  fileprivate let arguments: [String]
  fileprivate let environment: [String: String]
  let calls: any StartCalls

  /// - Parameters:
  ///   - environment: what is added to that of this process.
  ///   - calls: those of the system, except in tests.
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
    /// It could not do its task, for no fault of an architecture's, and has said why on standard error.
    ///
    /// - Parameter refusal: what the system has refused before anything was replayed; nil if it was something else.
    case failed(refusal: SystemError?)
    case died(Death)
    /// It has ended, or was ended, before it knew its task: the program is not what it was taken for.
    case neverBegan(ChildOutcome)
  }

  /// How often a process is started that does not begin, as one that is killed from outside.
  package static let vainStartsMax = 3

  private let output: NamelessFile
  /// How much of the output was read.
  private var readCount = 0
  package let recorder: FlightRecorder
  private let memory: UnsafeMutableRawPointer
  private let process: IsolatedProcess
  private let timeout: Duration
  private let executable: String

  /// - Parameter isSilent: whether what it prints is thrown away.
  package init<Job>(
    _ task: IsolatedTask<Job>, by program: IsolatedProgram, isSilent: Bool
  ) throws(ChildProcessFailure) {
    let calls = program.calls
    let shared = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in
      try NamelessFile(zeros: FlightRecorder.bytes, by: calls)
    }
    let sent = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in
      try NamelessFile(JSONLine.encoded(task), by: calls)
    }
    output = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in try NamelessFile(by: calls) }
    let sharedNumber = shared.number()
    memory = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in
      try SharedMemory.map(sharedNumber, count: FlightRecorder.bytes, by: calls)
    }
    recorder = FlightRecorder(memory)
    executable = program.executable ?? (try? Executable.own()) ?? "this program"
    timeout = task.limits.timeout
    do throws(ChildProcessFailure) {
      process = try IsolatedProcess(
        program.executable, arguments: program.arguments, environment: program.environment, task: sent, output: output,
        memory: shared,
        isSilent: isSilent, by: calls)
    } catch {
      SharedMemory.unmap(memory, count: FlightRecorder.bytes)
      throw error
    }
  }

  deinit { SharedMemory.unmap(memory, count: FlightRecorder.bytes) }

  /// The histories that were under way, the one first that is said to be why the process has ended.
  package var flights: [Flight] {
    let aloft = recorder.aloft
    let named = aloft.filter { $0.number == recorder.slotOfReason }
    return named + aloft.filter { $0.number != recorder.slotOfReason }
  }

  /// Why it has not done its task, for no fault of an architecture's; nil if it has, or has died.
  package func failure(of end: End) -> ChildProcessFailure? {
    switch end {
    case .finished, .died: nil
    case .failed(let refusal?): .cannotStart(executable: executable, reason: refusal)
    case .failed(nil): .ended(.misbehaved)
    case .neverBegan(let outcome): .ended(outcome)
    }
  }

  /// What it has told since the last call: the lines that are complete.
  package func newLines() -> [[UInt8]] {
    let bytes = output.contents(from: readCount)
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    readCount += last + 1
    return bytes[..<last].split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// Waits for the end.
  ///
  /// - Parameter watch: called at each tick of an `IsolatedProcess`.
  package func end(watch: (FlightRecorder) -> Void = { _ in }) -> End {
    // The process watches itself; whether it still does is seen from here.
    var signs = SignsOfLife(limit: timeout + .seconds(10), tick: IsolatedProcess.tick)
    let outcome = process.wait {
      watch(recorder)
      signs.note(beat: recorder.beat, processorTime: process.processorTime ?? .zero)
      return signs.haveEnded
    }
    if recorder.refusal != 0 { return .failed(refusal: SystemError(code: recorder.refusal)) }
    guard recorder.hasBegun else { return .neverBegan(outcome) }
    switch outcome {
    case .exited(let code) where recorder.isFinished: return code == 0 ? .finished : .failed(refusal: nil)
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
}
