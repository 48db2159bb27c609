import BenchCommand
import BenchCommandLine
import Results
import TestSupport
import Testing

@Suite("bench compare --interleave") struct InterleaveTests {
  /// The shortest command.
  private static let line =
    "compare --interleave ./other --events 500 --rounds 2 --architecture imperative --architecture model"

  @Test(
    "In a build against itself every figure has its pair, and two rounds are too few for a conclusion",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func itself() throws {
    let folder = try TemporaryFolder()
    try folder.writeOther()
    let ended = try folder.compare("\(Self.line) --format csv --save rounds.csv")
    #expect(ended.exitCode == .success, "\(ended.talk)")
    #expect(ended.talk.contains("2 rounds are too few for a significant difference among 2 architectures"))
    let rows = try CSVTable<ComparisonRow>(text: ended.output).rows
    #expect(rows.filter { $0.metric == "decisions" }.map(\.conclusion) == [.same, .same])
    let times = rows.filter { $0.metric == "batch_time" }
    #expect(
      times.map { "\($0.architecture) \($0.statistic) \($0.unit) \($0.conclusion)" } == [
        "model p50 ns cannotTell", "imperative p50 ns cannotTell", "model mean ns cannotTell",
        "imperative mean ns cannotTell",
      ])
    let saved = try CSVTable<LatencyRow>(text: folder.read("rounds.csv")).rows
    #expect(saved.count == 2 * 2 * 2 * 2)
    for id in ["before", "after"] {
      let mine = saved.filter { $0.runID == id }
      #expect(mine.map(\.round) == [1, 1, 2, 2, 1, 1, 2, 2])
      #expect(mine.allSatisfy { $0.value > 0 && $0.metric == "batch_time" && $0.mode == .closed })
    }
    #expect(try folder.contents == ["other", "rounds.csv"])
  }

