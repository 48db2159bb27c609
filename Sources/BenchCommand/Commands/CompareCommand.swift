import BenchCommandLine
import Comparison
import Metrics
import Reports
import Results
import Scenarios

extension Command {
  static func compare(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "compare",
      summary: "Compares two runs, two architectures of one run, or two builds, and says what is worse",
      discussion: [
        "RUN_A and RUN_B are folders written by 'bench run'. Decisions, allocations and instructions are compared "
          + "exactly: every change is shown.",
        "Times of two runs are compared as ratios to each run's own baseline, because the processor's speed may differ "
          + "between the runs. The verdict is faster, slower, same within noise (the whole interval of the ratio is "
          + "within 5 %, or within the threshold if that is less), or cannot tell. If the baseline's own times differ "
          + "by more than 5 %, or vary as much, ratios do not help either: a time is then judged only if it differs by "
          + "more than the baseline ever does.",
        "Times are not judged if machine, compiler, build or baseline differ, and nothing is judged if the trace "
          + "differs; the output says so. A trace or an architecture that is missing, or that no longer gets through, "
          + "is a failure. A figure that only one run has is named, with the reason. If nothing is left to compare, "
          + "that is bad data.",
        "With --interleave this build is compared with another build of this program, OTHER_BENCH, which counts as the "
          + "earlier one. The two run in turn, in slices of 25 ms on one processor, with new processes for every "
          + "round. Whatever slows the machine slows both, so no baseline is needed. Two figures of a round are "
          + "judged: the median batch (p50), which does not move if less than half of the batches are disturbed, and "
          + "the mean, which also shows a change in a few of them. If valgrind is installed, instructions are counted "
          + "too: an architecture that allocates and executes as much as before is not called faster or slower for "
          + "less than 15 %, because its place in memory alone can make that much of a difference.",
        "With --architectures two architectures of one run are compared. All rounds of an architecture share a "
          + "process. One process may be slightly faster than another of the same program, so a small difference may "
          + "come from that.",
        "p-values come from the Mann-Whitney test for two runs, and from Wilcoxon's signed-rank test within a run and "
          + "with --interleave. They are adjusted by Holm's method for the number of times in a table. Intervals hold "
          + "95 %, or as much as so few rounds allow, and come from a bootstrap.",
        "Exit codes: 0 nothing is worse than allowed; 1 the other build, or an architecture in it, did not get through "
          + "its run; 2 something is worse, or an architecture no longer gets through; 3 decisions changed, unless "
          + "wrong ones became the oracle's; 64 usage; 65 bad data; 66 no such input; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench compare results/main results/branch", "The figures that are worse in the second of two runs."),
        Example(
          "bench compare results/main results/branch --html change.html",
          "Also as a page, with two dots for each figure and a drawing of every changed decision."),
        Example(
          "bench compare results/main --architectures imperative model-non-empty",
          "The cost of model-non-empty relative to imperative, in one run."),
        Example(
          "bench compare --interleave ../main/.build/release/bench",
          "This build against that of another checkout, on the same machine at the same time."),
        Example(
          "bench compare --interleave main/bench --fail-on batch_time=10%",
          "The same, with times allowed to grow by a tenth; with --format markdown it is a comment on a pull request."),
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
          title: "Values of --fail-on, with the defaults for two runs",
          entries: [
            ("batch_time=5%", "Time per event. Fails if the verdict is slower and the difference exceeds this."),
            (
              "allocations=0%",
              "Memory allocations: mallocs_per_event, malloc_bytes_per_event, mallocs, malloc_bytes and live_bytes; "
                + "where there is a world, world_mallocs_per_event and world_malloc_bytes_per_event. Each can be set "
                + "by itself."
            ),
            (
              "instructions=0.1%",
              "Instructions per event, if they were counted. Every difference is shown. The length of the program's "
                + "path alone was seen to cause up to 0.04 %."
            ),
            ("NAME=off", "Never fails. A changed decision always fails."),
          ])
      ]
    ) { invocation in
      let arguments = invocation.arguments
      let targets = [arguments[Options.outputFile], arguments[CompareOptions.html] ?? "-"]
      for target in targets { try OutputTarget.check(target, replacing: arguments[Options.force]) }
      // A page on standard output replaces the text, unless the text was requested explicitly.
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

/// The options of `bench compare` alone. Names are those in the runs, which may be of another catalogue.
enum CompareOptions {
  static let runBefore = Operand<String?>("RUN_A", .optional(.folder), "the folder of the earlier run")
  static let runAfter = Operand<String?>(
    "RUN_B", .optional(.folder), "the folder of the later run; left out with --architectures")

  static let architecturePair = Option<[String]>(
    "architectures", .group(of: 2, name(of: "an architecture", \.architectures)),
    "compare the second of two architectures with the first, both of RUN_A; nothing fails unless --fail-on says so")
  static let apps = Option<[String]>(
    "app", .list(name(of: "an app", \.apps)), "an app to compare; if not given, all, or the first with --interleave")
  static let architectures = Option<[String]>(
    "architecture", .list(name(of: "an architecture", \.architectures)),
    "an architecture to compare; if not given, all; with --interleave all but those that run by name only")
  static let traces = Option<[String]>(
    "trace", .list(name(of: "a trace", \.traces)),
    "a trace to compare on; if not given, all; with --interleave a file or a name, or the first if not given")
  static let failOn = Option<[ThresholdSetting]>(
    "fail-on", .list(.threshold), "how much worse a figure may be before it is a failure, see below")
  static let crossMachine = Option<Bool>(
    "cross-machine", .flag, "judge times even if machine, compiler or build differ")
  static let format = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format",
        candidates: .only { _ in ComparisonFormat.all.map(\.name) }),
      default: ComparisonFormat.all[0].name),
    "the output format: text for a terminal, markdown for a pull request, csv for a program")

  static let html = Option<String?>(
    "html", .optional(.file), "also write a page, with changed decisions drawn")

  private static func name(
    of what: String, _ names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind<String> {
    .text("NAME", expecting: "the name of \(what) in the run", candidates: .among { $0[keyPath: names] })
  }
}

