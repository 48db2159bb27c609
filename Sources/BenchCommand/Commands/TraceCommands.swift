import Basics
import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Command {
  static func traceGenerate(_ catalogue: Catalogue) -> Command {
    let name = Option<String?>(
      "trace", .optional(.name("NAME", of: \.traces)), "the trace to generate; the app's first if not given")
    let profile = Option<String?>(
      "profile", .optional(.file), "the typing profile to use, written by 'bench trace fit'; --set is applied after it")
    let settings = catalogue.benchmarks.map { benchmark in
      Command.Glossary(
        title: "What --set changes for \(benchmark.appName), with the values of \(benchmark.traces[0].name)",
        entries: benchmark.traces[0].settings.map { (term: "\($0.name)=\($0.value)", meaning: $0.meaning) })
    }
    return Command(
      "trace generate",
      summary: "Makes a trace from a seed, the same one on every machine",
      examples: [
        Example(
          "bench trace generate --seed 1 --events 100000 --output phone.csv",
          "A person at a phone, as 'bench run' replays it."),
        Example("bench trace generate --set typing.median=300ms --events 1000", "A slower person, to standard output."),
        Example("bench trace generate --profile me.profile --output me.csv", "A person who types like you."),
      ],
      options: [
        Options.app, name, Options.events, Options.seed, profile, Options.settings, Options.outputFile,
        Options.force, Options.quiet, Options.noProgress,
      ],
      glossaries: settings
    ) { invocation in
      let arguments = invocation.arguments
      let benchmark = try catalogue.benchmark(named: arguments[Options.app])
      let recipe = try catalogue.recipe(named: arguments[name], of: benchmark)
      let (seed, events) = (arguments[Options.seed], arguments[Options.events])
      let changes =
        try recipe.changes(byProfile: arguments[profile], of: benchmark)
        + arguments[Options.settings].map { ($0.name, $0.value) }
      let stream = try recipe.stream(seed: seed, events: events, changes: changes)
      // On a terminal a bar would appear between the lines of the trace itself.
      if arguments[Options.outputFile] == "-" { return try invocation.write(stream) }
      let bar = invocation.progressBar(steps: events)
      defer { bar.finish() }
      bar.show("generating \(recipe.name)")
      try invocation.write(stream) { bar.advance(by: $0) }
    }
  }
}

extension Catalogue {
  fileprivate func recipe(named name: String?, of benchmark: any AnyAppBenchmark) throws -> TraceRecipe {
    guard let name else { return benchmark.traces[0] }
    guard let recipe = benchmark.traces.first(where: { $0.name == name }) else {
      let owner = PlanError.whose(owners { $0.traces.contains { $0.name == name } })
      throw CommandFailure(.usage, "\(benchmark.appName) has no trace '\(name)'\(owner)")
    }
    return recipe
  }
}

extension TraceRecipe {
  /// The changes of the profile in the file; none without a file.
  fileprivate func changes(byProfile path: String?, of benchmark: any AnyAppBenchmark) throws -> [Change] {
    guard let path else { return [] }
    let source: TraceSource
    do throws(TraceError) {
      source = try TraceSource(path: path)
    } catch {
      guard case .missing(let file) = error else { throw error }
      throw CommandFailure(.noInput, "\(file): no such file; expected a profile, as 'bench trace fit' writes it")
    }
    let profile = try TypingProfile(source)
    if let missing = profile.settings.first(where: { setting in !settings.contains { $0.name == setting.name } }) {
      throw CommandFailure(
        .usage, "--profile \(path) sets \(missing.name), which \(benchmark.appName) does not have: it has no typing")
    }
    return profile.settings.map { ($0.name, $0.value) }
  }
}

