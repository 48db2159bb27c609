import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing
import VideoCall

@Suite("bench verify") struct VerifyTests {
  private func words(_ folder: borrowing TemporaryFolder, _ words: [String]) throws -> ProgramCall.Ended {
    try ProgramCall(BuiltProgram.path("bench"), words, in: folder.path).finish()
  }

  @Test("Exhaustive search counts every sequence, with any number of threads", arguments: [1, 2, 3])
  func counts(jobs: Int) throws {
    let ended = try TemporaryFolder().bench(
      "verify --app video-call --architecture timestamped --against model-non-empty --exhaustive --depth 4 --format csv "
        + "-j \(jobs)")
    #expect(ended.output == "length,tried,diverging\n1,5,0\n2,25,1\n3,125,12\n4,625,98\n")
    #expect(ended.exitCode == .decisionsDiffer)
  }

  @Test("With any clock and a late subscriber the counts are those of the formula")
  func formula() throws {
    let ended = try TemporaryFolder().bench(
      "verify --architecture model-non-empty --depth 3 --clock any --late-subscriber --format csv")
    let tried = ended.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    #expect(tried == ["6", "108", "1944"])
  }

  struct Exit: Sendable, CustomTestStringConvertible {
    let line: String
    let code: ExitCode
    /// A part of standard error.
    var remark = ""
    var testDescription: String { line }
  }

  static let faultRemark = "A difference that needs a fault breaks no promise"

  static let exits = [
    Exit(line: "verify --architecture timestamped-non-empty --against model-non-empty --depth 4", code: .success),
    Exit(line: "verify --architecture timestamped-non-empty --depth 4", code: .success),
    Exit(line: "verify --architecture timestamped --depth 3", code: .success),
    Exit(
      line: "verify --architecture timestamped --against timestamped-non-empty --depth 2", code: .decisionsDiffer,
      remark: "timestamped and timestamped-non-empty decide differently: on clear, Call"),
    Exit(
      line: "verify --architecture timestamped-non-empty --depth 2 --clock any", code: .success, remark: faultRemark),
    Exit(line: "verify --architecture timestamped --depth 2 --clock any", code: .success),
    Exit(line: "verify --architecture imperative --swarm --budget 200", code: .success),
    Exit(line: "verify --architecture timestamped-non-empty --swarm --budget 500", code: .success, remark: faultRemark),
    Exit(line: "verify --architecture timestamped-non-empty --swarm --fault none --budget 300", code: .success),
    Exit(line: "verify --architecture timestamped-non-empty --swarm --fault clock-slew --budget 300", code: .success),
    Exit(line: "verify --architecture timestamped-non-empty --against model-non-empty --prove", code: .success),
    Exit(line: "verify --architecture timestamped --against model-non-empty --prove", code: .decisionsDiffer),
    Exit(line: "verify --architecture model --prove", code: .success),
    Exit(
      line: "verify --architecture model --prove --states 3", code: .failure,
      remark: "nothing is proved: oracle is not finite within 3 states"),
    Exit(line: "verify --all --depth 2 --budget 20", code: .success),
    Exit(line: "verify --app operators --architecture scan --against imperative --depth 6", code: .success),
    Exit(line: "verify --app operators --architecture merge --swarm --budget 100", code: .success),
    Exit(
      line: "verify --app operators --architecture merge --prove", code: .failure,
      remark: "oracle does more with values than copy them"),
    Exit(
      line: "verify --depth 3", code: .usage,
      remark: "expected one --architecture to verify, found 0\n'bench verify --all' checks every promise; "),
    Exit(line: "verify --architecture imperativ", code: .usage, remark: "did you mean 'imperative'?"),
    Exit(
      line: "verify --architecture imperative --late-subscriber", code: .usage,
      remark: "'late subscriber' is n/a: there is no way to subscribe to the decisions of imperative"),
    Exit(line: "verify --architecture model --swarm --exhaustive", code: .usage, remark: "exclude each other"),
    Exit(
      line: "verify --architecture model --swarm --depth 3", code: .usage, remark: "--depth means nothing with --swarm"),
    Exit(
      line: "verify --architecture model --swarm --fault clock-tie", code: .usage, remark: "did you mean 'clock-ties'?"),
    Exit(line: "verify --architecture model --swarm --budget 0", code: .usage, remark: "--budget expects"),
    Exit(line: "verify --architecture model --depth 24 --clock any", code: .usage, remark: "more sequences than"),
    Exit(
      line: "verify --architecture model --prove --dot --against imperative", code: .usage,
      remark: "--against means nothing with --dot"),
    Exit(line: "verify --architecture model --replay Cal", code: .usage, remark: "did you mean 'Call'?"),
    Exit(
      line: "verify --architecture model --depth 2 --save x --svg x", code: .usage,
      remark: "--save and --svg cannot both write 'x'"),
    Exit(
      line: "verify --architecture model --depth 2 --svg x --html x", code: .usage,
      remark: "--svg and --html cannot both write 'x'"),
    Exit(
      line: "verify --architecture model --replay Call --export perfetto --html -", code: .usage,
      remark: "--export and --html cannot both write '-'"),
    Exit(
      line: "verify --architecture model --depth 2 --format csv --counterexamples -", code: .usage,
      remark: "--format and --counterexamples cannot both write '-'"),
    Exit(line: "verify --all --html x", code: .usage, remark: "--html means nothing with --all"),
    Exit(
      line: "verify --architecture model --depth 2 --svg x --counterexamples x", code: .usage,
      remark: "--svg and --counterexamples cannot both write 'x'"),
    Exit(line: "verify --architecture model --depth 20 --svg .", code: .cannotWrite, remark: ". is not a file"),
    Exit(line: "verify --architecture model --depth 1 --save /nowhere/x --force", code: .success),
  ]

