import Testing

/// Code that the compiler cannot check is confined to few files, and each file says why it is sound.
@Suite struct UnsafeMeansTests {
  private static let files = Repository.files.filter {
    ($0.hasPrefix("Sources/Streams") || $0.hasPrefix("Sources/Kits/")) && $0.hasSuffix(".swift")
  }

  @Test("Unsafe means are only in the listed files, and each says why it is sound")
  func confined() throws {
    let means =
      #/Unmanaged|unsafeDowncast|unsafeBitCast|\.allocate\(|unowned\(unsafe\)|nonisolated\(unsafe\)|@unchecked|unsafelyUnwrapped|_silgen_name/#
    let users = try Self.files.filter { try Repository.text(of: $0).contains(means) }
    #expect(
      users.map { $0.split(separator: "/").last! }.sorted() == [
        "AnyPublisher.swift", "BorrowedCell.swift", "DataTaskPublisher.swift", "DispatchQueueScheduler.swift",
        "Future.swift", "Inbox.swift", "LockWaiters.swift", "NotificationPublisher.swift",
        "OperationQueueScheduler.swift", "RunLoopScheduler.swift", "SharedSlots.swift", "Slot.swift",
        "SlotList.swift", "StackCheck.swift", "TimerPublisher.swift",
      ])
    for path in users {
      #expect(try Repository.text(of: path).contains(#/[Ss]ound/#), "\(path)")
    }
  }

  @Test("A module without exclusivity checks says why it is sound")
  func exclusivity() throws {
    let paths = Self.files + Repository.files.filter { $0.hasPrefix("Sources/Scenarios/") }
    let unchecked = try paths.map { ($0, try Repository.text(of: $0)) }
      .filter { $1.contains("@exclusivity(unchecked)") }
    let modules = Dictionary(grouping: unchecked) { path, _ in
      path.split(separator: "/").prefix(path.hasPrefix("Sources/Kits/") ? 3 : 2).joined(separator: "/")
    }
    for (module, files) in modules {
      let says = try paths.filter { $0.hasPrefix("\(module)/") }
        .contains { try Repository.text(of: $0).contains(#/\/\/.*[Ee]xclusivity/#) }
      #expect(says, "\(module), with \(files.count) files")
    }
  }
}