extension Invocation {
  /// Writes a trace to the target of `--output` while its events are made, and reports it.
  ///
  /// - Parameter didWrite: called after each part, with its number of events.
  func write(_ stream: TraceStream, didWrite: (_ events: Int) -> Void = { _ in }) throws {
    let target = arguments[Options.outputFile]
    var count = 0
    try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
      try CanonicalTrace.write(stream) { (bytes, events) throws(OutputFailure) in
        try file.write(bytes: bytes)
        count += events
        didWrite(events)
      }
    }
    if target != "-" { console.say("\(target): \(count) \(count == 1 ? "event" : "events")") }
  }
}

extension Command {
  static func traceShow(_ catalogue: Catalogue) -> Command {
    let file = Operand<String>("FILE", .required(.file), "a trace or a recording")
    return Command(
      "trace show",
      summary: "Shows the events of a trace: how many of each kind, over how long, how close together",
      examples: [Example("bench trace show phone.csv", "Counts, and a histogram of the time between events.")],
      operands: [file],
      options: [Options.app, Options.seed]
    ) { invocation in
      // A recording is shown as it would be replayed.
      let benchmark = try catalogue.benchmark(named: invocation.arguments[Options.app])
      let seed = invocation.arguments[Options.seed]
      let summary = try TraceFile.summary(path: invocation.arguments[file], vocabulary: benchmark.vocabulary) {
        benchmark.trace(from: $0, seed: seed)
      }
      try invocation.console.print(String(summary.text(columns: invocation.columns).dropLast()))
    }
  }
}

extension Command {
  static func traceImport(_ catalogue: Catalogue) -> Command {
    let file = Operand<String>("FILE", .required(.file), "the recording, or a trace")
    let redact = Option<Bool>(
      "redact", .flag,
      "replace the typed text by other text, of the same length at the same times; the seed determines the new text")
    return Command(
      "trace import",
      summary: "Turns a recording of keys and taps into a trace of an app",
      discussion: [
        "Reads recordings of the Aalto study of keystrokes, evemu, getevent -lt, asciinema and rrweb, and recognises "
          + "each by its beginning. Keys and presses keep their times. Events that an app needs and the recording "
          + "lacks, such as pushes, follow from the seed. A trace is read as well.",
        "With --redact, times, lengths and kinds of characters stay; the first line says that the trace is redacted.",
        "'bench run --trace' takes a recording directly.",
      ],
      examples: [
        Example(
          "bench trace import typing.tsv --app video-call --seed 1 --output typing.csv", "A recording as a trace."),
        Example(
          "bench trace import mine.cast --redact --output mine.csv",
          "A trace to be shared, without the typed text."),
      ],
      operands: [file],
      options: [Options.app, Options.seed, redact, Options.outputFile, Options.force, Options.quiet]
    ) { invocation in
      let arguments = invocation.arguments
      let benchmark = try catalogue.benchmark(named: arguments[Options.app])
      let seed = arguments[Options.seed]
      var isRecorded = false
      var trace: Trace
      do throws(TraceError) {
        trace = try TraceFile.read(path: arguments[file], vocabulary: benchmark.vocabulary) {
          isRecorded = true
          var recording = $0
          // Apps write the file's name, which the user chose, above the trace.
          if arguments[redact] { recording.name = "redacted" }
          return benchmark.trace(from: recording, seed: seed)
        }
      } catch {
        throw arguments[redact] ? error.withoutContents : error
      }
      if arguments[redact] {
        guard !trace.events.contains(where: { benchmark.origin(of: $0) == .world }) else {
          throw CommandFailure(
            .badData,
            "\(arguments[file]): found answers, which may repeat what was typed; --redact expects a trace without them")
        }
        if let long = trace.events.map(\.value.utf8.count).max(), long > Redaction.textBytesMax {
          throw CommandFailure(
            .badData,
            "\(arguments[file]): found a text of \(long) bytes; --redact expects at most \(Redaction.textBytesMax)")
        }
        trace = Redaction.redacted(trace, vocabulary: benchmark.vocabulary, seed: seed, isRecorded: isRecorded)
      }
      try invocation.write(TraceStream(trace))
    }
  }
}