  @Test("Each command line has its exit code and remark", arguments: Tier.sample(exits))
  func exitCode(of exit: Exit) throws {
    let ended = try TemporaryFolder().bench(exit.line)
    #expect(ended.exitCode == exit.code)
    #expect(exit.remark.isEmpty || ended.talk.contains(exit.remark), "\(ended.talk)")
  }

  @Test("Each finding is printed with a command that shows it again")
  func again() throws {
    let folder = try TemporaryFolder()
    let found = try folder.bench("verify --architecture timestamped-non-empty --depth 3 --clock any")
    let lines = found.output.split(separator: "\n").filter { $0.hasPrefix("  again: ") }.map { String($0.dropFirst(9)) }
    #expect(lines.count == 5)
    for line in lines {
      let shown = try folder.shell(line)
      #expect(shown.exitCode == .success, "\(line)")
      #expect(shown.output.contains("again: \(line)"))
    }
  }

  @Test("A saved counterexample is a trace on which bench run diverges, and a saved picture is SVG")
  func saving() throws {
    let folder = try TemporaryFolder()
    let found = try words(
      folder,
      [
        "verify", "--architecture", "timestamped-non-empty", "--replay", "type, Call @0, type @-1s", "--save",
        "tie.csv",
        "--svg", "tie.svg",
      ])
    #expect(found.exitCode == .success)
    #expect(found.talk.contains("tie.csv: type, Call @0, type @-1s\n"))
    #expect(
      try folder.read("tie.csv").hasSuffix(
        "t_ns,source,kind,value,clock_ns\n1,keyboard,text,1,\n2,button,call,,1\n3,keyboard,text,2,-999999999\n"))
    #expect(try folder.read("tie.svg").hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let run = try folder.bench(
      "run --trace tie.csv --rounds 1 --architecture timestamped-non-empty --output out --format csv")
    #expect(run.exitCode == .decisionsDiffer)
    #expect(run.output.contains(",identical,diverges,"))
    let again = try words(
      folder, ["verify", "--architecture", "timestamped-non-empty", "--replay", "type, Call @0", "--save", "tie.csv"])
    #expect(again.exitCode == .cannotWrite)
    #expect(try folder.read("tie.csv").contains("-999999999"))
  }

  @Test("Findings become a page, and so do steps without a divergence")
  func page() throws {
    let folder = try TemporaryFolder()
    let found = try folder.bench("verify --architecture timestamped-non-empty --depth 3 --clock any --html found.html")
    #expect(try folder.read("found.html").contains("decides otherwise than the oracle: "))
    #expect(found.exitCode == .success)
    #expect(found.talk.contains("found.html: open it in a browser"))
    let page = try folder.read("found.html")
    #expect(page.components(separatedBy: "<details class=\"player\" open>").count == 6)
    let same = try words(
      folder, ["verify", "--architecture", "model", "--replay", "type, Call", "--html", "same.html"])
    #expect(same.exitCode == .success)
    #expect(try folder.read("same.html").contains("decides as the oracle does on these steps"))
    let again = try folder.bench("verify --architecture model --depth 2 --html found.html")
    #expect(again.exitCode == .cannotWrite)
    #expect(try folder.read("found.html") == page)
  }

  @Test("Findings become CSV, with an empty table if there are none")
  func counterexamples() throws {
    let folder = try TemporaryFolder()
    func rows(_ line: String) throws -> [CounterexampleRow] {
      let ended = try folder.bench("verify \(line) --counterexamples -")
      return try CSVTable<CounterexampleRow>(text: ended.output).rows
    }
    let found = try rows("--architecture timestamped --depth 2 --clock any")
    #expect(found.count { $0.standing == .stated } == 1)
    #expect(found.count { $0.standing == .fault } == found.count - 1)
    #expect(found.allSatisfy { $0.against == "oracle" })
    for row in found {
      let words = ["verify", "--architecture", "timestamped", "--replay", row.steps]
      let shown = try self.words(folder, words).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(shown.contains("timestamped \(row.sentence) on: \(row.steps)"), "\(shown)")
    }
    let pair = try rows("--architecture timestamped --against timestamped-non-empty --depth 2")
    #expect(pair.map(\.against) == ["timestamped-non-empty"])
    #expect(pair.map(\.standing) == [nil])
    #expect(try rows("--architecture imperative --depth 2") == [])
    let file = try folder.bench("verify --architecture timestamped --depth 2 --counterexamples found.csv")
    #expect(file.talk.contains("found.csv: 1 counterexample\n"))
  }

  @Test("A page of given steps says so, and names the steps that were left out")
  func pageOfSteps() throws {
    let steps = try words(
      TemporaryFolder(),
      [
        "verify", "--app", "paged-search", "--architecture", "functions", "--replay", "type, quiet, dropped page",
        "--html", "-",
      ])
    #expect(steps.output.hasPrefix("<!DOCTYPE html>") || steps.output.hasPrefix("<!doctype html>"))
    #expect(steps.output.hasSuffix("</html>\n"))
    #expect(steps.output.components(separatedBy: "cannot happen there, and is left out.").count == 2)
    #expect(!steps.talk.contains("open it in a browser"))
    let wrong = try words(
      TemporaryFolder(),
      ["verify", "--architecture", "timestamped-non-empty", "--replay", "Call, type @-1s", "--html", "-"])
    #expect(wrong.output.contains("These are the given steps; a search finds the shortest."))
    #expect(!wrong.output.contains("Each story is shrunk"))
  }

  @Test("--save writes a counterexample that a trace can express")
  func savingWhatATraceCanSay() throws {
    let folder = try TemporaryFolder()
    let found = try folder.bench("verify --architecture timestamped --late-subscriber --depth 3 --save found.csv")
    #expect(found.output.contains("\n  on: type, late subscriber, Call\n"))
    #expect(found.talk.contains("found.csv: clear, Call\n"))
    #expect(try folder.read("found.csv").hasSuffix("1,keyboard,text,\n2,button,call,\n"))
  }

  @Test("If a trace can express no counterexample, nothing is saved, and a remark says so")
  func savingNothing() throws {
    let folder = try TemporaryFolder()
    let found = try words(
      folder,
      [
        "verify", "--architecture", "model-non-empty", "--replay", "type, Call, late subscriber", "--save", "found.csv",
      ])
    #expect(found.exitCode == .success)
    #expect(
      found.talk.contains(
        "nothing is written for --save: a trace cannot express type, Call, late subscriber; --replay can"
      ))
    #expect(try folder.contents == [])
  }

  @Test("Verifying one architecture without options mentions --all and --matrix")
  func otherModes() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.bench("verify --architecture imperative --depth 2")
    #expect(
      plain.talk.hasSuffix(
        "'bench verify --all' checks every promise; 'bench verify --matrix' shows the effect of every fault.\n"))
    #expect(try folder.bench("verify --architecture imperative --exhaustive --depth 2").talk == "")
    #expect(try folder.bench("verify --architecture imperative --depth 2 --quiet").talk == "")
  }

  @Test("The same seed and budget find the same with one thread and two; a smaller budget finds a part of it")
  func swarm() throws {
    let folder = try TemporaryFolder()
    let one = try folder.bench("verify --architecture model-non-empty --swarm --budget 1500 --seed 3 -j 1")
    let two = try folder.bench("verify --architecture model-non-empty --swarm --budget 1500 --seed 3 -j 2")
    #expect(one.output == two.output)
    #expect(one.talk == two.talk)
    let csv = try folder.bench("verify --architecture model-non-empty --swarm --budget 1500 --seed 3 --format csv")
    let part = try folder.bench("verify --architecture model-non-empty --swarm --budget 700 --seed 3 --format csv")
    func diverging(_ ended: ProgramCall.Ended) -> Int {
      ended.output.split(separator: "\n").last.flatMap { $0.split(separator: ",").last }.flatMap { Int($0) } ?? -1
    }
    #expect(diverging(part) > 0)
    #expect(diverging(part) < diverging(csv))
  }

  @Test("A time budget ends the search, and the output has the number of histories")
  func budgetOfTime() throws {
    let ended = try TemporaryFolder().bench("verify --architecture imperative --swarm --budget 100ms --format csv")
    #expect(ended.exitCode == .success)
    let tried = try #require(ended.output.split(separator: "\n").last?.split(separator: ",").first.flatMap { Int($0) })
    #expect(tried > 0)
  }

  @Test(
    "The matrix is written as correctness.csv, with the same rows for one thread and two",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func matrix() throws {
    let folder = try TemporaryFolder()
    let line = "verify --matrix --architecture timestamped-non-empty --budget 50 --format csv"
    let one = try folder.bench("\(line) -j 1 --output one")
    let two = try folder.bench("\(line) -j 2 --output two")
    func rows(_ text: String) throws -> [CorrectnessRow] {
      try CSVTable<CorrectnessRow>(text: text).rows.map { row in
        var row = row
        row.runID = ""
        return row
      }
    }
    #expect(try rows(one.output) == rows(two.output))
    #expect(one.output == (try folder.read("one/correctness.csv")))
    #expect(try folder.read("one/matrix.txt") == folder.read("two/matrix.txt"))
    let all = try rows(one.output)
    #expect(all.count == 14)
    func row(_ fault: String) throws -> CorrectnessRow { try #require(all.first { $0.fault == fault }) }
    let tie = try row("clock-ties")
    #expect(tie.verdict == .diverges)
    #expect(tie.firstDivergenceIndex == 1)
    #expect(tie.actual == "")
    #expect(tie.witness.hasSuffix(" @0"))
    #expect(try row("failure").verdict == .notApplicable)
    #expect(try row("clock-slew").verdict == .identical)
    let picture = try folder.read("one/timestamped-non-empty+clock-ties.svg")
    #expect(picture.hasSuffix("</svg>\n"))
    let examples = try MatrixRecord(json: folder.read("one/run.json")).examples
    #expect(!examples.isEmpty)
    for example in examples { #expect(example.played?.firstWrong != nil, "\(example.fault): \(example.steps)") }

    // A divergence under a fault breaks no promise, neither in the matrix nor in the replay.
    #expect(one.exitCode == .success)
    let found = all.filter { $0.verdict == .diverges }
    #expect(found.count > 1)
    for row in found {
      let replay = try words(folder, ["verify", "--architecture", row.architecture, "--replay", row.witness])
      #expect(replay.exitCode == .success, "\(row.fault)")
      #expect(replay.talk.contains(Self.faultRemark), "\(row.fault)")
    }
  }

  @Test("--dot prints the learnt machine as a graph")
  func dot() throws {
    let ended = try TemporaryFolder().bench("verify --architecture model-non-empty --prove --dot")
    #expect(ended.exitCode == .success)
    #expect(ended.output.hasPrefix("digraph \"model-non-empty\" {\n"))
    #expect(ended.output.hasSuffix("}\n"))
  }

  #if os(Linux)
    @Test("Findings are printed even if they cannot be saved")
    func full() throws {
      let ended = try TemporaryFolder().bench("verify --architecture timestamped --depth 2 --save /dev/full")
      #expect(ended.exitCode == .cannotWrite)
      #expect(ended.output.contains("--replay 'clear, Call'"))
    }

    @Test("Ctrl-C prints no sentence among CSV rows")
    func interruptedRows() throws {
      let folder = try TemporaryFolder()
      let call = try folder.start("verify --architecture imperative --swarm --budget 1h --format csv")
      try waitUntilBusy(call.processIdentifier)
      call.send(signal: 2)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      #expect(ended.output == "")
      #expect(ended.talk.contains("Interrupted. The first "))
    }

    @Test("Ctrl-C prints the finished lengths")
    func interrupt() throws {
      let folder = try TemporaryFolder()
      let call = try folder.start("verify --architecture timestamped-non-empty --depth 12 --clock any")
      try waitUntilBusy(call.processIdentifier)
      call.send(signal: 2)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      let rows = ended.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(rows.contains(["2", "75", "6", "100"]))
      #expect(ended.output.contains("Interrupted. Of length "))
    }

    /// Waits until a child of the process has used half a second of processor time. Its search has then begun.
    private func waitUntilBusy(_ process: Int32) throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        let child = try children(of: process, atLeast: 0).first
        let status = child.flatMap { try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8) } ?? ""
        let fields = status.split(separator: " ")
        if fields.count > 13, let ticks = Int(fields[13]), ticks > 50 { return }
        usleep(10_000)
      }
      Issue.record("the search never began")
    }
  #endif
}
