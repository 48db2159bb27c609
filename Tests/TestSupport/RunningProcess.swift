#if os(Linux)
  import Foundation

  /// Waits up to a minute for a process whose arguments contain all of these words, and returns its number.
  ///
  /// Tests run in parallel. One of the words must be unique to the test, such as its folder.
  package func runningProcess(with words: String...) throws -> Int32 {
    try awaited(NoProcess(words: words)) { try processes().first { $0.runs(words) } }
  }

  /// Waits up to a minute for a child of a process whose arguments contain all of these words.
  package func awaitChild(of parent: Int32, with words: String...) throws {
    _ = try awaited(NoProcess(words: words)) { try processes().first { $0.isChild(of: parent) && $0.runs(words) } }
  }

  /// Waits up to a minute until a process has at least `count` children, and returns them.
  package func children(of parent: Int32, atLeast count: Int) throws -> [Int32] {
    try awaited(NoProcess(words: ["\(count) children of \(parent)"])) {
      let children = try processes().filter { $0.isChild(of: parent) }
      return children.count >= count ? children : nil
    }
  }

  private func awaited<Found>(_ failure: NoProcess, _ look: () throws -> Found?) throws -> Found {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if let found = try look() { return found }
      usleep(2_000)
    }
    throw failure
  }

  private struct NoProcess: Error { let words: [String] }

  private func processes() throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init)
  }

  /// A process may have ended since it was listed. Both answers are then false.
  extension Int32 {
    fileprivate func runs(_ words: [String]) -> Bool {
      guard let line = try? String(contentsOfFile: "/proc/\(self)/cmdline", encoding: .utf8) else { return false }
      return words.allSatisfy(line.contains)
    }

    fileprivate func isChild(of parent: Int32) -> Bool {
      // `number (name) state parent …`. A name may contain any character.
      let status = try? String(contentsOfFile: "/proc/\(self)/stat", encoding: .utf8)
      let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && Int32(fields[1]) == parent
    }
  }
#endif
