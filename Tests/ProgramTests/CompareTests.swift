import BenchCommand
import BenchCommandLine
import Results
import TestSupport
import Testing

@Suite("bench compare") struct CompareTests {
  @Test("A run against itself has nothing to report")
  func itself() throws {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "a", in: folder) { _ in }
    let ended = try folder.bench("compare a a")
    #expect(ended.exitCode == .success)
    #expect(ended.talk == "")
    #expect(ended.output.hasSuffix("Times: 2 same.\nNothing fails.\n"))
    #expect(try folder.contents.filter { !$0.hasPrefix("a") } == [])
  }

  /// A change of one architecture's figures, and the metric of its row.
  enum Plant: CaseIterable {
    case allocation, instructions, time

    var metric: String {
      switch self {
      case .allocation: "mallocs_per_event"
      case .instructions: "instructions_per_event"
      case .time: "batch_time"
      }
    }

    func plant(in run: inout PlantedRun) throws {
      switch self {
      case .allocation:
        try run.plant { (row: inout AllocationRow) in
          if row.architecture == "timestamped", row.metric == metric { row.value? += 0.001 }
        }
      case .instructions: try run.plantInstructions { $0 == "timestamped" ? 204 : 200 }
      case .time:
        try run.plant { (row: inout LatencyRow) in
          if row.architecture == "timestamped", row.metric == metric { row.value *= 1.1 }
        }
      }
    }
  }

  @Test(
    "One allocation more in 1,000 events, 2 % more instructions and 10 % more time are each found in their row",
    arguments: Tier.sample(Plant.allCases))
  func planted(plant: Plant) throws {
    if plant == .allocation, !Jemalloc.counts { return }
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { try $0.plantInstructions { _ in 200 } }
    try run.write(to: "b", in: folder) {
      try $0.plantInstructions { _ in 200 }
      try plant.plant(in: &$0)
    }
    let ended = try folder.bench("compare a b --format csv")
    #expect(ended.exitCode == .regression)
    #expect(ended.talk.hasPrefix("bench: timestamped on phone: \(plant.metric) is "))
    let rows = try CSVTable<ComparisonRow>(text: ended.output).rows
    let other = rows.filter { ![.same, .sameWithinNoise].contains($0.conclusion) }
    #expect(other.map { "\($0.architecture) \($0.metric)" } == ["timestamped \(plant.metric)"])
    #expect(other.map(\.fails) == [.regression])

    let better = try folder.bench("compare b a")
    #expect(better.exitCode == .success)
    #expect(better.output.hasSuffix("Nothing fails.\n"))
    let allowed = try folder.bench("compare a b --fail-on \(plant.metric)=15% --fail-on \(plant.metric)=off -q")
    #expect(allowed.exitCode == .success)
  }

  @Test("Only a given limit of times that could not be checked is warned of")
  func unchecked() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { try $0.plantManifest { $0.machine.processor = "Another" } }
    let ended = try folder.bench("compare a b --fail-on batch_time=10%")
    #expect(ended.exitCode == .success)
    #expect(
      ended.talk
        == "warning: no times could be judged, so the limit of batch_time was not checked; --interleave tells more\n")
    for line in ["a b", "a b --fail-on batch_time=off", "a b --cross-machine --fail-on batch_time=10%"] {
      #expect(try folder.bench("compare \(line)").talk == "")
    }
  }

  @Test("A changed decision has exit code 3 and its diagram")
  func decisions() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { run in
      try run.plant { (row: inout CorrectnessRow) in
        if row.architecture == "timestamped" { row.decisionsHash = "0000000000000001" }
      }
      try run.plantManifest { manifest in
        for index in manifest.outcomes.indices where manifest.outcomes[index].architecture == "timestamped" {
          var record = try #require(manifest.outcomes[index].correctness)
          for place in record.divergences.indices { record.divergences[place].count += 1 }
          manifest.outcomes[index].correctness = record
        }
      }
    }
    let ended = try folder.bench("compare a b")
    #expect(ended.exitCode == .decisionsDiffer)
    #expect(ended.talk == "bench: timestamped on phone decides otherwise: neither as the oracle decides\n")
    #expect(ended.output.contains("DECISIONS CHANGED: timestamped on phone"))
    #expect(ended.output.contains("\n    oracle "))
    #expect(ended.output.contains("\n    timestamped  "))
  }

  @Test("A changed payload with the same causes has exit code 3 and a diagram")
  func hashOnly() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { run in
      try run.plant { (row: inout CorrectnessRow) in
        if row.architecture == "timestamped" { row.decisionsHash = "0000000000000001" }
      }
    }
    let ended = try folder.bench("compare a b")
    #expect(ended.exitCode == .decisionsDiffer)
    #expect(ended.output.contains("\nBefore and now, against the oracle:\n  first at event "))
    #expect(ended.output.contains("\n    timestamped  "))
    #expect(ended.output.contains("The files of the runs do not show which decision changed."))
  }

  @Test("Two architectures of one run are compared")
  func architectures() throws {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "a", in: folder) { _ in }
    let ended = try folder.bench("compare a --architectures imperative timestamped")
    #expect(ended.exitCode == .success)
    #expect(ended.output.hasPrefix("timestamped against imperative, in one run\n"))
    #expect(ended.output.contains(#/\nbatch_time, ns +8.00 +20.0 +2.50 +\S+ +slower\n/#))
    let failing = try folder.bench("compare a --architectures imperative timestamped --fail-on batch_time=100%")
    #expect(failing.exitCode == .regression)
  }

  @Test("In an app with a world, two correct architectures decide alike, although their histories differ")
  func world() throws {
    let folder = try TemporaryFolder()
    let run = try folder.bench(
      "run --app paged-search --events 300 --rounds 1 --deterministic --architecture imperative --architecture model "
        + "--architecture reactor --output a")
    #expect(run.exitCode == .success)
    let alike = try folder.bench("compare a --architectures imperative model")
    #expect(alike.output.contains("They decide alike."))
    let different = try folder.bench("compare a --architectures imperative reactor")
    #expect(different.output.contains("They decide differently."))
  }

  @Test("A comparison goes to a file, and replaces a file only with --force")
  func output() throws {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "a", in: folder) { _ in }
    let ended = try folder.bench("compare a a --format markdown --output c.md")
    #expect(ended.exitCode == .success)
    #expect(ended.output == "")
    #expect(ended.talk.wholeMatch(of: #/c\.md: \d+ figures compared\n/#) != nil)
    #expect(try folder.read("c.md").hasPrefix("### bench compare: two runs\n"))
    #expect(try folder.bench("compare a a --output c.md").exitCode == .cannotWrite)
    #expect(try folder.bench("compare a a --output c.md --force --quiet").talk == "")
    #expect(try folder.read("c.md").hasPrefix("Two runs\n"))
  }

  @Test(
    "A senseless combination of options has exit code 64",
    arguments: [
      ("compare", "RUN_A is missing: the folder of a run, or --interleave OTHER_BENCH"),
      (
        "compare a",
        "RUN_B is missing: the folder of the run to compare, or --architectures A B to compare within one"
      ),
      (
        "compare --architectures imperative timestamped",
        "RUN_A is missing: the folder of a run, or --interleave OTHER_BENCH"
      ),
      ("compare a a a", "unexpected argument 'a'"),
      (
        "compare a --architectures imperative",
        "--architectures expects 2 values, each the name of an architecture in the run, and only 1 follows it"
      ),
      (
        "compare a a --architectures imperative timestamped",
        "--architectures compares within one run, and 'a' is a second"
      ),
      ("compare a --architectures imperative imperative", "--architectures names imperative twice"),
      (
        "compare a --architectures imperative timestampd",
        "--architectures has no value 'timestampd'; did you mean 'timestamped'?"
      ),
      (
        "compare a --architectures imperative timestamped --cross-machine",
        "--cross-machine means nothing with --architectures"
      ),
      ("compare a a --architecture imperativ", "--architecture has no value 'imperativ'; did you mean 'imperative'?"),
      ("compare a a --trace phon", "--trace has no value 'phon'; did you mean 'phone'?"),
      ("compare a a --app video", "--app has no value 'video'; did you mean 'video-call'?"),
      ("compare a a --fail-on batch_tme=5%", "--fail-on has no value 'batch_tme'; did you mean 'batch_time'?"),
      (
        "compare a a --fail-on batch_time",
        "--fail-on expects a name, '=' and a percentage or off, as batch_time=10%, not 'batch_time'"
      ),
      (
        "compare a a --fail-on batch_time=-5%",
        "--fail-on expects a name, '=' and a percentage or off, as batch_time=10%, not 'batch_time=-5%'"
      ),
      ("compare a a --format csv --html -", "--output and --html cannot both write '-'"),
      ("compare a a --format html", "--format has no value 'html'; expected one of text, markdown, csv"),
    ])
  func usage(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "a", in: folder) { _ in }
    let ended = try folder.bench(line)
    #expect(ended.exitCode == .usage)
    #expect(ended.output == "")
    #expect(ended.talk.hasPrefix("bench: \(message)\n"))
  }

  @Test("A page on standard output is alone there")
  func pageAlone() throws {
    let folder = try TemporaryFolder()
    try PlantedRun.shared().write(to: "a", in: folder) { _ in }
    let ended = try folder.bench("compare a a --html -")
    #expect(ended.output.lowercased().hasPrefix("<!doctype html>") && ended.output.hasSuffix("</html>\n"))
    #expect(!ended.talk.contains("open it in a browser"))
  }

  @Test("Runs with nothing to compare have exit code 65, and a missing trace has 2")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { run in try run.plantManifest { $0.traces[0].origin[0] += " " } }
    try run.write(to: "c", in: folder) { run in
      try run.plantManifest { manifest in
        manifest.traces[0].name = "other"
        for index in manifest.outcomes.indices { manifest.outcomes[index].trace = "other" }
      }
      try run.plant { (row: inout LatencyRow) in row.trace = "other" }
      try run.plant { (row: inout EstimateRow) in row.trace = "other" }
      try run.plant { (row: inout AllocationRow) in row.trace = "other" }
      try run.plant { (row: inout CorrectnessRow) in row.trace = "other" }
      try run.plant { (row: inout ResourceRow) in row.trace = "other" }
    }
    let ended = try folder.bench("compare a b")
    #expect(ended.exitCode == .badData)
    #expect(ended.output.hasSuffix("There is nothing to compare.\n"))
    #expect(
      ended.talk == "bench: there is nothing to compare: The traces phone of video-call differ, and nothing on them is "
        + "judged: they have the same number of events and another origin.\n")
    let gone = try folder.bench("compare a c")
    #expect(gone.exitCode == .regression)
    #expect(gone.output.contains("Only the run before has video-call on phone."))
    #expect(gone.talk.hasPrefix("bench: timestamped on phone is gone, and 2 more"))
  }

  @Test("Without times in one run, times are not judged, and the output says why")
  func noTimes() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { run in
      try run.plantManifest { $0.skippedPasses.append(SkippedPass(pass: .timing, reason: "not asked for")) }
    }
    let header = try #require(try folder.read("b/latency.csv").split(separator: "\n").first)
    try folder.write("\(header)\n", to: "b/latency.csv")
    let ended = try folder.bench("compare a b")
    #expect(ended.exitCode == .success)
    #expect(ended.output.contains("Times: 2 not judged.\n"))
    #expect(ended.output.contains("batch_time not judged: not measured now: not asked for"))
  }

  @Test("A missing run has exit code 66, and a damaged one 65 with file and line")
  func badRuns() throws {
    let folder = try TemporaryFolder()
    let run = try PlantedRun.shared()
    try run.write(to: "a", in: folder) { _ in }
    try run.write(to: "b", in: folder) { _ in }
    try run.write(to: "c", in: folder) { run in try run.plant { (row: inout LatencyRow) in row.value = -8 } }
    try folder.makeFolder("empty")
    let cases: [(line: String, exitCode: ExitCode, message: String)] = [
      ("compare a missing", .noInput, "missing: no such folder; expected the folder of a run"),
      ("compare a/run.json a", .noInput, "a/run.json: found a file, expected the folder of a run"),
      ("compare empty a", .badData, "empty/run.json: no such file; expected the folder of a run"),
      ("compare a c", .badData, "c/latency.csv:2: expected a figure that is not negative, found -8"),
      ("compare a ./b/", .badData, "b/latency.csv:3: expected a decimal number in column value, found fast"),
    ]
    var lines = try folder.read("b/latency.csv").split(separator: "\n").map(String.init)
    lines[2] = lines[2].replacing(#/,[^,]*,ns$/#, with: ",fast,ns")
    try folder.write(lines.joined(separator: "\n") + "\n", to: "b/latency.csv")
    for bad in cases {
      let ended = try folder.bench(bad.line)
      #expect(ended.exitCode == bad.exitCode, "\(bad.line)")
      #expect(ended.output == "")
      #expect(ended.talk == "bench: \(bad.message)\n")
    }
  }
}
