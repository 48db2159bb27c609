import BenchCommandLine
import Comparison
import Scenarios

extension Command {
  /// - Parameter timeout: how long an architecture may take over a request, beside 100 us an event.
  static func compare(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "compare",
      summary: "Compares two runs, two architectures of one run, or two builds, and says what is worse",
      discussion: [
        "RUN_A and RUN_B are folders that 'bench run' has written. Decisions, allocations and instructions are compared exactly: "
          + "every change is shown.",
        "Times of two runs are compared as ratios to each run's own baseline, since the processor may have been faster or slower "
          + "the second time. The verdict is faster, slower, same within noise (the whole interval of the ratio is within 5 %, "
          + "or within the threshold if that is less), or cannot tell. If the baseline's own times differ by more than 5 %, "
          + "or vary as much, ratios do not help either: then a time is judged only if it differs by more than the baseline "
          + "ever does.",
        "Times are not judged if machine, compiler, build or baseline differ, and nothing is if the trace differs; that is said. "
          + "A trace or an architecture that is gone, or that no longer gets through, is a failure. What only one of the runs "
          + "has a figure of is named, with the reason. If nothing is left to compare, that is bad data.",
        "With --interleave another build of this program is run against this one, in turn, in slices of 25 ms on one processor, "
          + "with new processes for every round. Whatever slows the machine slows both, so no baseline is needed. OTHER_BENCH "
          + "is what was before. Two figures of a round are judged: the median batch (p50), which disturbances of less than "
          + "half of the batches do not move, and the mean, which also shows a change in a few of them. If valgrind is "
          + "there, instructions are counted too: an architecture that allocates and executes as much as before is not called "
          + "faster or slower for less than 15 %, since the place of the code in memory alone makes that much of a difference.",
        "With --architectures two architectures of one run are compared. All rounds of an architecture share a process, which "
          + "may be a little faster or slower than another one of the same, so a small difference may come from that.",
        "p-values are those of Mann and Whitney's test for two runs, and of Wilcoxon's signed ranks within a run and with "
          + "--interleave, adjusted by Holm's method for the number of times in a table. Intervals hold 95 %, or what so few "
          + "rounds allow, and come from a bootstrap.",
        "Exit codes: 0 nothing is worse than may be; 1 the other build, or an architecture in it, did not get through its run; "
          + "2 something is worse, or an architecture no longer gets through; 3 decisions changed, unless they were wrong and are "
          + "now the oracle's; 64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench compare results/main results/branch", "What is worse in the second of two runs."),
        Example(
          "bench compare results/main results/branch --html change.html",
          "The same as a page too: two dots a figure, and every changed decision drawn."),
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
        CompareOptions.failOn, CompareOptions.crossMachine, CompareOptions.format, Options.outputFile,
        CompareOptions.html,
        Options.force, Options.quiet,
      ] + InterleaveOptions.all,
      glossaries: [
        Command.Glossary(
          title: "What --fail-on knows, with the defaults for two runs",
          entries: [
            ("batch_time=5%", "Time per event. It fails if the verdict is slower, by more than this."),
            (
              "allocations=0%",
              "Memory allocations: mallocs_per_event, malloc_bytes_per_event, mallocs, malloc_bytes and live_bytes; where there "
                + "is a world, world_mallocs_per_event and world_malloc_bytes_per_event. Each can be named alone."
            ),
            (
              "instructions=0.1%",
              "Instructions per event, if they were counted. Every difference is shown. Up to 0.04 % was seen to come from the "
                + "length of the program's path alone."
            ),
            ("NAME=off", "It never fails. A changed decision always does."),
          ])
      ]
    ) { invocation in
      let arguments = invocation.arguments
      let targets = [arguments[Options.outputFile], arguments[CompareOptions.html] ?? "-"]
      for target in targets { try OutputTarget.check(target, replacing: arguments[Options.force]) }
      // A page on standard output takes the place of the text there, unless that was asked for.
      let isPrinted = arguments.isGiven(Options.outputFile) || arguments.isGiven(CompareOptions.format)
      if targets[0] == targets[1], targets[0] != "-" || (arguments[CompareOptions.html] != nil && isPrinted) {
        throw CommandFailure(
          .usage, "\(Options.outputFile.label) and \(CompareOptions.html.label) cannot both write '\(targets[0])'")
      }
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
