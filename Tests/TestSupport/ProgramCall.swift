import BenchCommandLine
import Foundation
import Processes

/// A program that runs as if started from a shell in some folder. Its two outputs go to files.
///
///     let ended = try ProgramCall(BuiltProgram.path("bench"), ["list"], in: folder.path).finish()
///     #expect(ended.outcome == .exited(code: 0))
///
/// It leads a process group of its own, which is killed when this object is destroyed.
package final class ProgramCall {
  package struct Ended: Sendable, Equatable {
    package var outcome: ChildOutcome
    /// The standard output.
    package var output: String
    /// The standard error.
    package var talk: String

    /// Nil if it did not exit, or exited with a code that `bench` does not use.
    package var exitCode: ExitCode? {
      if case .exited(let code) = outcome { ExitCode(rawValue: code) } else { nil }
    }
  }

  private let child: ChildProcess
  private let files: TemporaryFolder

  /// - Parameters:
  ///   - words: the arguments.
  ///   - folder: the working directory.
  ///   - environment: variables to add to this process's, except the width of the developer's terminal.
  ///   - terminal: the path of a terminal to which both outputs go; nil for files.
  package init(
    _ program: String, _ words: [String], in folder: String, environment: [String: String] = [:],
    terminal: String? = nil
  ) throws {
    files = try TemporaryFolder()
    let (output, talk) = (terminal ?? files.path(of: "output"), terminal ?? files.path(of: "talk"))
    let script = #"cd "$0" && output=$1 talk=$2 && shift 2 && exec "$@" </dev/null >"$output" 2>"$talk" 3>&-"#
    var inherited = ProcessInfo.processInfo.environment
    inherited["COLUMNS"] = nil
    child = try ChildProcess(
      executable: "/bin/sh", arguments: ["-c", script, folder, output, talk, program] + words,
      environment: inherited.merging(environment) { _, given in given })
  }

  package var processIdentifier: Int32 { child.processIdentifier }

  package func send(signal: Int32) { kill(child.processIdentifier, signal) }

  /// Waits for its end. A program that has not ended within the limit is killed; its outcome is `timedOut`.
  package func finish(within limit: Duration = .seconds(900)) throws -> Ended {
    let outcome = child.finish(within: limit)
    return Ended(outcome: outcome, output: try read("output"), talk: try read("talk"))
  }

  private func read(_ name: String) throws -> String {
    try files.contents.contains(name) ? files.read(name) : ""
  }
}
