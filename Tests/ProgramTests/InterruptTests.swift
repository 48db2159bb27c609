import Processes

#if os(Linux)
  import BenchCommand
  import Foundation
  import Measuring
  import TestSupport
  import Testing

  @Suite("Ctrl-C") struct InterruptTests {
    struct Case: Sendable, CustomTestStringConvertible {
      let signal: Int32
      /// The number of worker processes when the signal comes: at most two during the comparison of decisions, all
      /// during timing.
      let workers: Int
      var testDescription: String { "\(Signal(signal)) at \(workers) workers" }
    }

    static let cases = [
      Case(signal: SIGINT, workers: 1), Case(signal: SIGINT, workers: 5), Case(signal: SIGTERM, workers: 5),
    ]

    @Test(
      "An interrupted run ends with 75, leaves no process, and says which results are lost or kept",
      .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: cases)
    func run(interrupt: Case) throws {
      let folder = try TemporaryFolder()
      let call = try folder.start("run --events 1000 --output results/out")
      let workers = try children(of: call.processIdentifier, atLeast: interrupt.workers)
      #expect(try folder.contents.contains("results/.out.partial"))
      call.send(signal: interrupt.signal)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      #expect(ended.output == "")
      let journal = "results/.out.partial/\(RunJournal.fileName)"
      let isKept = try folder.contents.contains(journal)
      // Time is measured last.
      if interrupt.workers > 2 { #expect(isKept) }
      let sentence =
        isKept
        ? #/bench: interrupted \(.+\): results/out was not written, \d of 3 passes (is|are) kept, and 'bench run --resume results/out' does the rest\n/#
        : #/bench: interrupted \(.+\): results/out was not written, (and) what was measured is lost\n/#
      #expect(ended.remarks.wholeMatch(of: sentence) != nil, "\(ended.remarks)")
      #expect(try folder.contents == (isKept ? ["results", "results/.out.partial", journal] : ["results"]))
      for worker in workers { #expect(isGone(worker), "\(worker) lives on") }
    }

    @Test("Earlier results stay if the run that was to replace them is interrupted")
    func replacing() throws {
      let folder = try TemporaryFolder()
      try folder.makeFolder("out")
      try folder.write("{}", to: "out/run.json")
      let call = try folder.start("run --events 1000 --output out --force")
      _ = try children(of: call.processIdentifier, atLeast: 1)
      call.send(signal: SIGINT)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      // On a busy machine a pass may have been finished.
      let isKept = try folder.contents.count > 2
      let sentence =
        isKept
        ? #/bench: interrupted \(.+\): out is as it was, \d of 3 passes (is|are) kept, and 'bench run --resume out' does the rest\n/#
        : #/bench: interrupted \(.+\): out is as it was, (and) what was measured is lost\n/#
      #expect(ended.remarks.wholeMatch(of: sentence) != nil, "\(ended.remarks)")
      let kept = isKept ? [".out.partial", ".out.partial/\(RunJournal.fileName)"] : []
      #expect(try folder.contents == kept + ["out", "out/run.json"])
      #expect(try folder.read("out/run.json") == "{}")
    }

    @Test("An interrupted comparison of two builds ends with 75 and says which results are lost, even with --quiet")
    func interleaving() throws {
      let folder = try TemporaryFolder()
      let bench = try BuiltProgram.path("bench")
      let call = try folder.start("compare --interleave \(bench) --quiet --save rounds.csv --events 1000")
      // Its first child lists apps. Measuring starts after that.
      try awaitChild(of: call.processIdentifier, with: "run", "--output", "/before")
      call.send(signal: SIGTERM)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      let loss =
        #/bench: interrupted \(.+\): nothing was compared or written, and what was measured is lost\n/#
      #expect(ended.remarks.wholeMatch(of: loss) != nil, "\(ended.remarks)")
      #expect(try folder.contents == [])
    }
  }
#endif
