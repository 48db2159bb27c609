import Foundation
import Processes

/// Which program is the worker, and in which environment.
package struct WorkerProgram: Sendable {
  let executable: String
  var arguments: [String] = []
  var environment = ProcessInfo.processInfo.environment

  /// A program that serves when it is asked to; see ``Worker``.
  package init(_ executable: String) { self.executable = executable }

  init(_ executable: String, _ arguments: [String] = [], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}

/// The programs whose processes serve a run.
package struct WorkerPrograms: Sendable {
  /// Judges and times, and is run under valgrind.
  let timing: WorkerProgram
  /// Counts allocations; nil where it was not built.
  private(set) var counting: WorkerProgram?

  package init(timing: WorkerProgram, counting: WorkerProgram?) {
    self.timing = timing
    self.counting = counting
    self.counting?.environment.merge(WorkerEnvironment.countingAllocations) { _, ours in ours }
  }

  /// This program, and the one beside it that has its name with `-allocations` after it.
  package static func own() throws(SystemError) -> WorkerPrograms {
    WorkerPrograms(
      timing: WorkerProgram(try Executable.own()),
      counting: try Executable.sibling(suffix: "-allocations").map { WorkerProgram($0) })
  }
}
