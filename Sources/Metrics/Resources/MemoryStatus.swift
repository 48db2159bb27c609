import Foundation

/// What the system says of the process's memory.
package enum MemoryStatus {
  /// The most bytes that it has had in use since its start, see ``Metric/peakMemory``; nil where the system does not tell.
  ///
  /// - Complexity: reads a file that the kernel makes up, some 50 us.
  static var peakBytes: UInt64? {
    #if os(Linux)
      FileManager.default.contents(atPath: path).flatMap { peakBytes(in: String(decoding: $0, as: UTF8.self)) }
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? UInt64(usage.ru_maxrss) : nil
    #endif
  }

  /// Where Linux says it.
  static let path = "/proc/self/status"

  /// What the line `VmHWM: <n> kB` says, the kB being 1,024 bytes; nil where there is none.
  package static func peakBytes(in status: String) -> UInt64? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    guard words.count == 3, words[2] == "kB", let kibibytes = UInt64(words[1]) else { return nil }
    return kibibytes * 1_024
  }
}
