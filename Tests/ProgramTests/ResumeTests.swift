import Processes

#if os(Linux)
  import BenchCommand
  import BenchCommandLine
  import Foundation
  import Measuring
  import TestSupport
  import Testing

  @Suite("A resumed run") struct ResumeTests {
    private static let run = "run --events 200 --seed 5 --architecture imperative --deterministic"

    /// Starts a run to the folder `out` and kills it once a pass is finished.
    /// - Returns: the line, with enough rounds that the kill comes before the end of the last pass.
    private func kill(_ line: String, rounds: Int, in folder: borrowing TemporaryFolder) throws -> String {
      let whole = "\(line) --rounds \(rounds)"
      let call = try folder.start("\(whole) --output out")
      var contents: [String] = []
      while !contents.contains(".out.partial/\(RunJournal.fileName)"), !contents.contains("out") {
        usleep(1_000)
        contents = try folder.contents
      }
      let workers = try children(of: call.processIdentifier, atLeast: 0)
      call.send(signal: SIGKILL)
      let outcome = try call.finish(within: .seconds(20)).outcome
      for worker in workers { #expect(isGone(worker), "\(worker) lives on") }
      // On a busy machine the run may end before the kill.
      if outcome == .exited(code: 0), rounds < 100_000 {
        try FileManager.default.removeItem(atPath: folder.path(of: "out"))
        return try kill(line, rounds: rounds * 10, in: folder)
      }
      #expect(outcome == .signalled(Signal(SIGKILL)))
      #expect(try !folder.contents.contains("out"))
      return whole
    }

    @Test("The rest of a killed run is done, and its files are those of an uninterrupted run")
    func resumed() throws {
      let folder = try TemporaryFolder()
      let line = try kill(Self.run, rounds: 60, in: folder)
      let runID = try JournalContents(folder: folder.path(of: ".out.partial")).header.runID

      // Another run with that output would lose the finished parts.
      let refused = try folder.bench("\(line) --output out")
      #expect(refused.exitCode == .cannotWrite)
      #expect(
        refused.remarks == """
          bench: out is unfinished, and its finished parts are kept
          'bench run --resume out' completes it; --force discards it.

          """)
      let elsewhere = try folder.bench("run --resume results/out")
      #expect(elsewhere.exitCode == .noInput)

      // Two processes cannot resume the same run.
      let lock = open(folder.path(of: ".out.partial"), O_RDONLY | O_CLOEXEC)
      #expect(flock(lock, LOCK_EX) == 0)
      let second = try folder.bench("run --resume out")
      #expect(second.exitCode == .cannotWrite)
      #expect(second.remarks == "bench: out is being written by another process\n")
      close(lock)

      let resumed = try folder.bench("run --resume .out.partial")
      #expect(resumed.exitCode == .success, "\(resumed.talk)")
      #expect(try folder.contents == ["out"] + OutputTests.files.map { "out/\($0)" })
      #expect(try RunFiles(in: folder).manifest.runID == runID)
      #expect(resumed.output.contains("\nEvery figure, in CSV files:\n  out\n\n"))

      let whole = try folder.bench("\(line) --output whole")
      #expect(whole.exitCode == .success)
      let (first, other) = (try RunFiles(in: folder), try RunFiles(in: folder, "whole"))
      for name in ["allocations.csv", "correctness.csv"] {
        #expect(first.textWithoutRunID(name) == other.textWithoutRunID(name), "\(name)")
      }
      #expect(try first.manifest.repeatCommand == other.manifest.repeatCommand)

      let again = try folder.bench("run --resume out")
      #expect(again.exitCode == .noInput)
      #expect(again.remarks == "bench: out is complete; there is nothing to resume\n")
    }

    @Test(
      "A comparison of kits is resumed after a kill and an interrupt, and has the same files and its table",
      .enabled(if: Tier.isFull, "\(Tier.need)"))
    func kits() throws {
      let folder = try TemporaryFolder()
      // So many rounds that the three timing processes run for seconds.
      let line = try kill(
        "kits --app video-call --architecture imperative --architecture model --events 200", rounds: 40, in: folder)
      let resuming = try folder.start("kits --resume out")
      _ = try children(of: resuming.processIdentifier, atLeast: 3)
      resuming.send(signal: SIGHUP)
      let interrupted = try resuming.finish(within: .seconds(20))
      #expect(interrupted.exitCode == .interrupted)
      #expect(
        interrupted.remarks.contains(" of 3 passes are kept, and 'bench kits --resume out' does the rest\n"),
        "\(interrupted.remarks)")
      let resumed = try folder.bench("kits --resume out")
      #expect(resumed.exitCode == .success, "\(resumed.talk)")
      #expect(resumed.output.contains("the cheapest correct version of each kit"))
      #expect(try folder.bench("\(line) --output whole").exitCode == .success)
      for name in ["allocations.csv", "correctness.csv"] {
        #expect(
          try RunFiles(in: folder).textWithoutRunID(name) == RunFiles(in: folder, "whole").textWithoutRunID(name))
      }
      #expect(try folder.contents.contains("out/kits.csv"))
    }

    @Test("A run that cannot be resumed is refused with one sentence, and kept")
    func refused() throws {
      let folder = try TemporaryFolder()
      let line = try kill(Self.run, rounds: 60, in: folder)
      let journal = ".out.partial/\(RunJournal.fileName)"
      let kept = try folder.read(journal)
      func refusal(_ line: String) throws -> (code: ExitCode?, remarks: String) {
        let ended = try folder.bench(line)
        #expect(ended.output == "")
        return (ended.exitCode, ended.remarks)
      }
      let other = try refusal("run --resume out --seed 3 --quiet --no-progress")
      #expect(other.code == .usage)
      #expect(
        other.remarks == "bench: --seed cannot be given with --resume, which keeps the options of the run\n")

      let kits = try refusal("kits --resume out")
      #expect(kits.code == .usage)
      #expect(kits.remarks == "bench: out was begun by another command\n'bench run --resume out' completes it.\n")

      let missing = try refusal("run --resume elsewhere")
      #expect(missing.code == .noInput)
      #expect(
        missing.remarks == """
          bench: there is no unfinished run of elsewhere: there is no .elsewhere.partial with a journal.jsonl
          Runs that can be completed: out.

          """)

      let contents = try JournalContents(folder: folder.path(of: ".out.partial"))
      var header = contents.header
      header.programs[0] = "0"
      let lines = kept.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let changed = String(decoding: try JournalLine.bytes(of: header), as: UTF8.self) + lines.joined(separator: "\n")
      try folder.write(changed, to: journal)
      let build = try refusal("run --resume out")
      #expect(build.code == .badData)
      #expect(
        build.remarks.hasPrefix(
          "bench: out was started with another build, so it cannot be resumed: expected 0,"))

      try folder.write("x" + kept, to: journal)
      let damaged = try refusal("run --resume out")
      #expect(damaged.code == .badData)
      #expect(damaged.remarks.hasPrefix("bench: .out.partial/journal.jsonl:1: found x{"), "\(damaged.remarks)")
      #expect(try folder.read(journal) == "x" + kept)

      try folder.makeFolder("results")
      try FileManager.default.copyItem(
        atPath: folder.path(of: ".out.partial"), toPath: folder.path(of: "results/.early.partial"))
      let offering = try folder.bench("\(OutputTests.run) --deterministic")
      #expect(offering.exitCode == .success)
      #expect(
        offering.remarks
          == "results/early is unfinished; 'bench run --resume results/early' completes it\n")
      try FileManager.default.removeItem(atPath: folder.path(of: "results"))

      #expect(try refusal("\(line) --output out").code == .cannotWrite)
      let forced = try folder.bench("\(OutputTests.run) --deterministic --output out --force")
      #expect(forced.exitCode == .success)
      #expect(try folder.contents == ["out"] + OutputTests.files.map { "out/\($0)" })
    }

    /// A run of two traces with a special pass. The test kills it once the first trace's pass is finished.
    struct SpecialRun: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let line: String
      /// The number of passes of a trace.
      let passes: Int
      /// The files that are the same in an uninterrupted run.
      let sameFiles: [String]
    }

    private static let specialRuns = [
      SpecialRun(
        testDescription: "--speed",
        line:
          "run --trace phone --trace desktop --architecture imperative --events 40 --rounds 1 --speed 1000 --duration 50ms",
        passes: 4, sameFiles: ["allocations.csv", "correctness.csv"]),
      SpecialRun(
        testDescription: "--network",
        line:
          "run --app characters --network loopback --trace one.csv --trace two.csv --architecture imperative --speed 100",
        passes: 1, sameFiles: []),
      SpecialRun(
        testDescription: "--instructions",
        line:
          "run --trace phone --trace desktop --architecture imperative --events 20 --deterministic --instructions",
        passes: 3, sameFiles: ["allocations.csv", "correctness.csv", "instructions.csv"]),
    ].filter { run in
      switch run.testDescription {
      case "--network": NetworkTests.hasPython
      case "--instructions": Tier.isFull && Shell.exists("valgrind")
      default: true
      }
    }

    @Test("Passes of --speed, --network and --instructions are resumed too", arguments: specialRuns)
    func special(run: SpecialRun) throws {
      let folder = try TemporaryFolder()
      if run.testDescription == "--network" {
        for (name, seed) in [("one", 1), ("two", 2)] {
          let line = "trace generate --app characters --events 8 --seed \(seed) --output \(name).csv"
          #expect(try folder.bench(line).exitCode == .success)
        }
      }
      func kept() -> Int { (try? JournalContents(folder: folder.path(of: ".out.partial")).results.count) ?? 0 }
      // On a busy machine the run may reach the last pass, or end, before the kill.
      for tries in 1...10 {
        let call = try folder.start("\(run.line) --seed 5 --output out --force")
        while kept() < run.passes, try !folder.contents.contains("out/run.json") { usleep(1_000) }
        call.send(signal: SIGKILL)
        let outcome = try call.finish(within: .seconds(20)).outcome
        if outcome == .signalled(Signal(SIGKILL)), kept() < 2 * run.passes || tries == 10 { break }
        try? FileManager.default.removeItem(atPath: folder.path(of: "out"))
      }
      #expect((run.passes..<2 * run.passes).contains(kept()))
      // Options that only change what is shown may be given with --resume.
      let resumed = try folder.bench("run --resume out -q --no-progress")
      #expect(resumed.exitCode == .success && resumed.output == "", "\(resumed.talk)")
      let files = try RunFiles(in: folder)
      #expect(try files.correctness.count == 2)
      if !run.testDescription.hasPrefix("--i") {
        let open = try files.latency.filter { $0.mode == .open && $0.architecture == "imperative" }
        #expect(Set(open.map(\.trace)) == Set(try files.correctness.map(\.trace)))
      }
      if run.sameFiles.isEmpty { return }
      #expect(try folder.bench("\(run.line) --seed 5 --output whole").exitCode == .success)
      for name in run.sameFiles {
        #expect(try files.textWithoutRunID(name) == RunFiles(in: folder, "whole").textWithoutRunID(name), "\(name)")
      }
    }

    @Test(
      "A kill -9 during timing leaves no process, and the rest is timed",
      .enabled(if: Tier.isFull, "\(Tier.need)"))
    func timed() throws {
      let folder = try TemporaryFolder()
      let names = ["imperative", "model", "closures", "timestamped"]
      let call = try folder.start(
        "run --events 1000 --output out" + names.map { " --architecture \($0)" }.joined())
      let workers = try children(of: call.processIdentifier, atLeast: 5)
      call.send(signal: SIGKILL)
      _ = try call.finish(within: .seconds(20))
      for worker in workers { #expect(isGone(worker), "\(worker) lives on") }
      #expect(try JournalContents(folder: folder.path(of: ".out.partial")).results.count == 2)
      #expect(try folder.bench("run --resume out").exitCode == .success)
      let files = try RunFiles(in: folder)
      #expect(
        Set(try files.latency.map(\.architecture)).count == Set(try files.correctness.map(\.architecture)).count + 1)
    }

    @Test(
      "A kill -9 of a worker is a failure of its architecture; all others are complete",
      .enabled(if: Tier.isFull, "\(Tier.need)"))
    func killedWorker() throws {
      let folder = try TemporaryFolder()
      let call = try folder.start(
        "run --events 1000 --architecture imperative --architecture model --architecture closures --output out")
      let workers = try children(of: call.processIdentifier, atLeast: 4)
      Foundation.kill(workers[0], SIGKILL)
      let ended = try call.finish()
      #expect(ended.exitCode == .failure)
      let files = try RunFiles(in: folder)
      let failed = try files.manifest.outcomes.filter { $0.failure != nil }
      #expect(failed.count == 1)
      #expect(failed.first?.failure?.reason.contains("SIGKILL") == true)
      let complete = try files.manifest.outcomes.filter { $0.failure == nil }
      for outcome in complete {
        let rounds = Set(try files.latency.filter { $0.architecture == outcome.architecture }.map(\.round))
        #expect(rounds.count == 7, "\(outcome.architecture)")
      }
    }
  }
#endif
