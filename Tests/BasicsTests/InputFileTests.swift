import Basics
import Foundation
import Testing

@Suite("A path is read in bounded time and memory") struct InputFileTests {
  private static func inFolder(_ body: (_ path: (String) -> String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/bench-input-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body { "\(folder)/\($0)" }
  }

  private static func read(_ file: InputFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try file.next() { bytes += chunk }
    return bytes
  }

  @Test("A file is read unchanged, even an empty one or one of /proc without a size")
  func file() throws {
    try Self.inFolder { path in
      for count in [0, 1, 1 << 18, (1 << 18) + 1] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: URL(fileURLWithPath: path("a")))
        #expect(try Self.read(InputFile(path: path("a"))) == bytes)
        #expect(try WholeFile.bytes(at: path("a")) == bytes)
      }
    }
    #if os(Linux)
      #expect(try WholeFile.bytes(at: "/proc/self/comm").last == UInt8(ascii: "\n"))
    #endif
  }

  @Test("A pipe without a writer is awaited only for the given time")
  func unwritten() throws {
    try Self.inFolder { path in
      #expect(mkfifo(path("pipe"), 0o600) == 0)
      #expect(throws: InputFailure.unwritten) { try InputFile(path: path("pipe"), writerWait: .milliseconds(20)) }
      #expect(throws: InputFailure.unwritten) { try WholeFile.bytes(at: path("pipe")) }
    }
  }

  @Test("A pipe with a writer is read to its end, even if the writer is late")
  func written() throws {
    try Self.inFolder { path in
      #expect(mkfifo(path("pipe"), 0o600) == 0)
      let writer = open(path("pipe"), O_RDWR)
      let file = try InputFile(path: path("pipe"), writerWait: .zero)
      #expect(write(writer, "late", 4) == 4)
      close(writer)
      #expect(try Self.read(file) == Array("late".utf8))
    }
  }

  @Test("A device is read up to a limit, and is no file of a folder")
  func endless() throws {
    let file = try InputFile(path: "/dev/zero", streamBytesMax: 1 << 20)
    #expect(throws: InputFailure.endless(limit: 1 << 20)) { try Self.read(file) }
    #expect(throws: InputFailure.stream) { try WholeFile.bytes(at: "/dev/zero") }
  }

  @Test("A file that grows or shrinks while it is read is an error", arguments: [10, 1_000_000])
  func changing(count: Int) throws {
    try Self.inFolder { path in
      try Data(repeating: 1, count: 500_000).write(to: URL(fileURLWithPath: path("a")))
      let file = try InputFile(path: path("a"))
      _ = try file.next()
      #expect(truncate(path("a"), off_t(count)) == 0)
      #expect(throws: InputFailure.changing) { try Self.read(file) }
    }
  }

  @Test("A file above the limit is not read at all")
  func sparse() throws {
    try Self.inFolder { path in
      try Data().write(to: URL(fileURLWithPath: path("a")))
      #expect(truncate(path("a"), 5_000_000_000) == 0)
      #expect(throws: InputFailure.tooLong(5_000_000_000, max: 1 << 30)) { try WholeFile.bytes(at: path("a")) }
    }
  }

  @Test("A missing file and a folder are distinguished", arguments: [("nothing", InputFailure.missing), ("", .folder)])
  func others(name: String, failure: InputFailure) throws {
    try Self.inFolder { path in
      #expect(throws: failure) { try InputFile(path: path(name)) }
      #expect(throws: failure) { try WholeFile.bytes(at: path(name)) }
    }
  }
}
