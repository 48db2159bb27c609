import Basics
import Foundation
import Processes
import Results
import Scenarios

/// What is known of the program itself, for `run.json`.
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

  /// Conditional compilation gives the version only in steps.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The commit of the checkout that contains the program, with `-dirty` if files differ from it. Nil if there is no
  /// checkout or no git, or git takes longer than `limit`, when it is killed. It is the commit that was built only if the
  /// program was built after the last change of the checkout.
  ///
  /// - Parameter environment: git's, with the folders in which it is looked for.
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

/// What is known of the machine, for `run.json`. Figures mean little without it.
package enum Machine {
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  package static var record: MachineRecord {
    MachineRecord(
      operatingSystem: ProcessInfo.processInfo.operatingSystemVersionString, processor: processor,
      instructionSet: instructionSet, coreCount: coreCount, memoryBytes: ProcessInfo.processInfo.physicalMemory)
  }

  /// As Linux shows it; nil elsewhere.
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
  /// What an app says of itself.
  package init(of benchmark: any AnyAppBenchmark) {
    let rule = benchmark.appRule
    self.init(name: benchmark.appName, summary: benchmark.appSummary, rule: rule.isEmpty ? nil : rule)
  }
}
