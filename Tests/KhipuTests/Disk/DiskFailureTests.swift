import Foundation
import Khipu
import TestSupport
import Testing

/// How a disk store treats system calls that fail.
@Suite struct DiskFailureTests {
  private let recorder = Recorder()

  /// The calls of one change that writes its bytes in two parts: up to the renaming, and after it.
  private static let before: [FileCall] = [.remove, .create, .write, .write, .synchronize, .close, .rename]
  private static let after: [FileCall] = [.openFolder, .synchronize, .close]

  @Test(
    "Contract 20: a refused call is reported, and the file has all of the old state or all of the new state",
    arguments: (before + after).indices)
  func refused(index: Int) throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    let faults = FileFaults(refusing: index)
    let path = folder.path
    let store = try folder.store(calls: faults.calls) { [recorder] error in
      recorder.note("failed")
      #expect(error == .unwritten(file: path, call: faults.log[index].rawValue, reason: "No space left on device"))
    }
    store.updated { [recorder] in recorder.note("told") }
    store.change(.naming("x"))
    #expect(recorder.take() == "failed told")
    #expect(store.state().names == "x")
    let isRenamed = index >= Self.before.count
    #expect(try folder.names() == (isRenamed ? "x" : "a"))
    #expect(try folder.contents == ["state.json"])
    let opened = faults.log.indices.count { $0 != index && [.create, .openFolder].contains(faults.log[$0]) }
    #expect(faults.log.count { $0 == .close } == opened)

    store.change(.adding("b"))
    #expect(recorder.take() == "told")
    #expect(try folder.names() == "x b")
  }

  @Test("Contract 16: the file is written and synchronized, then its name")
  func calls() throws {
    let folder = try StateFolder()
    let faults = FileFaults()
    try folder.store(calls: faults.calls).change(.adding("a"))
    #expect(faults.log == Self.before + Self.after)
  }

  @Test("Contract 20: a change made in `failed` continues from the failed change, and is written")
  func changeInFailed() throws {
    let folder = try StateFolder()
    var store: AppStore?
    let made = try folder.store(calls: FileFaults(refusing: 0).calls) { _ in store?.change(.adding("b")) }
    store = made
    made.updated { [recorder] in recorder.note(made.state().names) }
    made.change(.adding("a"))
    #expect(recorder.take() == "a b")
    #expect(try folder.names() == "a b")
  }

  @Test("Contract 20: a state that JSON cannot encode is reported, and the file keeps the last state")
  func unencodable() throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    var failures: [DiskStoreError] = []
    let store = try folder.store { failures.append($0) }
    store.change(.update(.light("a", by: [.setting(.brightness(to: .infinity))])))
    guard case .unencodable(folder.path, _)? = failures.first else {
      Issue.record("\(failures)")
      return
    }
    #expect(failures.count == 1)
    #expect(store.state().lights.map(\.brightness) == [.infinity])
    #expect(try folder.store().state() == AppState(lights: [Light("a")]))
  }

  @Test("Contract 20: a file that cannot be deleted is reported", arguments: [0, 1])
  func undeletable(index: Int) throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    try folder.writeLeftover()
    let path = folder.path
    let store = try folder.store(calls: FileFaults(refusing: index, code: EACCES).calls) { [recorder] error in
      recorder.note("failed")
      #expect(error == .unwritten(file: path, call: "remove", reason: "Permission denied"))
    }
    store.destroy()
    #expect(recorder.take() == "failed")
    #expect(store.state() == AppState(lights: []))
    #expect(try folder.contents == (index == 0 ? ["state.json", "state.json.new"] : ["state.json"]))
  }

  @Test("Contract 20: a missing folder is reported at the first change")
  func noFolder() throws {
    let folder = try StateFolder()
    let file = folder.url.appending(path: "state.json")
    var failures: [DiskStoreError] = []
    let store = try createDiskStore(at: file, initial: AppState(lights: [])) { failures.append($0) }
    store.change(.adding("a"))
    #expect(
      failures == [.unwritten(file: file.path, call: "create", reason: "No such file or directory")])
    #expect(
      failures.map(\.description) == [
        "the state cannot be kept in \(file.path): create: No such file or directory"
      ])
  }
}
