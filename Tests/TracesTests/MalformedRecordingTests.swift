import Testing
import Traces

@Suite struct MalformedRecordingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let text: String
    let line: Int
    let found: String
    let expected: String
    var testDescription: String { what }
  }

  private static let header =
    "the header PARTICIPANT_ID\\tTEST_SECTION_ID\\tSENTENCE\\tUSER_INPUT\\tKEYSTROKE_ID\\tPRESS_TIME\\tRELEASE_TIME\\tLETTER"
    + "\\tKEYCODE"
  private static let key = "7\t1\tab\tab\t9\t100\t180\ta\t65\n"
  private static let times = "whole milliseconds from 0 to 4611686018427"

  private static func rows(_ what: String, _ rows: String, line: Int, found: String, expected: String) -> Case {
    Case(what: what, text: AaltoFixture.header + rows, line: line, found: found, expected: expected)
  }

  static let cases = [
    Case(what: "empty", text: "", line: 1, found: "an empty file", expected: header),
    Case(
      what: "no header", text: key, line: 1, found: "\"7\\t1\\tab\\tab\\t9\\t100\\t180\\ta\\t65\"", expected: header),
    rows("no key", "", line: 2, found: "the end of the file", expected: "a key"),
    rows("too few columns", key + "7\t1\tab\n", line: 3, found: "3 columns", expected: "9 between tabs"),
    rows("KEYCODE missing", "7\t1\tab\tab\t9\t100\t180\ta\n", line: 2, found: "8 columns", expected: "9 between tabs"),
    rows(
      "line feed as LETTER without KEYCODE", "7\t1\tab\tab\t9\t100\t180\t\n" + key, line: 2, found: "8 columns",
      expected: "9 between tabs"),
    rows(
      "too many columns", "7\t1\tab\tab\t9\t100\t180\ta\t65\tx\n", line: 2, found: "10 columns",
      expected: "9 between tabs"),
    rows("blank line", key + "\n", line: 3, found: "1 column", expected: "9 between tabs"),
    rows(
      "press time no integer", "7\t1\tab\tab\t9\t1.473278e+12\t180\ta\t65\n", line: 2,
      found: "the PRESS_TIME \"1.473278e+12\"", expected: times),
    rows(
      "press time negative", "7\t1\tab\tab\t9\t-5\t180\ta\t65\n", line: 2, found: "the PRESS_TIME \"-5\"",
      expected: times),
    rows(
      "press time overflows", "7\t1\tab\tab\t9\t99999999999999999999\t180\ta\t65\n", line: 2,
      found: "the PRESS_TIME \"99999999999999999999\"", expected: times),
    rows(
      "release time empty", "7\t1\tab\tab\t9\t100\t\ta\t65\n", line: 2, found: "the RELEASE_TIME \"\"", expected: times),
    rows("NUL", "7\t1\tab\tab\t9\t100\t180\t\0\t65\n", line: 2, found: "a NUL byte", expected: "text without one"),
    rows(
      "line too long", String(repeating: "x", count: (1 << 20) + 1) + "\n", line: 2,
      found: "a line of over 1048576 bytes", expected: "at most 1048576 (1 MiB)"),
    rows(
      "lines within a key count", "7\t1\tab\tab\t9\t100\t180\t\n\t13\n" + "x\n", line: 4, found: "1 column",
      expected: "9 between tabs"),
  ]

  @Test(arguments: cases)
  func isOneErrorThatNamesTheLine(_ malformed: Case) {
    let error = TraceError.malformedLine(
      file: "bad.tsv", number: malformed.line, found: malformed.found, expected: malformed.expected)
    #expect(throws: error) {
      try AaltoKeystrokes.recording(
        in: TraceInput(TraceSource(bytes: Array(malformed.text.utf8), name: "bad.tsv")))
    }
  }
}
