import Comparison
import Foundation
import Results
import Scenarios

extension Invocation {
  /// Measures this build and another one in turn, and compares them.
  ///
  /// - Parameter patience: how long an architecture may take over a request, beside 100 us an event.
  func interleave(
    _ otherPath: String, _ catalogue: Catalogue, thresholds: Thresholds, patience: Duration
  ) throws -> RunComparison {
    try checkInterleaving()
    let other = try OtherBench(path: otherPath)
    let plan = try InterleavePlan(arguments, catalogue: catalogue, other: other, patience: patience)
    warn(of: plan, otherPath)
    let isShown = !arguments[Options.quiet] && !arguments[Options.noProgress]
    let progress = ProgressBar(steps: plan.stepCount, console: console, isShown: isShown)
    let runs = try Interleaving(plan: plan, other: other, progress: progress).run()
    progress.finish()
    if let path = arguments[InterleaveOptions.save] {
      let table = CSVTable(rows: runs.before.latency + runs.after.latency)
      try OutputTarget.write(to: path, replacing: arguments[Options.force]) { try $0.write(table.text) }
    }
    return RunComparison(
      before: ComparedRun(label: otherPath, result: runs.before),
      after: ComparedRun(label: "this build", result: runs.after), timing: .interleaved,
      thresholds: thresholds, selection: Selection(architectures: plan.architectures))
  }

  private func checkInterleaving() throws {
    let label = InterleaveOptions.other.label
    for operand in [CompareOptions.runBefore, CompareOptions.runAfter] {
      guard let path = arguments[operand] else { continue }
      throw CommandFailure(.usage, "\(label) measures anew and takes no run, and '\(path)' is one")
    }
    for option in [CompareOptions.architecturePair, CompareOptions.crossMachine] as [any OptionDeclaration]
    where arguments.isGiven(option) {
      throw CommandFailure(.usage, "\(option.label) means nothing with \(label)")
    }
    if let path = arguments[InterleaveOptions.save] {
      try OutputTarget.check(path, replacing: arguments[Options.force])
      if path.normalizedPath == arguments[Options.outputFile].normalizedPath {
        throw CommandFailure(.usage, "\(InterleaveOptions.save.label) and --output name the same file, '\(path)'")
      }
    }
  }

  private func warn(of plan: InterleavePlan, _ otherPath: String) {
    if Build.configuration == "debug" {
      console.warn("this is a debug build: its figures say nothing about a release build; see Scripts/bench")
    }
    if !plan.unknownToOther.isEmpty {
      console.warn("not compared, as \(otherPath) does not have them: \(plan.unknownToOther.joined(separator: ", "))")
    }
    let least = RunComparison.leastRounds(architectures: plan.architectures.count)
    if plan.rounds < least {
      console.warn(
        "\(plan.rounds) rounds cannot tell anything from chance among \(plan.architectures.count) architectures; "
          + "\(least) can")
    }
  }
}
