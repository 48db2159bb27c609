import Foundation
import Processes

/// Which program is the worker, and in which environment.
package struct WorkerProgram: Sendable {
  let executable: String
  var arguments: [String] = []
  var environment = ProcessInfo.processInfo.environment
  /// What starts its processes.
  var calls: any StartCalls = SystemStartCalls()

  /// A program that serves when it is asked to; see ``MeasuringWorker``.
  package init(_ executable: String) { self.executable = executable }

  init(_ executable: String, _ arguments: [String] = [], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// The same, started by other calls.
  func started(by calls: any StartCalls) -> WorkerProgram {
    var program = self
    program.calls = calls
    return program
  }
}

/// The programs whose processes serve a run.
package struct WorkerPrograms: Sendable {
  /// Judges and times, and is run under valgrind.
  let timing: WorkerProgram
  /// Counts allocations, or why there is none.
  package let counting: Result<WorkerProgram, NoCountingProgram>

  /// - Parameter counting: as its users start it.
  package init(timing: WorkerProgram, counting: Result<WorkerProgram, NoCountingProgram>) {
    self.timing = timing
    self.counting = counting.map { program in
      var program = program
      program.environment.merge(WorkerEnvironment.countingAllocations) { _, ours in ours }
      return program
    }
  }

  /// This program, and the one beside it that has its name with `-allocations` after it.
  package static func own() throws(SystemError) -> WorkerPrograms {
    let own = try Executable.own()
    let counting = try Executable.sibling(suffix: NoCountingProgram.suffix).map { WorkerProgram($0) }
    return WorkerPrograms(
      timing: WorkerProgram(own), counting: counting.map { .success($0) } ?? .failure(NoCountingProgram(beside: own)))
  }
}
