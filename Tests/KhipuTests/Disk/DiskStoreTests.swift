import Foundation
import Khipu
import TestSupport
import Testing

@Suite struct DiskStoreTests {
  private let recorder = Recorder()

  @Test("Contract 15: a store starts with the state of its file, or else with its first state, and writes nothing")
  func begins() throws {
    let folder = try StateFolder()
    #expect(try folder.store().state() == AppState(lights: []))
    #expect(try folder.contents == [])
    let light = Light(id: "a", name: "Café ☕️\n\"", isOn: true, brightness: 0.1)
    try folder.store().change(.create(.light(light)))
    #expect(try folder.store().state() == AppState(lights: [light]))
    #expect(try folder.contents == ["state.json"])
  }

  @Test("Contract 16: a change is in the file before subscribers are notified, and before the call returns")
  func writtenFirst() throws {
    let folder = try StateFolder()
    let url = folder.url
    let store = try folder.store()
    store.updated { [recorder] in
      let file = try? createDiskStore(at: url, initial: AppState(lights: [])) { _ in }
      recorder.note("\(store.state().names)=\(file?.state().names ?? "unreadable")")
    }
    store.change(.adding("a"))
    store.change(.naming("x"))
    #expect(recorder.take() == "a=a x=x")
    store.reset()
    #expect(recorder.take() == "=")
  }

  @Test("As in TallyGoalsBis and Things, subscribers are notified before a change is in the file")
  func writtenLastAsInPorts() throws {
    let folder = try StateFolder()
    let url = folder.url
    let store = createDiskStoreAsInPorts(at: url)
    store.updated { [recorder] in
      recorder.note("\(store.state().names)=\(createDiskStoreAsInPorts(at: url).state().names)")
    }
    store.change(.adding("a"))
    store.change(.naming("x"))
    #expect(recorder.take() == "a= x=a")
  }

  @Test("Contract 16: several changes are written at once")
  func oneWriting() throws {
    let folder = try StateFolder()
    let faults = FileFaults()
    let store = try folder.store(calls: faults.calls)
    store.change(.adding("a"), .adding("b"), .naming("x"))
    #expect(faults.log.count { $0 == .rename } == 1)
    #expect(try folder.names() == "x b")
  }

  @Test("Contract 17: a reader of the file continues to read the old file after a change")
  func replaced() throws {
    let folder = try StateFolder()
    let store = try folder.store()
    store.change(.adding("a"))
    let bytes = try folder.bytes()
    let reader = try FileHandle(forReadingFrom: folder.url)
    store.change(.naming("x"))
    #expect(try reader.readToEnd().map(Array.init) == bytes)
    #expect(try folder.bytes() != bytes)
  }

  @Test("As in TallyGoalsBis and Things, a reader of the file reads changed bytes after a change")
  func writtenOverAsInPorts() throws {
    let folder = try StateFolder()
    let store = createDiskStoreAsInPorts(at: folder.url)
    store.change(.adding("a"))
    let bytes = try folder.bytes()
    let reader = try FileHandle(forReadingFrom: folder.url)
    store.change(.naming("x"))
    #expect(try reader.readToEnd().map(Array.init) != bytes)
  }

  @Test("Contract 7: a destroyed store leaves no file, and makes a file at the next change")
  func destroyed() throws {
    let folder = try StateFolder()
    let store = try folder.store()
    store.updated { [recorder] in recorder.note("told:\(store.state().names)") }
    store.destroy()
    store.change(.adding("a"))
    try folder.writeLeftover()
    store.destroy()
    #expect(recorder.take() == "told: told:a told:")
    #expect(try folder.contents == [])
    store.change(.adding("b"))
    #expect(try folder.names() == "b")
  }

  @Test("As in Things, a destroyed store leaves a file")
  func destroyedAsInPorts() throws {
    let folder = try StateFolder()
    let store = createDiskStoreAsInPorts(at: folder.url)
    store.change(.adding("a"))
    store.destroy()
    #expect(try folder.contents == ["state.json"])
  }

  @Test("Contract 7: a reset store keeps its first state in the file")
  func reset() throws {
    let folder = try StateFolder()
    let store = try folder.store()
    store.change(.adding("a"))
    store.reset()
    #expect(store.state() == AppState(lights: []))
    #expect(try folder.contents == ["state.json"])
    #expect(try folder.names() == "")
  }

  @Test("Contract 17: only its user may access the file")
  func permissions() throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    #expect(try folder.permissions() == 0o600)
  }

  @Test("Contract 17: only its user may access the file, even if everyone could read a leftover file")
  func permissionsOfLeftover() throws {
    let folder = try StateFolder()
    try folder.writeLeftover()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.newPath)
    try folder.store().change(.adding("a"))
    #expect(try folder.permissions() == 0o600)
  }

  @Test("Contract 17: a link beside the file is not followed")
  func link() throws {
    let folder = try StateFolder()
    let other = try StateFolder()
    try other.write("other".utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.newPath, withDestinationPath: other.path)
    try folder.store().change(.adding("a"))
    #expect(try other.bytes() == Array("other".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(try folder.contents == ["state.json"])
  }
}
