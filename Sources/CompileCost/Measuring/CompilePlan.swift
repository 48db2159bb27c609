import Basics
import Processes
import Results
import SwiftToolchain
import Synchronization

/// The tasks for the compiler, and the tables for their results.
package struct CompilePlan: Sendable {
  /// One source, or the files of one architecture together.
  package struct Task: Sendable {
    let subject: String
    let variant: String
    var pairs: Int?
    /// The compiler's arguments after `-frontend`.
    let arguments: [String]
    /// The number of the task without the mistake. If the compiler gives up on that task, this task is not run.
    var faultless: Int?
    /// Whether a rejection ends the measurement.
    var isNeeded = false

    /// The variant of a source with only the imports of the others.
    package static let imports = "imports"
    package static let source = "source"

    /// The name in progress messages.
    var title: String { "\(subject) \(variant)\(pairs.map { " \($0)" } ?? "")" }
  }

  package private(set) var tasks: [Task] = []
  private var tables: [(section: CostSection, tasks: [(source: Int, imports: Int)])] = []

  package init() {}

  /// - Returns: the number of the task.
  mutating func add(_ task: Task) -> Int {
    tasks.append(task)
    return tasks.count - 1
  }

  /// - Parameter tasks: the numbers of the tasks of each row.
  mutating func add(_ section: CostSection, of tasks: [(source: Int, imports: Int)]) {
    tables.append((section, tasks))
  }

  /// - Parameter measured: the times of each task.
  package func sections(_ measured: [CompileTimes]) -> [CostSection] {
    tables.map { table in
      var section = table.section
      for (row, tasks) in table.tasks.enumerated() {
        section.rows[row].source = measured[tasks.source]
        section.rows[row].imports = measured[tasks.imports]
      }
      return section
    }
  }

  package func rows(_ measured: [CompileTimes]) -> [CompileCostRow] {
    zip(tasks, measured).flatMap { $1.rows(subject: $0.subject, variant: $0.variant, pairs: $0.pairs) }
  }
}

/// Runs all tasks of a plan, round by round, one at a time.
package struct CompileRounds {
  private let plan: CompilePlan
  private let toolchain: Toolchain
  private let roundCount: Int
  private let limit: Duration
  private let seed: UInt64

  /// - Parameters:
  ///   - limit: the time limit of a type check.
  ///   - seed: the seed of the order in each round.
  package init(plan: CompilePlan, toolchain: Toolchain, roundCount: Int, limit: Duration, seed: UInt64) {
    self.plan = plan
    self.toolchain = toolchain
    self.roundCount = roundCount
    self.limit = limit
    self.seed = seed
  }

  /// The number of calls of `onStep` in ``run(into:onStart:onStep:)``.
  package var stepCount: Int { plan.tasks.count * (roundCount + 1) }

  /// A shorter first run of a source is a warm-up and discarded. A cold cache matters little in longer runs.
  static let warmUpMax = Duration.seconds(1)
  /// A source is not run again once its runs together have taken this long.
  package static let repeatedMax = Duration.seconds(5)

  /// - Parameters:
  ///   - results: filled after each run.
  ///   - onStart: called with the title of a task before the compiler runs.
  ///   - onStep: called after each of the ``stepCount`` steps, also if the compiler did not run.
  /// - Throws: ``SourceFailure``, missing, if a module that all sources need cannot be imported.
  package func run(
    into results: CompileResults, onStart: (_ title: String) -> Void, onStep: () -> Void
  ) throws {
    var spent = [Duration](repeating: .zero, count: plan.tasks.count)
    func ask(_ number: Int, isWarmUp: Bool) throws {
      let task = plan.tasks[number]
      onStart(task.title)
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
    // In the plan's order: a task with a mistake depends on the result of the task without it.
    for number in plan.tasks.indices {
      if !isPointless(number, results) { try ask(number, isWarmUp: true) }
      // Measured at once, so that slow sources have a net cost even if the user interrupts the rounds.
      if plan.tasks[number].variant == CompilePlan.Task.imports { try ask(number, isWarmUp: false) }
      onStep()
    }
    var order = RoundOrder(count: plan.tasks.count, seed: seed)
    for _ in 0..<roundCount {
      for number in order.next() {
        let measured = results.measurement(of: number)
        let isDone =
          measured.runs.count >= roundCount || measured.diagnosis?.outcome == .limit
          || spent[number] >= Self.repeatedMax || isPointless(number, results)
        if !isDone { try ask(number, isWarmUp: false) }
        onStep()
      }
    }
  }

  /// Whether a task has a mistake, and the compiler gives up even on the source without it.
  private func isPointless(_ number: Int, _ results: CompileResults) -> Bool {
    guard let faultless = plan.tasks[number].faultless else { return false }
    return switch results.measurement(of: faultless).diagnosis?.outcome {
    case .tooComplex, .limit: true
    case .ok, .fails, .crash, nil: false
    }
  }
}

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
