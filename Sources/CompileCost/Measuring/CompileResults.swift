import Synchronization

/// The results so far, shared by the measuring thread and the one that handles an interrupt.
package final class CompileResults: Sendable {
  private let measured: Mutex<[CompileTimes]>

  package init(taskCount: Int) { measured = Mutex(Array(repeating: CompileTimes(), count: taskCount)) }

  package var all: [CompileTimes] { measured.withLock { $0 } }

  func measurement(of task: Int) -> CompileTimes { measured.withLock { $0[task] } }

  func add(_ diagnosis: Diagnosis, seconds: Double, of task: Int) {
    measured.withLock { $0[task].add(diagnosis, seconds: seconds) }
  }
}
