import Foundation
import Testing

@testable import Traces

@Suite("A readable trace")
struct ReadableTraceTests {
  private func events(_ trace: ReadableTrace) throws -> [TraceEvent] {
    var reader = try trace.reader()
    var events: [TraceEvent] = []
    while let event = try reader.next() { events.append(event) }
    #expect(try reader.next() == nil)
    return events
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  private func readable(_ file: URL) throws -> ReadableTrace {
    try TraceFile.readable(path: file.path, vocabulary: nil) { _ in nil }
  }

  @Test(
    "gives the same events each time, from a stream, from memory or from a file, and is written unchanged",
    arguments: [nil, 2] as [Int?])
  func again(stated: Int?) throws {
    let stream = TraceStreamTests.stream(5, statesClockAt: stated)
    let bytes = CanonicalTrace.bytes(of: Trace(stream))
    try withFile(String(decoding: bytes, as: UTF8.self)) { file in
      for trace in [ReadableTrace(stream), ReadableTrace(Trace(stream)), try readable(file)] {
        #expect(try events(trace) == Array(stream))
        #expect(try events(trace) == Array(stream))
        #expect(trace.origin == stream.origin)
        var written: [UInt8] = []
        try CanonicalTrace.write(trace) { written += $0 }
        #expect(written == bytes)
      }
    }
  }

  @Test("has the same events after it is written as records, over several blocks")
  func records() throws {
    let clocks = TraceStreamTests.stream(5, statesClockAt: 2)
    let long = Trace(
      name: "long",
      events: (0..<9_000).map { index in
        let value = String(repeating: "ü", count: index % 700)
        return TraceEvent(timeNanoseconds: Int64(index), source: "a\(index % 3)", kind: "b", value: value)
      })
    for trace in [Trace(clocks), long, Trace(name: "none", events: [])] {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).records")
      defer { try? FileManager.default.removeItem(at: file) }
      var bytes = Data()
      try TraceRecords.write(ReadableTrace(trace)) { bytes += $0 }
      try bytes.write(to: file)
      let handed = ReadableTrace(recordsAt: file.path, named: trace.name)
      #expect(handed.name == trace.name)
      #expect(try events(handed) == trace.events)
      #expect(try events(handed) == trace.events)
      // A truncated file is an error, and never a shorter trace.
      for count in [0, 7, 8, 11, bytes.count / 2, bytes.count - 1] {
        try bytes.prefix(count).write(to: file)
        #expect(throws: TraceError.self, "\(count) of \(bytes.count) bytes") { try events(handed) }
      }
    }
  }

  private static let text = "t_ns,source,kind,value\n1,a,b,c\n2,a,b,d\n"

  @Test("in a file is checked to its end before it is used")
  func wrong() throws {
    try withFile(Self.text + "1,a,b,e\n") { file in
      let error = #expect(throws: TraceError.self) { try readable(file) }
      #expect(error?.description.contains("\(file.path):4: ") == true)
    }
  }

  @Test(
    "is an error if its file has changed",
    arguments: [text.replacing("c", with: "e"), text + "3,a,b,e\n", "t_ns,source,kind,value\n1,a,b,c\n", "", nil])
  func changed(text: String?) throws {
    try withFile(Self.text) { file in
      let trace = try readable(file)
      if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      #expect(throws: TraceError.self) { try events(trace) }
    }
  }
}
