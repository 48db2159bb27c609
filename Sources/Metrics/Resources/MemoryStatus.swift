import Foundation

/// The process's memory, as the system reports it.
package enum MemoryStatus {
  /// The peak of the process's resident memory in bytes, see ``Metric/peakMemory``; nil where the system does not
  /// report it.
  ///
  /// - Complexity: reads a file that the kernel generates, in some 50 us.
  static var peakBytes: UInt64? {
    #if os(Linux)
      FileManager.default.contents(atPath: path).flatMap { peakBytes(in: String(decoding: $0, as: UTF8.self)) }
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? UInt64(usage.ru_maxrss) : nil
    #endif
  }

  /// The file in which Linux reports it.
  static let path = "/proc/self/status"

  /// The value of the line `VmHWM: <n> kB` in bytes, one kB being 1,024 bytes; nil if there is no such line.
  package static func peakBytes(in status: String) -> UInt64? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    guard words.count == 3, words[2] == "kB", let kibibytes = UInt64(words[1]) else { return nil }
    return kibibytes * 1_024
  }
}
