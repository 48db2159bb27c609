import Foundation
import Processes
import Results

/// A run by a build of this program, started as its users would start it: what it decides, allocates, and how many
/// instructions it takes.
struct CountingRun {
  /// How often allocations are counted: twice shows whether they vary.
  private static let rounds = 2

  let plan: Plan
  let app: CheckedApp
  /// The files of the plan's traces.
  let tracePaths: [String]
  /// An empty place for the run's folder.
  let folder: String

  /// About how many steps of progress one takes, as long as a round of ``InterleavedTiming``. Nobody is told how far another
  /// build is.
  static func stepCount(architectures: Int, traces: Int) -> Int { 4 * architectures * traces }

  /// - Parameters:
  ///   - path: the program.
  ///   - meter: is told of the time that passes, and that it is over.
  /// - Throws: ``OtherBuildError`` if it leaves no results.
  func result(of path: String, _ meter: StepMeter) throws(OtherBuildError) -> RunResult {
    let pulse: (every: Duration, body: () -> Void) = (.milliseconds(100), { meter.advance(byNanoseconds: 100e6) })
    let run = try OtherBuild.run(path, arguments, within: limit, pulse: pulse)
    meter.finish()
    // The folder is there as a whole or not at all.
    guard case .exited = run.outcome, access(folder, F_OK) == 0 else {
      let words = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw .noResults(path: path, outcome: run.outcome, words: words)
    }
    do {
      return try RunFolder.read(folder)
    } catch {
      throw .unreadableResults(error)
    }
  }

  private var arguments: [String] {
    var words = ["run", "--app", app.planned.name]
    for name in app.planned.architectures { words += ["--architecture", name] }
    for path in tracePaths { words += ["--trace", path] }
    // Has no effect, because the traces are files, but the command that repeats the run has to contain it.
    for case .listed(_, _, let events) in app.planned.traces.prefix(1) { words += ["--events", "\(events)"] }
    words += ["--seed", "\(plan.seed)", "--rounds", "\(Self.rounds)", "--jobs", "\(plan.limits.jobs)"]
    return words + ["--instructions", "--output", folder, "--quiet", "--no-progress"]
  }

  /// Its own limits end an architecture that hangs, in each of four passes; this one ends a program that is none of ours.
  private var limit: Duration {
    let replays = app.traces.map { plan.limits.timeout(events: $0.summary.eventCount) }.reduce(.zero, +)
    let passes = replays * (4 * app.planned.architectures.count)
    // Under valgrind everything takes fifty times as long.
    return .seconds(60) + passes * 50
  }
}
