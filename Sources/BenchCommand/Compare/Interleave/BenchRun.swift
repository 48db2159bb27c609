import Results

/// A run by a build of this program, started as its users would start it: what it decides, allocates, and how many
/// instructions it takes.
struct BenchRun {
  /// How often allocations are counted: twice shows whether they vary.
  private static let rounds = 2

  let plan: InterleavePlan
  /// The files of the plan's traces.
  let tracePaths: [String]
  /// An empty place for the run's folder.
  let folder: String

  /// - Parameter path: the program.
  /// - Throws: `CommandFailure` if it leaves no results.
  func result(of path: String) throws -> RunResult {
    let run = try OtherBench.run(path, arguments, within: limit)
    guard let code = run.exitCode, Self.codesWithResults.contains(code), FileTree.isFolder(folder) else {
      let words = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw CommandFailure(.failure, "the run of \(path) left no results and \(run.outcome)\(words)")
    }
    return try RunFolder.read(folder).result
  }

  /// After these there may be results, good or bad.
  private static let codesWithResults = [ExitCode.success, .failure, .decisionsDiffer].map(\.rawValue)

  private var arguments: [String] {
    var words = ["run", "--app", plan.benchmark.appName]
    for name in plan.architectures { words += ["--architecture", name] }
    for path in tracePaths { words += ["--trace", path] }
    // Of no effect, as the traces are files; but the line that repeats the run has to name it.
    words += [
      "--events", "\(plan.events)", "--seed", "\(plan.seed)", "--rounds", "\(Self.rounds)", "--jobs", "\(plan.jobs)",
    ]
    return words + ["--instructions", "--output", folder, "--quiet", "--no-progress"]
  }

  /// Its own limits end an architecture that hangs, in each of four passes; this one ends a program that is none of ours.
  private var limit: Duration {
    let events = plan.traces.map(\.events.count).reduce(0, +)
    let passes = (plan.patience * plan.traces.count + .microseconds(100) * events) * 4 * plan.architectures.count
    // Under valgrind everything takes fifty times as long.
    return .seconds(60) + passes * 50
  }
}

extension Tool.Run {
  fileprivate var exitCode: Int32? {
    if case .exited(let code) = outcome { code } else { nil }
  }
}
