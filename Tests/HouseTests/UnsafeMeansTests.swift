import Testing

/// What the compiler cannot check is in few files, and each says why it is sound.
@Suite struct UnsafeMeansTests {
  private static let files = Repository.files.filter {
    ($0.hasPrefix("Sources/Streams") || $0.hasPrefix("Sources/Kits/")) && $0.hasSuffix(".swift")
  }

  @Test("Unsafe means are confined to the files that are known for them")
  func confined() throws {
    let means =
      #/Unmanaged|unsafeDowncast|unsafeBitCast|\.allocate\(|unowned\(unsafe\)|nonisolated\(unsafe\)|@unchecked|unsafelyUnwrapped|_silgen_name/#
    let users = try Self.files.filter { try Repository.text(of: $0).contains(means) }
    #expect(
      users.map { $0.split(separator: "/").last! }.sorted() == [
        "AnyPublisher.swift", "BorrowedCell.swift", "DataTaskPublisher.swift",
        "DispatchQueueScheduler.swift", "Future.swift", "Inbox.swift", "NotificationPublisher.swift",
        "OperationQueueScheduler.swift", "RunLoopScheduler.swift", "SharedSlots.swift", "Slot.swift", "SlotList.swift",
        "StackCheck.swift", "TimerPublisher.swift", "WaitingRoom.swift",
      ])
    for path in users {
      #expect(try Repository.text(of: path).contains(#/[Ss]ound/#), "\(path)")
    }
  }

  @Test("Who does without the check of exclusivity says why, or builds on a class that does")
  func exclusivity() throws {
    let reason = #/\/\/.*([Ee]xclusivity|``(Join|OperatorState|SlotList|Handover)``)/#
    let base = #/: (?<name>Join|SerialSubscription|UpstreamUntilEnd|SlotList|Handover)\b/#
    for path in Self.files + Repository.files.filter({ $0.hasPrefix("Sources/Scenarios/") }) {
      let text = try Repository.text(of: path)
      guard text.contains("@exclusivity(unchecked)") else { continue }
      #expect(text.contains(reason) || text.contains(base), "\(path)")
    }
    for name in ["Join", "OperatorState", "UpstreamUntilEnd", "SlotList", "Handover"] {
      let path = try #require(Self.files.first { $0.hasSuffix("/\(name).swift") })
      #expect(try Repository.text(of: path).contains(reason), "\(path)")
    }
  }
}
