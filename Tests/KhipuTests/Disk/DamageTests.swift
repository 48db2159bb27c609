import Foundation
import Khipu
import Testing

/// How a disk store treats a file that has changed since it was written.
@Suite struct DamageTests {
  /// The store's error about a file; nil if it accepts the file.
  private func error(about bytes: [UInt8], in folder: borrowing StateFolder) throws -> DiskStoreError? {
    try folder.write(bytes)
    do throws(DiskStoreError) {
      _ = try folder.store()
      return nil
    } catch {
      #expect(try folder.bytes() == bytes, "the file stays as it is")
      return error
    }
  }

  private func isDamage(_ error: DiskStoreError?, of path: String) -> Bool {
    if case .damaged(path, _, _)? = error { true } else { false }
  }

  @Test("Contract 18: a file is refused if any one of its bytes has changed")
  func otherByte() throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    let bytes = try folder.bytes()
    for index in bytes.indices {
      for mask: UInt8 in [1, 0x80] {
        var other = bytes
        other[index] ^= mask
        #expect(isDamage(try error(about: other, in: folder), of: folder.path), "byte \(index), \(mask)")
      }
    }
    #expect(try error(about: bytes, in: folder) == nil)
  }

  @Test("Contract 18: a file that is truncated anywhere, or longer, is refused")
  func otherLength() throws {
    let folder = try StateFolder()
    try folder.store().change(.adding("a"))
    let bytes = try folder.bytes()
    for count in bytes.indices {
      #expect(isDamage(try error(about: Array(bytes[..<count]), in: folder), of: folder.path), "\(count) bytes")
    }
    for more in ["\n", " ", "\0"] {
      #expect(isDamage(try error(about: bytes + more.utf8, in: folder), of: folder.path))
    }
  }

  @Test("Contract 18: the error names the file, what was expected and what was found")
  func words() throws {
    let folder = try StateFolder()
    let path = folder.path
    func text(_ content: String) throws -> String {
      try #require(try error(about: Array(content.utf8), in: folder)).description
    }
    let form = "expected a first line such as 'khipu-state 1 0 cbf29ce484222325'"
    #expect(try text("") == "the file \(path) is damaged: \(form), found an empty file")
    #expect(try text("{\"lights\":[]}") == "the file \(path) is damaged: \(form), found '{\"lights\":[]}'")
    #expect(
      try text("khipu-state 1 13 b6a3f9700dfb6d78\n{\"lig") == """
        the file \(path) is damaged: expected 13 bytes with the digest b6a3f9700dfb6d78 after the first line, \
        found 5 bytes with the digest 40e1ce32e8601788 after the first line
        """)
  }

  @Test("Contract 18: an unreadable file is an error, not an empty state")
  func unreadable() throws {
    let folder = try StateFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
    do throws(DiskStoreError) {
      _ = try folder.store()
      Issue.record("a folder was taken for a file")
    } catch {
      guard case .unreadable(folder.path, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.description == "the state in \(folder.path) cannot be read: \(reason)")
    }
  }

  @Test("Contract 19: a whole file with another state is refused, and the error names the missing or wrong value")
  func mismatched() throws {
    struct Old: Alterable, Codable {
      let lights: [[String: Int]]
      enum Change { case light([String: Int]) }
      func altered(by change: Change) -> Old {
        switch change {
        case .light(let light): Old(lights: lights + [light])
        }
      }
    }
    let folder = try StateFolder()
    let old = try createDiskStore(at: folder.url, initial: Old(lights: [])) { Issue.record("\($0)") }
    old.change(.light(["id": 1]))
    let bytes = try folder.bytes()
    let wrong = try #require(try error(about: bytes, in: folder))
    guard case .mismatched(folder.path, "AppState", let reason) = wrong else {
      Issue.record("\(wrong)")
      return
    }
    #expect(reason.hasPrefix("'lights.0.id': "))
    #expect(wrong.description == "the file \(folder.path) is whole, but holds no AppState: \(reason)")

    old.reset()
    old.change(.light(["name": 1]))
    let missing = try #require(try error(about: try folder.bytes(), in: folder))
    #expect(missing == .mismatched(file: folder.path, state: "AppState", reason: "'lights.0.id' is missing"))
  }

  @Test("As in TallyGoalsBis and Things, a damaged file is an empty state, and the next change overwrites it")
  func damagedAsInPorts() throws {
    let folder = try StateFolder()
    createDiskStoreAsInPorts(at: folder.url).change(.adding("a"), .adding("b"))
    try folder.write(folder.bytes().dropLast())
    let store = createDiskStoreAsInPorts(at: folder.url)
    #expect(store.state().names == "")
    store.change(.adding("c"))
    #expect(createDiskStoreAsInPorts(at: folder.url).state().names == "c")
  }

  @Test("As in TallyGoalsBis and Things, a changed value in the file is accepted")
  func otherValueAsInPorts() throws {
    let folder = try StateFolder()
    createDiskStoreAsInPorts(at: folder.url).change(.adding("a"))
    let text = String(decoding: try folder.bytes(), as: UTF8.self)
    try folder.write(text.replacing("\"brightness\":0", with: "\"brightness\":9").utf8)
    #expect(createDiskStoreAsInPorts(at: folder.url).state().lights.map(\.brightness) == [9])
  }
}
