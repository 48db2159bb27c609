import BenchCommandLine
import Measuring
import Scenarios
import Traces

extension Command {
  static func traceGenerate(_ catalogue: Catalogue) -> Command {
    let name = Option<String?>(
      "trace", .optional(.name("NAME", of: \.traces)), "the trace to generate; the app's first if none is named")
    let profile = Option<String?>(
      "profile", .optional(.file), "type as the profile says that 'bench trace fit' wrote; --set comes after it")
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
        Example("bench trace generate --set typing.median=300ms --events 1000", "Somebody slower, to standard output."),
        Example("bench trace generate --profile me.profile --output me.csv", "Somebody who types like you."),
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
      // On a terminal a bar would stand between the lines of the trace itself.
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
  /// What the profile in the file changes; nothing if there is no file.
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
        .usage, "--profile \(path) sets \(missing.name), which \(benchmark.appName) has not: nobody types into it")
    }
    return profile.settings.map { ($0.name, $0.value) }
  }
}

extension Invocation {
  /// Writes a trace to the target of `--output` as its events are made, and reports it.
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