/// The value of `--fail-on`: `batch_time=10%`.
struct ThresholdSetting: Sendable, Equatable {
  let name: String
  /// Nil for `off`: the metric never fails.
  let percent: Double?
}

extension ValueKind<ThresholdSetting> {
  static var threshold: ValueKind {
    ValueKind(
      placeholder: "NAME=PERCENT", expectation: "a name, '=' and a percentage or off, as batch_time=10%",
      candidates: .among { _ in Thresholds.names.map { "\($0)=" } },
      parse: { text in
        guard let parts = text.wholeMatch(of: #/([^=]+)=(?:([0-9]{1,6}(?:\.[0-9]{1,6})?)%?|off)/#) else { return nil }
        return ThresholdSetting(name: String(parts.1), percent: parts.2.flatMap { Double($0) })
      },
      text: { "\($0.name)=\($0.percent.map { "\($0)%" } ?? "off")" })
  }
}

extension Invocation {
  /// Writes a comparison to the targets of `--output` and `--html`, and throws the failure that determines the exit code.
  func deliver(_ comparison: RunComparison) throws {
    warnOfUncheckedTimes(comparison)
    if let target = arguments[CompareOptions.html] {
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
        try file.write(comparison.page.html)
      }
      if target != "-" { console.say("\(target): open it in a browser") }
    }
    // The parser rejects other names.
    let format = ComparisonFormat.all.first { $0.name == arguments[CompareOptions.format] } ?? ComparisonFormat.all[0]
    let target = arguments[Options.outputFile]
    if target == "-", arguments[CompareOptions.html] == "-" {
      // The page replaces the text.
    } else if target == "-" {
      do {
        let page = String(format.page(comparison, columns, console.output.showsColors).dropLast())
        // Output is printed even with --quiet if standard output or a format was requested.
        let isNamed = arguments.isGiven(Options.outputFile) || format.name != ComparisonFormat.all[0].name
        if isNamed { try console.print(page) } else { try console.printReport(page) }
      } catch {
        // The exit code gives the verdict even if the output is closed.
        guard error == .closedPipe, comparison.commandFailure != nil else { throw error }
      }
    } else {
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
        try file.write(format.page(comparison, TextPage.documentColumns, false))
      }
      console.say("\(target): \(comparison.rows.count) figures compared")
    }
    if let failure = comparison.commandFailure { throw failure }
  }
}

extension Invocation {
  /// Warns of a given threshold that could not be checked, since it would seem to be met.
  private func warnOfUncheckedTimes(_ comparison: RunComparison) {
    let name = Metric.batchTime.name
    guard arguments[CompareOptions.failOn].contains(where: { $0.name == name && $0.percent != nil }) else { return }
    let isJudged = comparison.rows.contains { $0.metric == name && ![.cannotTell, .notJudged].contains($0.conclusion) }
    if isJudged { return }
    let hint = comparison.timing == .interleaved ? "" : "; \(InterleaveOptions.other.label) tells more"
    console.warn("no times could be judged, so the limit of \(name) was not checked\(hint)")
  }
}

extension RunComparison {
  /// The most serious failure, with the number of the others; nil if there is none. A comparison without rows fails,
  /// since it shows nothing. A crash or hang in the comparison's own runs is a failure too, because no other command
  /// reports it.
  var commandFailure: CommandFailure? {
    if isEmpty {
      let why = conditions.filter { $0.kind == .trace }.map(\.sentence).joined(separator: " ")
      return CommandFailure(
        .badData, "there is nothing to compare: \(why.isEmpty ? "no figure of the one is in the other" : why)")
    }
    guard let failure, let first = failures.first(where: { $0.fails == failure }) else {
      let breakdowns = timing == .interleaved && architectures == nil ? breakdowns : []
      let others = breakdowns.count > 1 ? ", and \(breakdowns.count - 1) more failed" : ""
      return breakdowns.first.map { CommandFailure(.failure, $0 + others) }
    }
    let others = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    return CommandFailure(
      failure == .decisions ? .decisionsDiffer : .regression, "\(first.failureSentence)\(others)")
  }
}
