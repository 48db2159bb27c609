import Basics
import Testing
import Traces

@Suite struct CanonicalTraceTests {
  private static let small = Trace(
    name: "small", origin: ["generator: by hand", ""],
    events: [
      TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: "a,\"b\"\r\nc"),
      TraceEvent(timeNanoseconds: 5, source: "button", kind: "call"),
      TraceEvent(timeNanoseconds: 5, source: "push", kind: "voip", value: " é "),
    ])

  private static let smallText =
    "# generator: by hand\n# \nt_ns,source,kind,value\n0,keyboard,text,\"a,\"\"b\"\"\r\nc\"\n5,button,call,\n5,push,voip, é \n"

  private func read(_ bytes: some Sequence<UInt8>, vocabulary: Vocabulary? = nil) throws -> Trace {
    try CanonicalTrace.read(TraceSource(bytes: Array(bytes), name: "small"), vocabulary: vocabulary)
  }

  @Test func isWrittenAsItIsDocumented() {
    #expect(String(decoding: CanonicalTrace.bytes(of: Self.small), as: UTF8.self) == Self.smallText)
  }

  @Test func isReadAsItIsWritten() throws {
    #expect(try read(Self.smallText.utf8) == Self.small)
  }

  @Test func aSpreadsheetRunsNoValue() throws {
    let texts = ["=1", "'=1", "+49", "-a,b", "@a", "\t=1", "'tis"]
    let trace = Trace(
      name: "small", events: texts.map { TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: $0) })
    let bytes = CanonicalTrace.bytes(of: trace)
    let cells = ["'=1", "''=1", "+49", "\"'-a,b\"", "'@a", "'\t=1", "'tis"]
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "t_ns,source,kind,value\n" + cells.map { "0,keyboard,text,\($0)\n" }.joined())
    #expect(try read(bytes) == trace)
  }

  @Test func theClockColumnIsWrittenWhereSomeEventStatesIt() throws {
    var trace = Self.small
    trace.events[1].clockNanoseconds = -3_600
    let bytes = CanonicalTrace.bytes(of: trace)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\nt_ns,source,kind,value,clock_ns\n"))
    #expect(text.contains("\n5,button,call,,-3600\n5,push,voip, é ,\n"))
    #expect(try read(bytes) == trace)
  }

  @Test func carriageReturnsAreNoPartOfLineEnds() throws {
    let text = "# one\r\nt_ns,source,kind,value\r\n1,a,b,\"x\r\ny\"\r\n2,a,b,\r\n"
    let expected = Trace(
      name: "small", origin: ["one"],
      events: [
        TraceEvent(timeNanoseconds: 1, source: "a", kind: "b", value: "x\r\ny"),
        TraceEvent(timeNanoseconds: 2, source: "a", kind: "b"),
      ])
    #expect(try read(text.utf8) == expected)
    #expect(try read(text.utf8.dropLast(2)) == expected)
  }

  @Test func aByteOrderMarkIsNoPartOfTheFile() throws {
    #expect(try read([0xef, 0xbb, 0xbf] + Self.smallText.utf8) == Self.small)
  }

  @Test func theLastLineNeedsNoEnd() throws {
    #expect(try read(Self.smallText.utf8.dropLast()) == Self.small)
    #expect(try read("t_ns,source,kind,value".utf8).events.isEmpty)
  }

  @Test func aLineHoldsOneMebibyte() throws {
    let value = String(repeating: "x", count: (1 << 20) - "0,a,b,".utf8.count)
    let trace = Trace(name: "small", events: [TraceEvent(timeNanoseconds: 0, source: "a", kind: "b", value: value)])
    #expect(try read(CanonicalTrace.bytes(of: trace)) == trace)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whateverIsWrittenIsReadBack(seed: UInt64) throws {
    let trace = Self.randomTrace(seed: seed)
    let bytes = CanonicalTrace.bytes(of: trace)
    let back = try read(bytes)
    #expect(back == trace)
    // Swift's == does not distinguish composed and decomposed characters; the bytes do.
    #expect(CanonicalTrace.bytes(of: back) == bytes)
  }

  private static let nastyPieces = [
    "", ",", "\"", "\"\"", "\n", "\r", "\r\n", "# ", "t_ns,source,kind,value", " ", "\t", "é", "e\u{301}", "👩‍👩‍👧",
    "\u{feff}",
    "\u{2028}", "\u{1}", "x", "longer than fifteen bytes", "'", "=", "-", ";",
  ]

  private static func randomTrace(seed: UInt64) -> Trace {
    var random = SplitMix64(seed: seed)
    func text() -> String { (0..<random.uniform(in: 0...4)).map { _ in random.element(of: nastyPieces) }.joined() }
    let hasClock = random.uniform(in: 0...1) == 1
    var time: Int64 = 0
    let origin = (0..<random.uniform(in: 0...2)).map { _ in text().filter { !$0.isNewline || $0 == "\u{2028}" } }
    let events = (0..<random.uniform(in: 0...8)).map { _ in
      time += random.uniform(in: 0...3 as ClosedRange<Int64>) << random.uniform(in: 0...58)
      let clock = random.uniform(in: -(1 << 62)...(1 << 62) as ClosedRange<Int64>)
      return TraceEvent(
        timeNanoseconds: min(time, Trace.timeNanosecondsMax), source: text(), kind: text(), value: text(),
        clockNanoseconds: hasClock && random.uniform(in: 0...1) == 1 ? clock : nil)
    }
    return Trace(name: "small", origin: origin, events: events)
  }

  @Test func anOriginLineWithLineEndsBecomesManyLines() throws {
    let bytes = CanonicalTrace.bytes(of: Trace(name: "small", origin: ["one\ntwo\rthree"]))
    #expect(try read(bytes).origin == ["one", "two", "three"])
  }

  @Test func whatNoFileCanHoldTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = CanonicalTrace.bytes(
        of: Trace(name: "", events: [TraceEvent(timeNanoseconds: 0, source: "a", kind: "b", value: "\0")]))
    }
    await #expect(processExitsWith: .failure) {
      _ = CanonicalTrace.bytes(of: Trace(name: "", events: [TraceEvent(timeNanoseconds: -1, source: "a", kind: "b")]))
    }
    await #expect(processExitsWith: .failure) {
      let value = String(repeating: "x", count: 1 << 20)
      _ = CanonicalTrace.bytes(
        of: Trace(name: "", events: [TraceEvent(timeNanoseconds: 0, source: "a", kind: "b", value: value)]))
    }
  }
}
