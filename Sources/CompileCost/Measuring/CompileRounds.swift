import Basics
import Processes
import SwiftToolchain

/// Runs all tasks of a plan, round by round, one at a time.
package struct CompileRounds {
  private let plan: CompilePlan
  private let toolchain: Toolchain
  private let roundCount: Int
  private let limit: Duration
  private let seed: UInt64

  /// - Parameters:
  ///   - limit: after what time a type check is given up.
  ///   - seed: of the order in each round.
  package init(plan: CompilePlan, toolchain: Toolchain, roundCount: Int, limit: Duration, seed: UInt64) {
    self.plan = plan
    self.toolchain = toolchain
    self.roundCount = roundCount
    self.limit = limit
    self.seed = seed
  }

  /// How often ``run(into:onStart:onStep:)`` tells of a step.
  package var stepCount: Int { plan.tasks.count * (roundCount + 1) }

  /// If the first run of a source takes less than this, it is a warm-up and discarded. In longer runs the effect of a
  /// cold cache is small.
  static let warmUpMax = Duration.seconds(1)
  /// Once all runs of a source together have taken this long, it is not run again.
  package static let repeatedMax = Duration.seconds(5)

  /// - Parameters:
  ///   - results: filled as the answers come.
  ///   - onStart: called with the title of a task before the compiler runs for it.
  ///   - onStep: called after each of the ``stepCount`` steps, also if it needed no compiler.
  /// - Throws: ``SourceFailure``, missing, if something that all sources need cannot be imported.
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
    // In the plan's order: whether a mistake is looked for depends on what is said without it.
    for number in plan.tasks.indices {
      if !isPointless(number, results) { try ask(number, isWarmUp: true) }
      // So that what is slow has something to be subtracted, should nobody wait for the rounds.
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

  /// Whether a task with a mistake is pointless, because the compiler gives up on the source without it too.
  private func isPointless(_ number: Int, _ results: CompileResults) -> Bool {
    guard let faultless = plan.tasks[number].faultless else { return false }
    return switch results.measurement(of: faultless).diagnosis?.outcome {
    case .tooComplex, .limit: true
    case .ok, .fails, .crash, nil: false
    }
  }
}
