import Basics
import Foundation
import Khipu
import Processes
import TestSupport
import Testing

/// A program that changes a disk store, and is killed.
@Suite struct KillTests {
  /// The state of `khipu-counter`.
  private struct Count: Alterable, Codable {
    let number: Int
    let copies: [Int]

    struct Change {}

    func altered(by change: Change) -> Count { self }
  }

  /// The number in the file, which must be a whole state; 0 if there is no file.
  private func number(in path: String) throws -> Int {
    let store = try createDiskStore(at: URL(filePath: path), initial: Count(number: 0, copies: [])) { _ in }
    let count = store.state()
    #expect(count.copies.allSatisfy { $0 == count.number }, "a state mixed of two")
    return count.number
  }

  private func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(executable: BuiltProgram.path("khipu-counter"), arguments: arguments, environment: [:])
  }

  /// The last count that a counter acknowledged before SIGKILL ended it.
  private func lastCount(of child: ChildProcess, after first: Int) throws -> Int {
    var last = first
    while true {
      do throws(ChildProcessFailure) {
        last = try child.receive(Int.self, within: .seconds(20))
      } catch {
        #expect(error == .ended(.signalled(Signal(SIGKILL))))
        return last
      }
    }
  }

  @Test("Contract 17: after a kill at any moment, a store has its last state or the state being written")
  func anyMoment() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "state.json")
    var random = SplitMix64(seed: 17)
    var count = 0
    for _ in 0..<10 {
      let child = try start(path, "count")
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        count = try child.receive(Int.self, within: .seconds(20))
      }
      usleep(UInt32.random(in: 0...3_000, using: &random))
      kill(child.processIdentifier, SIGKILL)
      count = try lastCount(of: child, after: count)
      let kept = try number(in: path)
      #expect(kept == count || kept == count + 1, "acknowledged: \(count)")
      count = kept
    }
    #expect(count >= 10)
  }

  @Test("Contract 17: after a kill before any of its calls, a store has its last state or the state being written")
  func anyCall() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "state.json")
    var (limit, kept) = (0, 0)
    while true {
      let acknowledged = try lastCount(of: start(path, "count", "\(limit)"), after: kept)
      let found = try number(in: path)
      #expect(found == acknowledged || found == acknowledged + 1, "killed before call \(limit)")
      let hasChanged = acknowledged > kept
      kept = found
      // A whole change was made, and the kill came in the next change.
      if hasChanged { break }
      limit += 1
    }
    #expect(limit > 9)
  }

  @Test("Contract 17: after a kill before any call of `destroy`, a store has its last state, or no file is left")
  func destroying() throws {
    var limit = 0
    while true {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "state.json")
      try createDiskStore(at: URL(filePath: path), initial: Count(number: 7, copies: [7])) { Issue.record("\($0)") }
        .reset()
      // A kill right before a renaming leaves this file.
      try FileManager.default.copyItem(atPath: path, toPath: path + ".new")
      let acknowledged = try lastCount(of: start(path, "destroy", "\(limit)"), after: 7)
      let isKept = try number(in: path) == 7
      #expect(try isKept || folder.contents == [], "killed before call \(limit)")
      // The store was destroyed, and the kill came while it was destroyed again.
      if acknowledged == 0 {
        #expect(!isKept)
        break
      }
      limit += 1
    }
    #expect(limit == 5)
  }
}
