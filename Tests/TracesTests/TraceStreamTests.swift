import Foundation
import TestSupport
import Testing

@testable import Traces

@Suite("A trace stream")
struct TraceStreamTests {
  /// An event each millisecond. Values need quotes and contain line ends.
  static func stream(_ count: Int, statesClockAt stated: Int? = nil, value: String = "a\n\"b\",") -> TraceStream {
    TraceStream(
      name: "ticks", origin: ["by \"hand"],
      head: [TraceEvent(timeNanoseconds: 0, source: Trace.conditionSource, kind: "seed", value: "1")], count: count,
      mayStateClock: stated != nil
    ) {
      var last: Int64 = 0
      return { position in
        last += 1_000_000
        return TraceEvent(
          timeNanoseconds: last, source: "clock", kind: position % 2 == 0 ? "tick" : "tock", value: value,
          clockNanoseconds: position == stated ? 7 : nil)
      }
    }
  }

  @Test("makes the same events each time")
  func again() {
    let stream = Self.stream(3)
    #expect(Array(stream) == Array(stream))
    #expect(Array(stream).map(\.timeNanoseconds) == [0, 1_000_000, 2_000_000, 3_000_000])
  }

  @Test("is written like the trace of all its events", arguments: [nil, 0, 40_000] as [Int?])
  func written(stated: Int?) {
    let stream = Self.stream(50_000, statesClockAt: stated)
    var (bytes, events) = ([UInt8](), 0)
    CanonicalTrace.write(stream) { part, count in
      bytes += part
      events += count
    }
    #expect(bytes == CanonicalTrace.bytes(of: Trace(stream)))
    #expect(events == 50_000)
    let head = String(decoding: bytes.prefix(100), as: UTF8.self)
    #expect(head.contains(CanonicalTrace.clockColumn) == (stated != nil))
  }

  @Test("has no clock column if no event states a reading")
  func noReading() {
    let stream = Self.stream(3, statesClockAt: 3)
    #expect(CanonicalTrace.bytes(of: Trace(stream)) == CanonicalTrace.bytes(of: Trace(Self.stream(3))))
    CanonicalTrace.write(stream) { bytes, _ in #expect(bytes == CanonicalTrace.bytes(of: Trace(stream))) }
  }
}

@Suite("A trace file is read in blocks")
struct RecordBlockTests {
  /// A file of several blocks, with a wrong line at its end.
  private func withFile(_ wrong: String, _ body: (_ path: String, _ trace: Trace, _ lines: Int) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    let trace = Trace(TraceStreamTests.stream(24_000))
    let bytes = CanonicalTrace.bytes(of: trace)
    try #require(bytes.count > 2 << 18, "a block has some 256 KiB")
    try (Data(bytes) + Data(wrong.utf8)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path, trace, bytes.count { $0 == UInt8(ascii: "\n") })
  }

  private func read(_ path: String) throws -> Trace {
    try TraceFile.read(path: path, vocabulary: nil) { _ in nil }
  }

  @Test("The blocks end between records, even if values contain line ends")
  func whole() throws {
    try withFile("") { path, trace, _ in
      #expect(try read(path).events == trace.events)
      let summary = try TraceFile.summary(path: path, vocabulary: nil) { _ in nil }
      var expected = trace
      expected.name = summary.name
      #expect(summary == TraceSummary(of: expected))
      #expect(summary.eventCount == 24_000)
    }
  }

  @Test(
    "An error in any block names its line",
    arguments: Tier.sample([
      ("24000000000,a,b,\"c\nd\"\n9,a,b,c\n", 3, "the time 9"), ("1,a,b,c\n", 1, "the time 1"),
      ("x,a,b,c\n", 1, "the time \"x\""), ("24000000000,a,b,c\0\n", 1, "a NUL byte"),
      ("24000000000,a,b,\"c\nd\n", 1, "a quote that is never closed"),
      ("24000000000,a,b,\n24000000000,a,b,\(String(repeating: "x", count: 1 << 20))\n", 2, "a line of 1048592 bytes"),
    ]))
  func wrong(text: String, line: Int, found: String) throws {
    try withFile(text) { path, _, lines in
      let error = #expect(throws: TraceError.self) { try read(path) }
      guard case .malformedLine(path, lines + line, found, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let same = try #require(error)
      #expect(throws: same) { try TraceFile.summary(path: path, vocabulary: nil) { _ in nil } }
    }
  }

  @Test("The origin may be longer than a block")
  func longOrigin() throws {
    let lines = (0..<20_000).map { "line \($0) with one \" in it" }
    let trace = Trace(name: "x", origin: lines, events: [TraceEvent(timeNanoseconds: 1, source: "a", kind: "b")])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    try Data(CanonicalTrace.bytes(of: trace)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var events = try CanonicalTraceEvents(TraceInput(path: file.path), vocabulary: nil)
    #expect(events.origin == lines)
    #expect(try events.next() == trace.events[0])
    #expect(try events.next() == nil)
  }

  // In a separate process, because other tests would change this one's peak.
  @Test(
    "Memory does not grow with the file", .enabled(if: hasPeak), .enabled(if: Tier.isFull, "\(Tier.need)"))
  func memory() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      let output = try FileHandle(forWritingTo: file)
      let before = RecordBlockTests.peakKibibytes
      let value = String(repeating: "x", count: 100_000)
      try CanonicalTrace.write(TraceStreamTests.stream(320, value: value)) { bytes, _ throws(any Error) in
        try output.write(contentsOf: bytes)
      }
      let summary = try TraceFile.summary(path: file.path, vocabulary: nil) { _ in nil }
      #expect(summary.eventCount == 320)
      let grown = RecordBlockTests.peakKibibytes - before
      #expect(grown < 16 << 10, "32 MB were written and read, and memory grew by \(grown) KiB")
    }
  }

  private static let hasPeak = FileManager.default.fileExists(atPath: "/proc/self/status")

  private static var peakKibibytes: Int {
    let status = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) }
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
