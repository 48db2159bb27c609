import Foundation
import Khipu
import Testing

/// A disk store whose disk loses its power at each of the calls in turn.
@Suite struct PowerTests {
  /// The names with which an app begins that finds these bytes.
  private func names(in bytes: [UInt8]?, _ folder: borrowing StateFolder) throws -> String {
    if let bytes { try folder.write(bytes) } else { try? FileManager.default.removeItem(at: folder.url) }
    return try folder.names()
  }

  /// Has an app add a light and then make a change, and stops its disk at the first call of that change, at the second, and
  /// so on, until the change is acknowledged.
  ///
  /// - Returns: each time, the names with which the app may begin then. The last time the change was acknowledged.
  private func names(poweredOffIn change: (AppStore) -> Void) throws -> [Set<String>] {
    let folder = try StateFolder()
    var kept: [Set<String>] = []
    while true {
      try? FileManager.default.removeItem(at: folder.url)
      let disk = SimulatedDisk(poweredFor: .max)
      var failedCount = 0
      let store = try folder.store(calls: disk.calls) { _ in failedCount += 1 }
      store.change(.adding("a"))
      disk.power(for: kept.count)
      change(store)
      kept.append(try Set(disk.survivors(folder.path).map { try names(in: $0, folder) }))
      #expect(failedCount <= 1)
      if failedCount == 0 { return kept }
    }
  }

  @Test("Contract 17: without power at any call, all of the last state is kept or all of the new one")
  func change() throws {
    let kept = try names { $0.change(.naming("x"), .adding("b")) }
    #expect(kept.last == ["x b"], "what was acknowledged is kept for certain")
    #expect(kept.allSatisfy { $0.isSubset(of: ["a", "x b"]) })
    #expect(kept.count > 9, "each call was stopped at")
  }

  @Test("Contract 17: without power at any call, a store is destroyed or not, and never half")
  func destroy() throws {
    let kept = try names { $0.destroy() }
    #expect(kept.last == [""])
    #expect(kept.allSatisfy { $0.isSubset(of: ["a", ""]) })
    #expect(kept.count == 6)
  }
}
