import Testing
import Traces

@Suite struct MalformedTraceTests {
  static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text), Vocabulary.Word("button", "call"),
    Vocabulary.Word("dial", "number", value: .wholeNumber),
  ]

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let bytes: [UInt8]
    let line: Int
    let found: String
    let expected: String
    var testDescription: String { what }

    init(_ what: String, _ text: String, line: Int, found: String, expected: String) {
      self.init(what, bytes: Array(text.utf8), line: line, found: found, expected: expected)
    }

    init(_ what: String, bytes: [UInt8], line: Int, found: String, expected: String) {
      (self.what, self.bytes, self.line, self.found, self.expected) = (what, bytes, line, found, expected)
    }
  }

  private static let header = "# origin\nt_ns,source,kind,value\n"
  private static let clockHeader = "t_ns,source,kind,value,clock_ns\n"
  private static let times = "whole nanoseconds from 0 to 4611686018427387904"
  private static let headers = "the header t_ns,source,kind,value, or the same with ,clock_ns"

  static let cases = [
    Case("empty", "", line: 1, found: "an empty file", expected: "the header t_ns,source,kind,value"),
    Case(
      "byte order mark alone", "\u{feff}", line: 1, found: "an empty file",
      expected: "the header t_ns,source,kind,value"),
    Case("origin alone", "# a\n# b\n", line: 3, found: "the end of the file", expected: headers),
    Case("no header", "# a\n0,button,call,\n", line: 2, found: "\"0,button,call,\"", expected: headers),
    Case("header cut off", "t_ns,source,kind\n", line: 1, found: "\"t_ns,source,kind\"", expected: headers),
    Case(
      "header of more", clockHeader.dropLast() + ",x\n", line: 1,
      found: "\"t_ns,source,kind,value,clock_ns,x\"", expected: headers),
    Case("too few columns", header + "0,button,call\n", line: 3, found: "3 columns", expected: "4"),
    Case("too many columns", header + "0,button,call,,\n", line: 3, found: "5 columns", expected: "4"),
    Case("blank line", header + "0,button,call,\n\n", line: 4, found: "1 column", expected: "4"),
    Case("clock column missing", clockHeader + "0,button,call,\n", line: 2, found: "4 columns", expected: "5"),
    Case(
      "time goes back", header + "7,button,call,\n6,button,call,\n", line: 4, found: "the time 6",
      expected: "one not before 7, that of the last event"),
    Case("time negative", header + "-1,button,call,\n", line: 3, found: "the time \"-1\"", expected: times),
    Case("time empty", header + ",button,call,\n", line: 3, found: "the time \"\"", expected: times),
    Case("time with a point", header + "1.0,button,call,\n", line: 3, found: "the time \"1.0\"", expected: times),
    Case("time with a plus", header + "+1,button,call,\n", line: 3, found: "the time \"+1\"", expected: times),
    Case("time with a space", header + " 1,button,call,\n", line: 3, found: "the time \" 1\"", expected: times),
    Case("time a minus", header + "-,button,call,\n", line: 3, found: "the time \"-\"", expected: times),
    Case(
      "time too large", header + "4611686018427387905,button,call,\n", line: 3,
      found: "the time \"4611686018427387905\"", expected: times),
    Case(
      "time overflows", header + "9223372036854775808,button,call,\n", line: 3,
      found: "the time \"9223372036854775808\"", expected: times),
    Case(
      "time overflows far", header + String(repeating: "9", count: 60) + ",button,call,\n", line: 3,
      found: "the time \"\(String(repeating: "9", count: 40))…\"", expected: times),
    Case(
      "clock no number", clockHeader + "0,button,call,,x\n", line: 2, found: "the clock reading \"x\"",
      expected: "whole nanoseconds from -4611686018427387904 to 4611686018427387904, or nothing"),
    Case(
      "number with a point", header + "0,dial,number,1.5\n", line: 3, found: "the value \"1.5\"",
      expected: "a whole number after dial,number"),
    Case(
      "number missing", header + "0,dial,number,\n", line: 3, found: "the value \"\"",
      expected: "a whole number after dial,number"),
    Case(
      "number too large", header + "0,dial,number,9223372036854775808\n", line: 3,
      found: "the value \"9223372036854775808\"", expected: "a whole number after dial,number"),
    Case(
      "unknown source", header + "0,mouse,call,\n", line: 3, found: "the source and kind \"mouse,call\"",
      expected: "keyboard,text or button,call or dial,number"),
    Case(
      "unknown kind", header + "0,button,text,\n", line: 3, found: "the source and kind \"button,text\"",
      expected: "keyboard,text or button,call or dial,number"),
    Case(
      "value not allowed", header + "0,button,call,now\n", line: 3, found: "the value \"now\"",
      expected: "no value after button,call"),
    Case(
      "value with escapes", header + "0,button,call,\u{1b}[31m\n", line: 3, found: "the value \"\\u{1B}[31m\"",
      expected: "no value after button,call"),
    Case("NUL", header + "0,keyboard,text,a\0b\n", line: 3, found: "a NUL byte", expected: "text without one"),
    Case(
      "not UTF-8", bytes: Array(header.utf8) + Array("0,keyboard,text,".utf8) + [0xe9, 0x0a], line: 3,
      found: "bytes that are not UTF-8", expected: "UTF-8"),
    Case(
      "UTF-8 cut off", bytes: Array(header.utf8) + Array("0,keyboard,text,".utf8) + [0xc3], line: 3,
      found: "bytes that are not UTF-8", expected: "UTF-8"),
    Case(
      "quote never closed", header + "0,keyboard,text,\"a\n1,button,call,\n", line: 3,
      found: "a quote that is never closed", expected: "a closing quote before the end of the file"),
    Case(
      "quote in a field", header + "0,keyboard,text,a\"b\n", line: 3, found: "a quote inside a field",
      expected: "such a field in quotes"),
    Case(
      "text after a quote", header + "0,keyboard,text,\"a\"b\n", line: 3,
      found: "\"b\" after a closing quote", expected: "a comma or the end of the line"),
    Case(
      "lone carriage return", header + "0,keyboard,text,a\rb\n", line: 3, found: "a lone carriage return",
      expected: "such a field in quotes"),
    Case(
      "lines within a value count", header + "0,keyboard,text,\"a\nb\nc\"\nx,button,call,\n", line: 6,
      found: "the time \"x\"", expected: times),
    Case(
      "no room for the space behind #", "#" + String(repeating: "x", count: (1 << 20) - 1) + "\n" + header, line: 1,
      found: "1048575 bytes after '#'", expected: "at most 1048574"),
    Case(
      "no room for an apostrophe", header + "0,keyboard,text,=" + String(repeating: "x", count: (1 << 20) - 17) + "\n",
      line: 3, found: "a text that begins with '=', '+', '-' or '@' in a line of over 1048575 bytes",
      expected: "at most as many, as it is written with an apostrophe before it"),
    Case(
      "line too long", header + "0,keyboard,text," + String(repeating: "x", count: 1 << 20) + "\n", line: 3,
      found: "a line of 1048592 bytes", expected: "at most 1048576 (1 MiB)"),
  ]

  @Test(arguments: cases)
  func isOneErrorThatNamesTheLine(_ malformed: Case) {
    let error = TraceError.malformedLine(
      file: "bad.csv", number: malformed.line, found: malformed.found, expected: malformed.expected)
    #expect(throws: error) {
      try CanonicalTrace.read(TraceSource(bytes: malformed.bytes, name: "bad.csv"), vocabulary: Self.vocabulary)
    }
    #expect(!error.isMissingInput)
    #expect(
      error.description == "bad.csv:\(malformed.line): found \(malformed.found), expected \(malformed.expected)")
  }

  @Test func withoutAVocabularyAllWordsAreAllowed() throws {
    let source = TraceSource(bytes: Array((Self.header + "0,mouse,moved,far\n").utf8), name: "any.csv")
    let event = TraceEvent(timeNanoseconds: 0, source: "mouse", kind: "moved", value: "far")
    #expect(try CanonicalTrace.read(source, vocabulary: nil).events == [event])
  }
}
