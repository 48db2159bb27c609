import Foundation
import TestSupport

/// `bench` as a process of its own, called as from a shell.
extension TemporaryFolder {
  /// Runs a line, such as `trace show phone.csv`, in this folder. Spaces separate words.
  func bench(_ line: String, environment: [String: String] = [:]) throws -> ProgramCall.Ended {
    try start(line, environment: environment).finish()
  }

  /// Starts a line and goes on.
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

/// What a debug build says at every run.
let debugWarning =
  "warning: this is a debug build: its figures say nothing about a release build; see Scripts/bench\n"

extension ProgramCall.Ended {
  /// What it said, without what depends on the build: the remark of a debug build, and the warning of one that cannot
  /// count allocations.
  var remarks: String {
    if Jemalloc.isInstalled { return remarksOfAnyBuild }
    return remarksOfAnyBuild.replacing(
      /warning: no allocations: bench-allocations, .* jemalloc is missing: .*\n/, with: "")
  }

  /// The same with that warning.
  var remarksOfAnyBuild: String { talk.replacingOccurrences(of: debugWarning, with: "") }
}
