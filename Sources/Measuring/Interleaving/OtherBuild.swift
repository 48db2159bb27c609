import Foundation
import Processes
import Results

/// Another build of this program, examined only by running it.
package struct OtherBuild {
  package let path: String
  /// Contains a slash: a name without one would be searched on the PATH.
  let executable: String
  /// Rows of the listing: app, kind, name, rest.
  private let listed: [[String]]

  /// - Throws: ``OtherBuildError`` if the program is missing or is not a build of this one.
  package init(path: String) throws(OtherBuildError) {
    self.path = path
    executable = path.contains("/") ? path : "./" + path
    guard access(path, F_OK) == 0 else { throw .missing(path: path) }
    var status = stat()
    guard access(path, X_OK) == 0, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw .noProgram(path: path)
    }
    let run = try Self.run(executable, ["list", "--format", "csv"], within: .seconds(30))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    guard run.outcome == .exited(code: 0), lines.first?.hasPrefix("app,what,name") == true else {
      throw .otherProgram(path: path)
    }
    // Names contain neither commas nor quotes; later columns may.
    listed = lines.dropFirst().map { $0.split(separator: ",", maxSplits: 3).map(String.init) }
  }

  package func architectures(of app: String) throws(OtherBuildError) -> Set<String> {
    let rows = listed.filter { $0.first == app }
    guard !rows.isEmpty else { throw .unknownApp(app, path: path) }
    return Set(rows.filter { $0.count > 2 && $0[1] == "architecture" }.map { $0[2] })
  }

  static func run(
    _ path: String, _ arguments: [String], within limit: Duration, pulse: Tool.Pulse? = nil
  ) throws(OtherBuildError) -> Tool.Run {
    do {
      return try Tool(path, arguments).run(within: limit, pulse: pulse)
    } catch {
      throw .cannotStart(path: path, reason: error)
    }
  }

  /// Checks that its workers use the same protocol as this build.
  ///
  /// - Throws: ``OtherBuildError/otherProtocol(path:reason:)`` if they do not. Its run reports any other problem.
  func checkProtocol(app: CheckedApp, trace: WorkFile, timeout: Duration) throws(OtherBuildError) {
    do {
      let process = try ArchitectureProcess(
        WorkerProgram(executable), app: app.planned.name, architecture: app.planned.architectures[0],
        trace: .init(path: trace.path, name: app.traces[0].name), timeout: timeout)
      defer { process.finish() }
      try process.waitUntilOpen()
    } catch {
      switch error {
      case .ended(.mismatch(let mismatch)): throw .otherProtocol(path: path, reason: "\(mismatch)")
      case .unavailable(let reason): throw .otherProtocol(path: path, reason: reason)
      // A build without protocol versions exits as well.
      case .ended(.ended(.exited(let code))):
        throw .otherProtocol(
          path: path, reason: "its worker exited with code \(code) instead of taking its first job")
      case .ended: break
      }
    }
  }
}

package enum OtherBuildError: Error, CustomStringConvertible {
  case missing(path: String)
  case noProgram(path: String)
  /// A program, but not a build of this one.
  case otherProgram(path: String)
  case unknownApp(String, path: String)
  case cannotStart(path: String, reason: SystemError)
  /// - words: the last line of its error output, if any.
  case noResults(path: String, outcome: ChildOutcome, words: String?)
  case unreadableResults(RunFolderError)
  case otherProtocol(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .noProgram(let path): "\(path) is no program; expected another build of bench"
    case .otherProgram(let path): "\(path) does not list apps as bench does; expected another build of bench"
    case .unknownApp(let app, let path): "\(path) has no app '\(app)' to compare with"
    case .cannotStart(let path, let reason): "\(path) cannot be started: \(reason)"
    case .noResults(let path, let outcome, let words):
      "the run of \(path) left no results and \(outcome)\(words.map { ": \($0)" } ?? "")"
    case .unreadableResults(let error): error.description
    case .otherProtocol(let path, let reason): "\(path) cannot be timed beside this build: \(reason)"
    }
  }
}

/// Runs a build from the command line for decisions, allocations and instruction counts.
struct CountingRun {
  /// Counting allocations twice shows whether they vary.
  private static let rounds = 2

  let plan: Plan
  let app: CheckedApp
  let tracePaths: [String]
  /// The run's folder, which must not exist.
  let folder: String

  /// The approximate number of progress steps, as long as rounds of ``InterleavedTiming``. A build does not report its
  /// progress.
  static func stepCount(architectures: Int, traces: Int) -> Int { 4 * architectures * traces }

  /// - Parameters:
  ///   - path: the program.
  ///   - meter: advanced by elapsed time, then finished.
  /// - Throws: ``OtherBuildError`` if the build leaves no results.
  func result(of path: String, _ meter: StepMeter) throws(OtherBuildError) -> RunResult {
    let pulse: (every: Duration, body: () -> Void) = (.milliseconds(100), { meter.advance(byNanoseconds: 100e6) })
    let run = try OtherBuild.run(path, arguments, within: limit, pulse: pulse)
    meter.finish()
    // The folder appears complete or not at all.
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
    // Has no effect on trace files, but belongs to the command that repeats the run.
    for case .listed(_, _, let events) in app.planned.traces.prefix(1) { words += ["--events", "\(events)"] }
    words += ["--seed", "\(plan.seed)", "--rounds", "\(Self.rounds)", "--jobs", "\(plan.limits.jobs)"]
    return words + ["--instructions", "--output", folder, "--quiet", "--no-progress"]
  }

  /// A build ends hanging architectures itself, in each of four passes; this limit ends a foreign program.
  private var limit: Duration {
    let replays = app.traces.map { plan.limits.timeout(events: $0.summary.eventCount) }.reduce(.zero, +)
    let passes = replays * (4 * app.planned.architectures.count)
    // Valgrind slows execution about fiftyfold.
    return .seconds(60) + passes * 50
  }
}
