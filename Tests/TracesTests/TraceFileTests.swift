import Foundation
import Testing
import Traces

@Suite struct TraceFileTests {
  /// A file in its own folder, which is removed after the test.
  private func withFile<Result>(
    named name: String, _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  private func read(_ path: String) throws -> Trace {
    try TraceFile.read(path: path, vocabulary: nil) { Trace(name: $0.name, origin: ["imported"]) }
  }

  @Test func aTraceIsReadUnderTheNameOfItsFile() throws {
    let trace = try withFile(named: "a trace.csv", "# by hand\nt_ns,source,kind,value\n3,a,b,c\n", read)
    let event = TraceEvent(timeNanoseconds: 3, source: "a", kind: "b", value: "c")
    #expect(trace == Trace(name: "a trace.csv", origin: ["by hand"], events: [event]))
  }

  @Test func aRecordingGoesThroughTheImporter() throws {
    let trace = try withFile(named: "keys.tsv", AaltoFixture.text([.init(0, "a", 65)]), read)
    #expect(trace == Trace(name: "keys.tsv", origin: ["imported"]))
  }

  @Test("An app without text input refuses a recording")
  func noImporter() throws {
    try withFile(named: "keys.tsv", AaltoFixture.text([.init(0, "a", 65)])) { path in
      let error = #expect(throws: TraceError.self) { try TraceFile.read(path: path, vocabulary: nil) { _ in nil } }
      #expect(
        error?.description
          == "\(path):1: found a recording of a keyboard, expected a trace, as this app has nothing to type into")
    }
  }

  @Test(arguments: [
    ("", "an empty file"), ("\n", "no header"), ("# a\n", "no header"), ("hello\n", "\"hello\""),
    ("a\0b", "a NUL byte"),
  ])
  func whatIsNeitherIsAnError(text: String, found: String) throws {
    try withFile(named: "x", text) { path in
      let error = #expect(throws: TraceError.self) { try read(path) }
      guard case .malformedLine(path, _, found, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func theErrorNamesEveryHeader() throws {
    let source = TraceSource(bytes: Array("# x\nhello\n".utf8), name: "x")
    let error = #expect(throws: TraceError.self) {
      try TraceFile.read(source, vocabulary: nil) { _ in Trace(name: "") }
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("x:2: found \"hello\", expected the beginning of a trace or a recording of the Aalto"))
    #expect(text.contains("t_ns,source,kind,value or PARTICIPANT_ID\\tTEST_SECTION_ID"))
    for format in TraceFile.formats { #expect(text.contains("a \(format.name)")) }
  }

  @Test func whatIsMissingIsSaid() {
    let error = TraceError.missing(file: "/nowhere/at/all.csv")
    #expect(throws: error) { try read("/nowhere/at/all.csv") }
    #expect(error.isMissingInput)
    #expect(error.description == "/nowhere/at/all.csv: no such file; expected a trace or a recording")
  }

  @Test func aFolderIsNoTrace() {
    let error = TraceError.folder(file: "/")
    #expect(throws: error) { try read("/") }
    #expect(error.isMissingInput)
    #expect(error.description == "/: found a folder, expected a file")
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("t_ns,source,kind,value\n3,a,b,c\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try read("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)").events.count == 1)
  }

  #if os(Linux)
    @Test func whatCannotBeReadIsSaid() throws {
      // No user, not even root, may read the first bytes of a process's memory.
      let error = try #require(#expect(throws: TraceError.self) { try read("/proc/self/mem") })
      #expect(error.isMissingInput)
      #expect(error.description.hasPrefix("/proc/self/mem: cannot be read: "))
    }
  #endif
}
