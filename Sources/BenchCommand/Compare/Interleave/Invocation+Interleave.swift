import Basics
import BenchCommandLine
import Comparison
import Foundation
import Measuring
import Processes
import Reports
import Results
import Scenarios

extension Invocation {
  /// Measures this build and another one in turn, and compares them.
  ///
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  func interleave(
    _ otherPath: String, _ catalogue: Catalogue, thresholds: Thresholds, timeout: Duration
  ) throws -> RunComparison {
    try checkInterleaving()
    let other = try OtherBuild(path: otherPath)
    let request = try InterleaveRequest(arguments, catalogue: catalogue, other: other, timeout: timeout)
    warn(of: request, otherPath)
    let runs = try measure(request, other)
    for (build, place) in [(ComparedBuild.before, otherPath), (.after, "this build")] {
      for sentence in runs[build].leftRunningSentences(place: " of \(place)") { console.warn(sentence) }
    }
    if let path = arguments[InterleaveOptions.save] {
      let table = CSVTable(rows: runs.before.latency + runs.after.latency)
      try OutputTarget.write(to: path, replacing: arguments[Options.force]) { try $0.write(table.text) }
    }
    return RunComparison(
      before: ComparedRun(label: otherPath, result: runs.before),
      after: ComparedRun(label: "this build", result: runs.after), timing: .interleaved,
      thresholds: thresholds, selection: Selection(architectures: request.architectures))
  }

  private func measure(_ request: InterleaveRequest, _ other: OtherBuild) throws -> PerBuild<RunResult> {
    let last = LastActivity()
    let cleanUp = Interruption.shared.onInterrupt(
      console.interruptionReport(by: table.program.name) {
        "\(last.words): nothing was compared or written, and what was measured is lost"
      })
    defer { withExtendedLifetime(cleanUp) {} }
    let bar = progressBar(steps: Interleaving.stepCount(of: request.plan))
    defer { bar.finish() }
    let scratch = try ScratchFolder(prefix: "bench-")
    let interleaving = Interleaving(
      plan: request.plan, other: other, scratch: scratch.path, progress: NotedProgress(bar: bar, last: last))
    let runs: PerBuild<RunResult>
    do {
      runs = try interleaving.run()
    } catch let error as WorkFileError {
      throw OutputFailure(error, in: scratch.path)
    }
    return PerBuild { runs[$0].naming(request.traceWords, insteadOf: interleaving.tracePaths) }
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

  private func warn(of request: InterleaveRequest, _ otherPath: String) {
    if Build.configuration == "debug" {
      console.warn("this is a debug build: its figures say nothing about a release build; see Scripts/bench")
    }
    if !request.unknownToOther.isEmpty {
      console.warn(
        "not compared, as \(otherPath) does not have them: \(request.unknownToOther.joined(separator: ", "))")
    }
    let (count, rounds) = (request.architectures.count, request.plan.plan.rounds)
    let least = RunComparison.leastRounds(architectures: count)
    if rounds < least {
      console.warn(
        "\(rounds) rounds cannot tell anything from chance among \(count) architectures; "
          + "\(least) can")
    }
  }
}

extension RunResult {
  /// The same run with other names of its traces in the commands that repeat it: the copies that were replayed are
  /// gone.
  fileprivate func naming(_ words: [String], insteadOf paths: [String]) -> RunResult {
    func repeatable(_ line: String) -> String {
      zip(paths, words).reduce(line) { $0.replacing(ShellQuoting.quoted($1.0), with: $1.1) }
    }
    var manifest = manifest
    manifest.repeatCommand = repeatable(manifest.repeatCommand)
    for index in manifest.outcomes.indices {
      manifest.outcomes[index].repeatCommand = repeatable(manifest.outcomes[index].repeatCommand)
    }
    return RunResult(
      manifest: manifest, latency: latency, allocations: allocations, instructions: instructions)
  }
}