extension Command {
  static let traceFit: Command = {
    let file = Operand<String>("FILE", .required(.file), "a recording, or a trace")
    let output = Option<String?>(
      "output", short: "o", .optional(.file), "write the profile, for 'bench trace generate --profile'")
    return Command(
      "trace fit",
      summary: "Fits the typing of generated traces to a recording of a person",
      discussion: [
        "Finds median and spread of the gaps between keys, how often the person stops to think and for how long, and how "
          + "often a key is erased. The gaps are fitted by the EM algorithm as two log-normal distributions.",
        "The distance is the Kolmogorov-Smirnov distance between the gaps of the recording and 8,192 generated gaps: 0 "
          + "for equal distributions, 1 for disjoint ones. The last column compares the second half of the gaps with a "
          + "fit of the first half. At least \(TypingFit.gapsMin) gaps are needed.",
      ],
      examples: [
        Example("bench trace fit typing.tsv --output me.profile", "A profile of the person who typed."),
        Example("bench trace generate --profile me.profile --output me.csv", "A trace of a person who types alike."),
      ],
      operands: [file],
      options: [output, Options.force, Options.quiet]
    ) { invocation in
      let path = invocation.arguments[file]
      let recording = try TraceFile.recording(path: path)
      let observations = TypingObservations(recording)
      guard let fit = TypingFit(observations) else {
        let count = observations.gapsNanoseconds.count
        throw CommandFailure(
          .badData,
          "\(path): found \(count) \(count == 1 ? "gap" : "gaps") between keys, expected at least \(TypingFit.gapsMin)")
      }
      if let target = invocation.arguments[output] {
        let text = fit.profile.text(remarks: [
          "\(recording.name), a \(recording.format), \(fit.gapCount) gaps",
          "Kolmogorov-Smirnov distance \(FitReport.text(fit.distance.whole))",
        ])
        try OutputTarget.write(to: target, replacing: invocation.arguments[Options.force]) { file in
          try file.write(bytes: Array(text.utf8))
        }
        // The profile on standard output replaces the report.
        if target == "-" { return }
        invocation.console.say("\(target): \(fit.profile.settings.count) parameters")
      }
      try invocation.console.printReport(FitReport(recording, observations, fit).text)
    }
  }()
}

struct FitReport {
  let text: String

  init(_ recording: KeystrokeRecording, _ observations: TypingObservations, _ fit: TypingFit) {
    var lines = [
      "\(SafeText.printable(recording.name)), a \(recording.format): \(recording.keyCount) keys, \(fit.gapCount) gaps",
      "",
    ]
    lines.append(Self.row("parameter", ["phone", "desktop", "fitted"]))
    let presets = [KeyRhythm.phone, .desktop].map { rhythm in
      Dictionary(uniqueKeysWithValues: rhythm.parameterTexts.map { ($0.name, $0.value) })
    }
    for setting in fit.profile.settings {
      lines.append(Self.row(setting.name, presets.map { $0[setting.name] ?? "" } + [setting.value]))
    }
    lines += ["", Self.row("Kolmogorov-Smirnov distance to", ["all gaps", "second half"])]
    for preset in fit.presets {
      let distance = preset.distance
      lines.append(Self.row("  \(preset.name)", [Self.text(distance.whole), Self.text(distance.secondHalf)]))
    }
    lines.append(Self.row("  fitted", [Self.text(fit.distance.whole), Self.text(fit.distance.secondHalf)]))
    if observations.knownRolloverCount > 0 {
      let share =
        (observations.rolloverCount * 1_000 + observations.knownRolloverCount / 2)
        / observations.knownRolloverCount
      lines += ["", "\(Self.text(share)) of the gaps are rollovers. They are fitted as gaps, not added once more."]
    }
    text = lines.joined(separator: "\n")
  }

  /// Thousandths, as `0.041`.
  static func text(_ thousandths: Int) -> String {
    let digits = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    let cells = values.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 32 - name.count)) + cells.joined()
  }
}
