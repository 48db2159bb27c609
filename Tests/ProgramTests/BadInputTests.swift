import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("Bad input is one error with file, line and expectation, and nothing is written")
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let error: String

    init(_ description: String, _ text: String, _ error: String) {
      self.init(description, bytes: Array(text.utf8), error)
    }

    init(_ description: String, bytes: [UInt8], _ error: String) {
      (testDescription, self.bytes, self.error) = (description, bytes, error)
    }
  }

  private static let header = "# origin\nt_ns,source,kind,value\n"
  private static let beginnings =
    "expected the beginning of a trace or a recording of the Aalto keystroke study or a recording of evemu "
    + "or a log of getevent -lt or a cast of asciinema or a recording of rrweb"
  private static let times = "expected whole nanoseconds from 0 to 4611686018427387904"

  static let cases = [
    Case("an empty file", "", "1: found an empty file, \(beginnings)"),
    Case(
      "no header", "0,button,call,\n",
      "1: found \"0,button,call,\", \(beginnings): t_ns,source,kind,value or "
        + AaltoRecording.header.dropLast().replacingOccurrences(of: "\t", with: "\\t")
        + " or N: (the device) or E: (an event) or [ seconds.microseconds] (an event) or add device "
        + "or {\"version\": 2 or 3, …} or [{\"type\": …, \"data\": …, \"timestamp\": …}, …]"),
    Case("too few columns", header + "0,button,call\n", "3: found 3 columns, expected 4"),
    Case("too many columns", header + "0,button,call,,\n", "3: found 5 columns, expected 4"),
    Case(
      "a time that goes back", header + "7,button,call,\n6,button,call,\n",
      "4: found the time 6, expected one not before 7, that of the last event"),
    Case(
      "a time that overflows", header + "99999999999999999999,button,call,\n",
      "3: found the time \"99999999999999999999\", \(times)"),
    Case("a time that is no integer", header + "1.5,button,call,\n", "3: found the time \"1.5\", \(times)"),
    Case(
      "an unknown source", header + "0,mouse,call,\n",
      "3: found the source and kind \"mouse,call\", expected keyboard,text or button,call or push,voip or button,answer"
    ),
    Case(
      "an unknown kind", header + "0,button,cancel,\n",
      "3: found the source and kind \"button,cancel\", "
        + "expected keyboard,text or button,call or push,voip or button,answer"),
    Case(
      "invalid UTF-8", bytes: Array((header + "0,keyboard,text,").utf8) + [0xff, 0x0a],
      "3: found bytes that are not UTF-8, expected UTF-8"),
    Case("a NUL byte", header + "0,keyboard,text,\0\n", "3: found a NUL byte, expected text without one"),
    Case(
      "an unclosed quote", header + "0,keyboard,text,\"12\n",
      "3: found a quote that is never closed, expected a closing quote before the end of the file"),
    Case(
      "a line over 1 MiB", header + "0,keyboard,text," + String(repeating: "1", count: 1 << 20) + "\n",
      "3: found a line of 1048592 bytes, expected at most 1048576 (1 MiB)"),
    Case(
      "a recording with a time that is no integer", AaltoRecording.header + "7\t1\tab\tab\t9\tnow\t180\ta\t65\n",
      "2: found the PRESS_TIME \"now\", expected whole milliseconds from 0 to 4611686018427"),
    Case(
      "a recording of evemu with too few columns", "N: A keyboard\nE: 0.1 0001 001e\n",
      "2: found 4 columns, expected 5: E:, the time, type, code and value"),
    Case(
      "a cast without input", "{\"version\": 2}\n[0.1, \"o\", \"$ \"]\n",
      "2: found no input, which are events of code \"i\", "
        + "expected a cast recorded with it, by asciinema rec --stdin, or --capture-input from 3.0 on"),
    Case(
      "a recording with too few columns", AaltoRecording.header + "7\t1\n",
      "2: found 2 columns, expected 9 between tabs"),
  ]

  @Test("A bad file ends each command that reads it", arguments: cases)
  func file(bad: Case) throws {
    let folder = try TemporaryFolder()
    try Data(bad.bytes).write(to: URL(filePath: folder.path(of: "bad.csv")))
    for line in ["run --trace bad.csv", "trace show --app video-call bad.csv", "trace import bad.csv --output out.csv"]
    {
      let ended = try folder.bench(line)
      #expect(ended.exitCode == .badData, "bench \(line)")
      #expect(ended.output == "", "bench \(line)")
      #expect(ended.talk == "bench: bad.csv:\(bad.error)\n", "bench \(line)")
      #expect(try folder.contents == ["bad.csv"], "bench \(line)")
    }
  }

  @Test(
    "A missing file, a folder and an unknown trace are no input",
    arguments: [
      ("run --trace missing.csv", "no trace is called 'missing.csv', and there is no such file"),
      ("run --trace phnoe", "no trace is called 'phnoe', and there is no such file; did you mean 'phone'?"),
      ("run --trace folder", "folder: found a folder, expected a file"),
      ("run --trace phone --trace missing.csv", "no trace is called 'missing.csv', and there is no such file"),
      ("trace show missing.csv", "missing.csv: no such file; expected a trace or a recording"),
      ("trace show folder", "folder: found a folder, expected a file"),
      (
        "trace generate --profile missing.profile",
        "missing.profile: no such file; expected a profile, as 'bench trace fit' writes it"
      ),
      ("trace import missing.tsv --output out.csv", "missing.tsv: no such file; expected a trace or a recording"),
      ("trace import folder --output out.csv", "folder: found a folder, expected a file"),
    ])
  func noFile(line: String, error: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder")
    let ended = try folder.bench(line)
    #expect(ended.exitCode == .noInput)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(error)\n")
    #expect(try folder.contents == ["folder"])
  }

  @Test("Windows line ends and a byte order mark are accepted")
  func windows() throws {
    let folder = try TemporaryFolder()
    let text = "\u{feff}t_ns,source,kind,value\r\n0,keyboard,text,12\r\n5,button,call,\r\n"
    try Data(text.utf8).write(to: URL(filePath: folder.path(of: "windows.csv")))
    let ended = try folder.bench("trace import windows.csv")
    #expect(ended.exitCode == .success)
    #expect(ended.output == "t_ns,source,kind,value\n0,keyboard,text,12\n5,button,call,\n")
  }
}
