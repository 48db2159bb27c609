import Foundation
import Results

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
