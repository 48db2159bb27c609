import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite("bench report") struct ReportTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "out", in: folder) { _ in }
    try folder.makeFolder("empty")
    return folder
  }

  @Test("As text it is the summary of the run, in the width of the terminal")
  func text() throws {
    let folder = try Self.folder()
    let narrow = try folder.bench("report out --format text")
    #expect(narrow.exitCode == .success && narrow.talk == "")
    #expect(narrow.output.hasPrefix("video-call on phone: 2,000 events, seed 7, 7 rounds\n"))
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let wide = try folder.bench("report out --format text", environment: ["COLUMNS": "200"]).output
    #expect(wide.split(separator: "\n").contains { $0.count > 150 })
    #expect(!wide.contains("left out, as the page"))
  }

  @Test("Without options it writes a page into the folder of the run, and prints the path")
  func page() throws {
    let folder = try Self.folder()
    let made = try folder.bench("report out")
    #expect(made.exitCode == .success && made.talk == "")
    #expect(made.output == "out/report.html\n")
    let page = try folder.read("out/report.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("call the number in the field"), "the app's summary, from the catalogue")
    #expect(try folder.bench("report out").exitCode == .cannotWrite)
    #expect(try folder.bench("report out --force --quiet").output == "")
    #expect(try folder.read("out/report.html") == page)
    #expect(try folder.bench("report out --output -").output == page)
  }

  @Test("run --html writes the page at once")
  func html() throws {
    let folder = try TemporaryFolder()
    let line = "run --html --deterministic --events 100 --architecture imperative --output out --quiet"
    #expect(try folder.bench(line).exitCode == .success)
    #expect(try folder.read("out/report.html").contains("The one architecture decides correctly"))
    #expect(try folder.bench("report out --output -").output == folder.read("out/report.html"))
  }

  @Test("A file has the same text as standard output, in the width of documents, and is replaced only with --force")
  func file() throws {
    let folder = try Self.folder()
    for form in ["--format text", "--format markdown", "--format json", "--format csv", "--export junit"] {
      let printed = try folder.bench("report out \(form) --quiet")
      #expect(printed.exitCode == .success && printed.talk == "", "\(form)")
      let line = "report out \(form) --output sub/report"
      #expect(try folder.bench(line, environment: ["COLUMNS": "200"]).output == "sub/report\n")
      #expect(try folder.read("sub/report") == printed.output, "\(form)")
      let again = try folder.bench(line)
      #expect(again.exitCode == .cannotWrite)
      #expect(
        again.talk == "bench: sub/report exists already\nName another, or replace it with --force.\n", "\(form)")
      #expect(try folder.bench(line + " --force").exitCode == .success)
      try FileManager.default.removeItem(atPath: folder.path(of: "sub"))
    }
  }

  @Test(
    "A mistake is one message, and nothing is written",
    arguments: [
      ("", ExitCode.usage, "RUN is missing: the folder of a run\nSee 'bench help report'."),
      (
        "out --format yaml", .usage,
        "--format has no value 'yaml'; expected one of html, text, markdown, json, csv\nSee 'bench help report'."
      ),
      ("out --export jhm", .usage, "--export has no value 'jhm'; did you mean 'jmh'?\nSee 'bench help report'."),
      ("out --export jmh --format csv", .usage, "--export and --format exclude each other"),
      (
        "out --architecture imperativ", .usage,
        "--architecture has no value 'imperativ'; did you mean 'imperative'?\nSee 'bench help report'."
      ),
      (
        "out --export hgrm", .usage,
        "hgrm: expected one architecture on one trace, found video-call on phone: timestamped; video-call on phone: "
          + "imperative; video-call on phone: nothing\nChoose one with --app, --architecture and --trace."
      ),
      (
        "out --architecture imperative --export perfetto", .badData,
        "perfetto: found no diagram of a divergence, expected some to export"
      ),
      ("missing", .noInput, "missing: no such folder; expected the folder of a run"),
      ("empty", .noInput, "empty: expected the folder of a result, found none of its files"),
      ("out out", .badData, "out has video-call on phone in the closed loop twice, expected it once"),
      (
        "out broken", .badData,
        "broken/darkness.csv:2: expected a decimal number or nothing in column value, found many"
      ),
    ])
  func mistakes(line: String, code: ExitCode, message: String) throws {
    let folder = try Self.folder()
    try folder.makeFolder("broken")
    try folder.write("app,architecture,metric,value,unit\na,b,lines,many,count\n", to: "broken/darkness.csv")
    let before = try folder.contents
    let ended = try folder.bench("report \(line)\(line.isEmpty ? "" : " --output report")")
    #expect(ended.exitCode == code)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(message)\n")
    #expect(try folder.contents == before)
  }

  @Test("A replay is exported with the trace's times, and has the exit code of the replay")
  func replay() throws {
    let folder = try TemporaryFolder()
    let line = "verify --architecture closures --replay Call --export perfetto"
    let printed = try folder.bench(line)
    #expect(printed.exitCode == .success)
    #expect(printed.output.hasPrefix("{\n  \"displayTimeUnit\": \"ns\",\n  \"traceEvents\": [\n"))
    #expect(printed.output.contains(#""name": "closures of video-call: Call""#))
    #expect(printed.output.contains(#""cat": "actual,wrong", "ph": "i", "s": "t", "ts": 0.001"#))
    let written = try folder.bench(line + " --output replay.json")
    #expect(try folder.read("replay.json") == printed.output)
    #expect(written.output.contains("again: bench verify"))
    #expect(try folder.bench(line + " --output replay.json").exitCode == .cannotWrite)
    for (line, message) in [
      ("verify --architecture closures --export perfetto", "--export means nothing with --exhaustive"),
      (
        "verify --architecture closures --replay Call --output x",
        "--output means nothing with --replay without --export"
      ),
    ] {
      let ended = try folder.bench(line)
      #expect(ended.exitCode == .usage)
      #expect(ended.talk == "bench: \(message)\n")
    }
  }
}
