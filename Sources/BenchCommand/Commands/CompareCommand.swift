import BenchCommandLine
import Comparison
import Scenarios

extension Command {
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  static func compare(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "compare",
      summary: "Compares two runs, two architectures of one, or two builds, and says what is worse",
      discussion: [
        "Decisions, allocations and instructions are compared exactly: every change is shown. Times are compared as ratios "
          + "to each run's own baseline, and the verdict is faster, slower, same within noise (the whole interval is within "
          + "5 %, or the threshold where that is lower), or cannot tell. Two runs that took place one after the other may "
          + "have met a faster or a slower processor, which ratios do not cancel: where the baseline's own times differ "
          + "by more than 5 %, or are as unsteady, no other time is judged unless it differs by more than the baseline's ever do; nor is any "
          + "where the baseline itself counts otherwise.",
        "With --interleave two builds are measured in turn, in slices of 25 ms, with new processes for every round, all of it "
          + "on one processor: whatever the machine does, it does to both, and no baseline is needed. The other build is what "
          + "was before, this one what is now. Judged are two figures of a round: its median batch (p50), which a disturbance of less than half of the "
          + "batches does not move, and its mean, which a change that few of them feel does. Instructions are counted too, if "
          + "valgrind is there: an architecture that allocates and executes as much as before is not called faster or slower for less than "
          + "15 %, as where the linker puts code makes that much of a difference.",
        "Where machine, compiler, build or baseline differ that is said, and times are not judged; where a trace differs "
          + "nothing on it is, and if nothing is left that is bad data. A trace or an architecture that is gone, or no longer gets "
          + "through, is a failure. What only one of the two has a figure of is named, with the reason.",
        "Within one run (--architectures) all rounds of an architecture share a process, whose place in memory and the like "
          + "may make up a part of a difference: as between two runs, faster and slower mean that the whole interval lies "
          + "beyond the margin, and even then a small difference may be that process's rather than the architecture's.",
        "p-values are those of Mann and Whitney's test, within a run and with --interleave those of Wilcoxon's signed ranks, "
          + "adjusted by Holm's method over the times of a table; intervals are of 95 %, or of what so few rounds can reach, by the bootstrap.",
        "Exit codes: 0 nothing is worse than may be; 1 another build, or an architecture of either, did not get through its run; 2 something is; 3 decisions "
          + "changed, save those that are now the oracle's; 64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench compare results/main results/branch", "What is worse on the branch."),
        Example(
          "bench compare results/main --architectures imperative model-non-empty",
          "What model-non-empty costs beside imperative, in one run."),
        Example(
          "bench compare --interleave ../main/.build/release/bench",
          "This build against that of another checkout, on the same machine at the same time."),
        Example(
          "bench compare --interleave main/bench --fail-on batch_time=10%",
          "The same where times may grow by a tenth; with --format markdown it is a comment on a pull request."),
      ],
      operands: [CompareOptions.runBefore, CompareOptions.runAfter],
      options: [
        CompareOptions.architecturePair, InterleaveOptions.other, CompareOptions.apps, CompareOptions.architectures,
        CompareOptions.traces,
        CompareOptions.failOn, CompareOptions.crossMachine, CompareOptions.format, Options.outputFile, Options.force,
        Options.quiet,
      ] + InterleaveOptions.all,
      glossaries: [
        Command.Glossary(
          title: "What --fail-on knows, with the defaults for two runs",
          entries: [
            ("batch_time=5%", "Time an event; fails where the verdict is slower, by more than that."),
            (
              "allocations=0%",
              "All of mallocs_per_event, malloc_bytes_per_event, mallocs, malloc_bytes and live_bytes, each of which "
                + "can be named alone."
            ),
            (
              "instructions=0.1%",
              "instructions_per_event, where they were counted. Every difference is shown; where a heap lies, which the length "
                + "of the program's path can change, has been seen to make 0.04 %."
            ),
            ("NAME=off", "It may be as bad as it likes. A changed decision always fails."),
          ])
      ]
    ) { invocation in
      let arguments = invocation.arguments
      try OutputTarget.check(arguments[Options.outputFile], replacing: arguments[Options.force])
      guard let other = arguments[InterleaveOptions.other] else {
        for option in InterleaveOptions.all where arguments.isGiven(option) {
          throw CommandFailure(.usage, "\(option.label) means nothing without \(InterleaveOptions.other.label)")
        }
        return try invocation.deliver(CompareRequest(arguments).comparison())
      }
      let thresholds = try Thresholds.usual.changed(by: arguments[CompareOptions.failOn])
      try invocation.deliver(invocation.interleave(other, catalogue, thresholds: thresholds, timeout: timeout))
    }
  }
}
