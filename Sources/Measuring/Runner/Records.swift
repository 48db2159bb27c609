import Basics
import CProbes
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

  /// The commit of the checkout that contains the program, with `-dirty` if files outside of its folder `results`
  /// differ from it or are unknown to git. Nil without a checkout or git, or if git exceeds `limit` and is killed. It
  /// is the built commit only if the checkout has not changed since the build.
  ///
  /// - Parameters:
  ///   - folder: in the checkout; that of the program if nil.
  ///   - environment: of git, including its PATH.
  static func commit(
    of folder: String? = nil, within limit: Duration = .seconds(5),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    guard let folder = folder ?? (try? Executable.own().parentPath) else { return nil }
    let git = Tool(
      "/usr/bin/env",
      [
        "git", "--no-optional-locks", "-C", folder, "status", "--porcelain=v2", "--branch", "--untracked-files=normal",
        "--", ":(top)", ":(top,exclude)results",
      ],
      environment: environment)
    guard let run = try? git.run(within: limit), run.outcome == .exited(code: 0) else { return nil }
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    let heading = "# branch.oid "
    guard let commit = lines.first(where: { $0.hasPrefix(heading) })?.dropFirst(heading.count), commit != "(initial)"
    else { return nil }
    return commit + (lines.allSatisfy { $0.hasPrefix("#") } ? "" : "-dirty")
  }
}

/// The machine, for `run.json`.
package enum Machine {
  package static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  package static var record: MachineRecord {
    MachineRecord(
      operatingSystem: ProcessInfo.processInfo.operatingSystemVersionString, processor: processor,
      instructionSet: instructionSet, coreCount: coreCount, memoryBytes: ProcessInfo.processInfo.physicalMemory,
      kernel: kernel, processorMegahertz: processorFact("cpu MHz").flatMap(Double.init), hypervisor: hypervisor)
  }

  private static var processor: String? { processorFact("model name") }

  /// A line about the first processor, from Linux; nil elsewhere.
  private static func processorFact(_ name: String) -> String? {
    guard let text = FileManager.default.contents(atPath: "/proc/cpuinfo") else { return nil }
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  }

  private static var kernel: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return withUnsafeBytes(of: names.sysname, text) + " " + withUnsafeBytes(of: names.release, text)
  }

  private static var hypervisor: String? {
    var name = [CChar](repeating: 0, count: 13)
    probe_hypervisor(&name)
    let text = name.withUnsafeBytes(text)
    return text.isEmpty ? nil : text
  }

  /// The text before the first zero.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
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
