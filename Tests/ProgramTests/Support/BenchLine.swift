import Foundation
import TestSupport

/// Runs `bench` as a process, as from a shell.
extension TemporaryFolder {
  /// Runs a line, such as `trace show phone.csv`, in this folder. Spaces separate words.
  func bench(_ line: String, environment: [String: String] = [:]) throws -> ProgramCall.Ended {
    try start(line, environment: environment).finish()
  }

  /// Starts a line without waiting for its end.
  func start(
    _ line: String, environment: [String: String] = [:], terminal: String? = nil
  ) throws -> ProgramCall {
    try ProgramCall(
      BuiltProgram.path("bench"), line.split(separator: " ").map(String.init), in: path, environment: environment,
      terminal: terminal)
  }

  /// Runs a line of the shell in this folder; `bench` stands for the program.
  func shell(_ line: String) throws -> ProgramCall.Ended {
    let bench = try BuiltProgram.path("bench")
    return try ProgramCall("/bin/sh", ["-c", "bench() { '\(bench)' \"$@\"; }; \(line)"], in: path).finish()
  }
}

/// The warning of a debug build at every run.
let debugWarning =
  "warning: this is a debug build: its figures say nothing about a release build; see Scripts/bench\n"

extension ProgramCall.Ended {
  /// Standard error without warnings that depend on the build: of a debug build, and of one that cannot count
  /// allocations.
  var remarks: String {
    if Jemalloc.isInstalled { return remarksOfAnyBuild }
    return remarksOfAnyBuild.replacing(
      /warning: no allocations: bench-allocations, .* jemalloc is missing: .*\n/, with: "")
  }

  /// The same with the warning about allocations.
  var remarksOfAnyBuild: String { talk.replacingOccurrences(of: debugWarning, with: "") }
}