  @Test(
    "If another build decides otherwise, the exit code is 3, and the architecture is named",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func decisions() throws {
    let folder = try TemporaryFolder()
    try folder.writeOther(
      run: #"sed -i 's/\(,model,.*,none,[0-9]*,[0-9]*,\)[0-9a-f]*/\10123456789abcdef/' "$output/correctness.csv""#)
    let ended = try folder.compare(Self.line)
    #expect(ended.exitCode == .decisionsDiffer, "\(ended.talk)")
    #expect(ended.talk.contains("bench: model on phone decides otherwise"))
    #expect(ended.output.contains("Decisions changed: model."))
  }

  @Test(
    "Another build that crashes in the timing pass loses only those figures, and is named",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func crash() throws {
    let folder = try TemporaryFolder()
    // The program itself starts the workers of its own run, so the script does not crash them.
    try folder.writeOther(before: #"if [ "$1" = __worker ]; then kill -s SEGV $$; fi"#)
    let ended = try folder.compare("\(Self.line) --format csv")
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    let crash = "crashed in the timing pass: was ended by SIGSEGV"
    #expect(ended.talk.hasSuffix("bench: model on phone of ./other \(crash), and 1 more failed\n"), "\(ended.talk)")
    let rows = try CSVTable<ComparisonRow>(text: ended.output).rows
    #expect(rows.filter { $0.metric == "decisions" }.count == 2)
    #expect(rows.filter { $0.metric == "outcome" }.map(\.conclusion) == [.better, .better])
    #expect(!rows.contains { $0.metric == "batch_time" })
  }

  @Test(
    "An architecture that the other build lacks is left out with a remark; if it is named, that is an error",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func unknownToOther() throws {
    let folder = try TemporaryFolder()
    try folder.writeOther(before: #"if [ "$1" = list ]; then "$bench" "$@" | grep -E '^app,|,imperative,'; exit; fi"#)
    let named = try folder.compare(Self.line)
    #expect(named.exitCode == .noInput)
    #expect(named.talk.hasSuffix("bench: ./other has no architecture 'model' of video-call to compare with\n"))
    #expect(named.output == "")

    let all = try folder.compare("compare --interleave ./other --events 300 --rounds 1 --format csv")
    #expect(all.exitCode == .success, "\(all.talk)")
    #expect(all.talk.contains("not compared, as ./other does not have them: main-loop, "))
    let rows = try CSVTable<ComparisonRow>(text: all.output).rows
    #expect(Set(rows.map(\.architecture)) == ["imperative"])
  }

  @Test("If another build's run fails, the error quotes its message")
  func failedRun() throws {
    let folder = try TemporaryFolder()
    try folder.writeOther(before: #"if [ "$1" = run ]; then echo "bench: no disk" >&2; exit 1; fi"#)
    let ended = try folder.compare(Self.line)
    #expect(ended.exitCode == .failure)
    #expect(
      ended.talk.hasSuffix("bench: the run of ./other left no results and exited with code 1: bench: no disk\n"))
  }

  @Test(
    "The command to repeat has the typed trace, and not the path of a removed copy",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func repeating() throws {
    let folder = try TemporaryFolder()
    try folder.writeOther(
      run: #"sed -i 's/\(,model,.*,none,[0-9]*,[0-9]*,\)[0-9a-f]*/\10123456789abcdef/' "$output/correctness.csv""#)
    let ended = try folder.compare(Self.line)
    #expect(ended.output.contains("--trace phone --events 500 --seed 1"))
    #expect(!ended.output.contains("/traces/"))
  }

  @Test(
    "If --interleave names no other build, an error says so",
    arguments: [
      ("compare --interleave ./nothing", ExitCode.noInput, "./nothing: no such file"),
      ("compare --interleave .", .noInput, ". is no program; expected another build of bench"),
      (
        "compare --interleave ./liar", .badData,
        "./liar does not list apps as bench does; expected another build of bench"
      ),
      (
        "compare a --interleave ./other", .usage,
        "--interleave measures itself and takes no run; found 'a'"
      ),
      (
        "compare --interleave ./other --save same --output ./same", .usage,
        "--save and --output name the same file, 'same'"
      ),
      ("compare a b --rounds 3", .usage, "--rounds means nothing without --interleave"),
      (
        "compare --interleave ./other --architectures model imperative", .usage,
        "--architectures means nothing with --interleave"
      ),
      (
        "compare --interleave ./other --app video-call --app operators", .usage,
        "--interleave compares one app at a time, not 2"
      ),
    ])
  func noOther(line: String, code: ExitCode, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeOther()
    try folder.writeProgram("echo I am another program", to: "liar")
    let ended = try folder.bench(line)
    #expect(ended.exitCode == code)
    #expect(ended.talk.hasPrefix("bench: \(message)\n"), "\(ended.talk)")
    #expect(ended.output == "")
  }
}

extension TemporaryFolder {
  /// Runs a line without valgrind, because debug builds take long under it.
  fileprivate func compare(_ line: String) throws -> ProgramCall.Ended { try bench(line, environment: ["PATH": path]) }

  /// Writes a program `other` that passes its arguments to `bench`.
  ///
  /// - Parameters:
  ///   - before: commands to run first.
  ///   - run: commands to run after a run, whose folder is `$output`.
  fileprivate func writeOther(before: String = ":", run: String? = nil) throws {
    let bench = "PATH=/usr/bin:/bin bench='\(try BuiltProgram.path("bench"))'"
    let after =
      run.map { commands in
        """
        PATH= "$bench" "$@"; code=$?
        if [ "$1" != run ]; then exit $code; fi
        while [ $# -gt 1 ]; do if [ "$1" = --output ]; then output=$2; fi; shift; done
        \(commands)
        exit $code
        """
      } ?? #"PATH= exec "$bench" "$@""#
    try writeProgram([bench, before, after].joined(separator: "\n"), to: "other")
  }

  fileprivate func writeProgram(_ script: String, to name: String) throws {
    // A child writes the program. A program that is open for writing cannot be run, and a parallel test's child would
    // inherit the open descriptor.
    let text = "#!/bin/sh\n\(script)\n"
    let copy = #"printf '%s' "$0" > "$1" && chmod +x "$1""#
    let ended = try ProgramCall("/bin/sh", ["-c", copy, text, name], in: path).finish()
    try #require(ended.outcome == .exited(code: 0))
  }
}
