#if os(Linux)
  import Foundation

  /// Waits up to a minute for a process whose arguments contain all of these words, and returns its number.
  package func runningProcess(with words: String...) throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      for process in try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init) {
        // The process may have ended since it was listed.
        let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
        if let line, words.allSatisfy(line.contains) { return process }
      }
      usleep(5_000)
    }
    throw NoProcess(words: words)
  }

  private struct NoProcess: Error { let words: [String] }
#endif
