import BenchCommandLine
import CompileCost
import Measuring
import Reports
import Results
import Synchronization

/// Runs all tasks of a plan, round by round, one at a time.
struct CompileRounds {
  let plan: CompilePlan
  let toolchain: Toolchain
  let roundCount: Int
  let limit: Duration
  let seed: UInt64

  /// If the first run of a source takes less than this, it is a warm-up and discarded. In longer runs the effect of a
  /// cold cache is small.
  static let warmUpMax = Duration.seconds(1)
  /// Once all runs of a source together have taken this long, it is not run again.
  static let repeatedMax = Duration.seconds(5)

  /// - Parameter results: filled as the answers come.
  /// - Throws: `CommandFailure`, no such input, if something that all sources need cannot be imported.
  func run(into results: CompileResults, progress: ProgressBar) throws {
    var spent = [Duration](repeating: .zero, count: plan.tasks.count)
    func ask(_ number: Int, isWarmUp: Bool) throws {
      let task = plan.tasks[number]
      progress.show(task.title)
      let run = try toolchain.frontend(task.arguments).run(within: limit)
      let diagnosis = Diagnosis(run)
      if task.isNeeded, diagnosis.outcome != .ok {
        throw CompiledModules.unusable(
          "the compiler cannot import the modules: \(diagnosis.message.isEmpty ? "\(run.outcome)" : diagnosis.message)")
      }
      spent[number] += run.duration
      if !isWarmUp || run.duration > Self.warmUpMax || diagnosis.outcome == .limit {
        results.add(diagnosis, seconds: run.duration / .seconds(1), of: number)
      }
    }
    // In the plan's order: whether a mistake is looked for depends on what is said without it.
    for number in plan.tasks.indices {
      if !isPointless(number, results) { try ask(number, isWarmUp: true) }
      // So that what is slow has something to be subtracted, should nobody wait for the rounds.
      if plan.tasks[number].variant == CompilePlan.Task.imports { try ask(number, isWarmUp: false) }
      progress.advance()
    }
    var order = RoundOrder(count: plan.tasks.count, seed: seed)
    for _ in 0..<roundCount {
      for number in order.next() {
        let measured = results.measurement(of: number)
        let isDone =
          measured.runs.count >= roundCount || measured.diagnosis?.outcome == .limit
          || spent[number] >= Self.repeatedMax || isPointless(number, results)
        if !isDone { try ask(number, isWarmUp: false) }
        progress.advance()
      }
    }
  }

  /// Whether a task with a mistake is pointless, because the compiler gives up on the source without it too.
  private func isPointless(_ number: Int, _ results: CompileResults) -> Bool {
    guard let faultless = plan.tasks[number].faultless else { return false }
    return switch results.measurement(of: faultless).diagnosis?.outcome {
    case .tooComplex, .limit: true
    case .ok, .fails, .crash, nil: false
    }
  }
}

/// The results so far, shared by the measuring thread and the one that handles an interrupt.
final class CompileResults: Sendable {
  private let measured: Mutex<[CompileTimes]>

  init(taskCount: Int) { measured = Mutex(Array(repeating: CompileTimes(), count: taskCount)) }

  var all: [CompileTimes] { measured.withLock { $0 } }

  func measurement(of task: Int) -> CompileTimes { measured.withLock { $0[task] } }

  func add(_ diagnosis: Diagnosis, seconds: Double, of task: Int) {
    measured.withLock { $0[task].add(diagnosis, seconds: seconds) }
  }
}
