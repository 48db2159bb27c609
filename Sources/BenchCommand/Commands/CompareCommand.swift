import Comparison

extension Command {
  static var compare: Command {
    Command(
      "compare",
      summary: "Compares two runs, or two architectures of one, and says what is worse",
      discussion: [
        "Decisions, allocations and instructions are compared exactly: every change is shown. Times are compared as ratios "
          + "to each run's own baseline, and the verdict is faster, slower, same within noise (the whole interval is within "
          + "5 %, or the threshold where that is lower), or cannot tell. Two runs that took place one after the other may "
          + "have met the machine in different moods, which ratios do not cancel: where the baseline's own times differ, or "
          + "are unsteady, no other time is judged.",
        "Where machine, compiler, build or baseline differ that is said, and times are not judged; where a trace differs "
          + "nothing on it is. An architecture that is gone, or no longer gets through, is a failure.",
        "p-values are those of Mann and Whitney's test, within a run those of Wilcoxon's signed ranks, adjusted by Holm's "
          + "method over the times of a table; intervals are of 95 %, by the bootstrap.",
        "Exit codes: 0 nothing is worse than may be; 2 something is; 3 decisions changed, save those that are now the "
          + "oracle's; 64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench compare results/main results/branch", "What is worse on the branch."),
        Example(
          "bench compare main branch --fail-on batch_time=10% --format markdown",
          "As a comment on a pull request; times may grow by a tenth."),
        Example(
          "bench compare results/main --architectures imperative model-non-empty",
          "What model-non-empty costs beside imperative, in one run."),
      ],
      operands: [CompareOptions.runBefore, CompareOptions.runAfter],
      options: [
        CompareOptions.architecturePair, CompareOptions.apps, CompareOptions.architectures, CompareOptions.traces,
        CompareOptions.failOn, CompareOptions.crossMachine, CompareOptions.format, Options.outputFile, Options.force,
        Options.quiet,
      ],
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
            ("instructions=0%", "instructions_per_event, where they were counted."),
            ("NAME=off", "It may be as bad as it likes. A changed decision always fails."),
          ])
      ]
    ) { invocation in
      let arguments = invocation.arguments
      try OutputTarget.check(arguments[Options.outputFile], replacing: arguments[Options.force])
      try invocation.deliver(CompareRequest(arguments).comparison())
    }
  }
}
