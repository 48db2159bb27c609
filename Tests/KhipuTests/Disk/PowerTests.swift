import Foundation
import Khipu
import Testing

/// A disk store on a disk that loses power at each of the calls in turn.
@Suite struct PowerTests {
  /// The names with which an app starts if the file has these bytes.
  private func names(in bytes: [UInt8]?, _ folder: borrowing StateFolder) throws -> String {
    if let bytes { try folder.write(bytes) } else { try? FileManager.default.removeItem(at: folder.url) }
    return try folder.names()
  }

  /// Adds a light and then makes a change. The disk loses power at the first call of the change, then at the second,
  /// and so on, until the change is acknowledged.
  ///
  /// - Returns: for each time, the names with which the app may start. The last time, the change was acknowledged.
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

  @Test("Contract 17: after a power loss at any call, all of the last state or all of the new state is kept")
  func change() throws {
    let kept = try names { $0.change(.naming("x"), .adding("b")) }
    #expect(kept.last == ["x b"], "an acknowledged change is kept for certain")
    #expect(kept.allSatisfy { $0.isSubset(of: ["a", "x b"]) })
    #expect(kept.count > 9, "power was lost at each call")
  }

  @Test("Contract 17: after a power loss at any call, a store is destroyed or not, and never half")
  func destroy() throws {
    let kept = try names { $0.destroy() }
    #expect(kept.last == [""])
    #expect(kept.allSatisfy { $0.isSubset(of: ["a", ""]) })
    #expect(kept.count == 6)
  }
}
