import Basics
import Foundation
import Processes
import Results
import Scenarios

/// The program itself, for `run.json`.
package enum Build {
  package static func record(countingAllocator: String?) -> BuildRecord {
    BuildRecord(
      commit: commit(), compiler: compiler, configuration: configuration, timingAllocator: "system",
      countingAllocator: countingAllocator)
  }

  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// Conditional compilation distinguishes versions only in steps.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The commit of the checkout that contains the program, with `-dirty` if files differ from it. Nil without a
  /// checkout or git, or if git exceeds `limit` and is killed. It is the built commit only if the checkout has not
  /// changed since the build.
  ///
  /// - Parameter environment: of git, including its PATH.
  static func commit(
    within limit: Duration = .seconds(5), environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    guard let folder = try? Executable.own().parentPath else { return nil }
    let git = Tool(
      "/usr/bin/env",
      ["git", "--no-optional-locks", "-C", folder, "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"],
      environment: environment)
    guard let run = try? git.run(within: limit), run.outcome == .exited(code: 0) else { return nil }
    let line = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return line.isEmpty ? nil : line
  }
}

/// The machine, for `run.json`.
package enum Machine {
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  package static var record: MachineRecord {
    MachineRecord(
      operatingSystem: ProcessInfo.processInfo.operatingSystemVersionString, processor: processor,
      instructionSet: instructionSet, coreCount: coreCount, memoryBytes: ProcessInfo.processInfo.physicalMemory)
  }

  /// From Linux; nil elsewhere.
  private static var processor: String? {
    guard let text = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  }

  private static var instructionSet: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

extension AppRecord {
  package init(of benchmark: any AnyAppBenchmark) {
    let rule = benchmark.appRule
    self.init(name: benchmark.appName, summary: benchmark.appSummary, rule: rule.isEmpty ? nil : rule)
  }
}
