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

  @Test("Contract 17: without power at any call, all of the last state is kept or all of the new one")
  func change() throws {
    let folder = try StateFolder()
    var stoppedCount = 0
    while true {
      try? FileManager.default.removeItem(at: folder.url)
      let disk = SimulatedDisk(poweredFor: .max)
      var failedCount = 0
      let store = try folder.store(calls: disk.calls) { _ in failedCount += 1 }
      store.change(.adding("a"))
      disk.power(for: stoppedCount)
      store.change(.naming("x"), .adding("b"))
      let kept = try Set(disk.survivors(folder.path).map { try names(in: $0, folder) })
      if failedCount == 0 {
        #expect(kept == ["x b"], "what was acknowledged is kept for certain")
        break
      }
      #expect(kept.isSubset(of: ["a", "x b"]), "\(stoppedCount) calls: \(kept)")
      #expect(failedCount == 1)
      stoppedCount += 1
    }
    #expect(stoppedCount > 8, "each call was stopped at")
  }

  @Test("Contract 17: without power at any call, a store is destroyed or not, and never half")
  func destroy() throws {
    let folder = try StateFolder()
    var stoppedCount = 0
    while true {
      try? FileManager.default.removeItem(at: folder.url)
      let disk = SimulatedDisk(poweredFor: .max)
      var failedCount = 0
      let store = try folder.store(calls: disk.calls) { _ in failedCount += 1 }
      store.change(.adding("a"))
      disk.power(for: stoppedCount)
      store.destroy()
      let kept = try Set(disk.survivors(folder.path).map { try names(in: $0, folder) })
      if failedCount == 0 {
        #expect(kept == [""])
        break
      }
      #expect(kept.isSubset(of: ["a", ""]), "\(stoppedCount) calls: \(kept)")
      stoppedCount += 1
    }
    #expect(stoppedCount == 5)
  }
}
