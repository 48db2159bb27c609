import Basics
public import Scenarios
import Traces

/// Most reports are of the default trace, so a promised divergence has to occur there.
public enum DefaultTraceRule: ConformanceRule {
  public static let sentence = "on the default trace every architecture that promises to diverge does"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    guard let recipe = benchmark.traces.first else { return [] }
    var waiting = benchmark.repeatableArchitectures.filter { !$0.promise.causes.isEmpty }
    // Short beginnings are tried first, because most architectures diverge early.
    for length in [effort.events / 100, effort.events / 10, effort.events] where !waiting.isEmpty {
      // ``GeneratorRule`` reports traces that cannot be made or read.
      guard let trace = try? recipe.trace(seed: 1, events: length), trace.isReadable(by: App.self) else { return [] }
      let script = Script<App>(trace)
      waiting.removeAll { !Episodes(of: $0, on: script).isIdentical }
    }
    return waiting.map {
      "\($0.name) promises to diverge, and does not in \(effort.events) events of trace \(recipe.name), seed 1"
    }
  }
}

/// Results and the commands that repeat a failure identify a trace by its seed, on every machine.
public enum GeneratorRule: ConformanceRule {
  public static let sentence =
    "a generated trace has the requested length, repeats with its seed, and describes its settings"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    var problems = App.traces.map(\.name).duplicates.map { "two traces are called '\($0)'" }
    for recipe in App.traces {
      if !NameRule.isWord(recipe.name) { problems.append("'\(recipe.name)' is no name: \(NameRule.expectation)") }
      if recipe.summary.isEmpty { problems.append("trace \(recipe.name) has no summary") }
      problems += settingProblems(of: recipe)
      do throws(ParameterError) {
        problems += try traceProblems(of: recipe, App.self)
      } catch {
        problems.append("trace \(recipe.name) cannot be made: \(error)")
      }
    }
    return problems
  }

  private static func traceProblems<App: Scenarios.App>(
    of recipe: TraceRecipe, _ app: App.Type
  ) throws(ParameterError) -> [String] {
    var problems: [String] = []
    for count in [1, 2, 300] {
      let trace = try recipe.trace(seed: 1, events: count)
      let made = trace.withoutConditions(of: app).count
      if made != count {
        problems.append("trace \(recipe.name) has \(made) events where \(count) were asked for")
      }
    }
    let trace = try recipe.trace(seed: 1, events: 1_000)
    if try recipe.trace(seed: 1, events: 1_000) != trace {
      problems.append("trace \(recipe.name) is not the same for the same seed")
    }
    let events = trace.withoutConditions(of: app)
    if try recipe.trace(seed: 2, events: 1_000).withoutConditions(of: app) == events {
      problems.append("trace \(recipe.name) is the same for another seed")
    }
    if let problem = TraceCodecRule.problem(with: trace, of: app) {
      return problems + ["trace \(recipe.name): \(problem)"]
    }
    if let index = events.firstIndex(where: { !isMeant($0, by: app) }) {
      problems.append("trace \(recipe.name): the line of event \(index) is not the event's own line")
    }
    return problems
  }

  private static func isMeant<App: Scenarios.App>(_ line: TraceEvent, by app: App.Type) -> Bool {
    var own = App.line(App.event(line))
    own.timeNanoseconds = line.timeNanoseconds
    own.clockNanoseconds = line.clockNanoseconds
    return own == line
  }

  private static func settingProblems(of recipe: TraceRecipe) -> [String] {
    var problems = recipe.settings.map(\.name).duplicates.map { "trace \(recipe.name) has two settings '\($0)'" }
    let usual = try? recipe.trace(seed: 1, events: 100).events
    for setting in recipe.settings {
      if setting.meaning.isEmpty { problems.append("trace \(recipe.name): setting \(setting.name) has no meaning") }
      let changes = [(name: setting.name, value: setting.value)]
      if (try? recipe.trace(seed: 1, events: 100, changes: changes))?.events != usual {
        problems.append("trace \(recipe.name): \(setting.name)=\(setting.value), its usual value, changes the trace")
      }
    }
    let unknown = [(name: "no.such.setting", value: "1")]
    if (try? recipe.trace(seed: 1, events: 1, changes: unknown)) != nil {
      problems.append("trace \(recipe.name) takes a setting that it does not have")
    }
    return problems
  }
}

extension Trace {
  fileprivate func withoutConditions<App: Scenarios.App>(of app: App.Type) -> [TraceEvent] {
    events.filter { $0.source != Conditions.source }
  }
}

/// A trace file is read with the app's vocabulary and written from its events.
public enum TraceCodecRule: ConformanceRule {
  public static let sentence = "an event's line means the event, also after writing and reading a trace file"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    let reserved = App.vocabulary.words.filter { $0.source == Trace.conditionSource }
    return reserved.map { "its vocabulary has the word '\($0.source),\($0.kind)': that source is for conditions" }
      + letterProblems(of: App.self)
  }

  private static func letterProblems<App: Scenarios.App>(of app: App.Type) -> [String] {
    App.letters.filter(\.isEvent).compactMap { letter in
      let problems = AlphabetRule.numbers.lazy.compactMap { number in
        problem(with: [letter.event(number)], of: App.self).map { "event \(number) of '\(letter.word)': \($0)" }
      }
      return problems.first
    }
  }

  /// The error in the lines of these events; nil if a trace file gives the events back.
  static func problem<App: Scenarios.App>(with events: [App.Event], of app: App.Type) -> String? {
    var lines = events.map(App.line)
    for (event, line) in zip(events, lines) {
      guard App.vocabulary.words.contains(where: { $0.source == line.source && $0.kind == line.kind }) else {
        return "its line '\(line.source),\(line.kind)' is not in the vocabulary"
      }
      if line.timeNanoseconds != 0 || line.clockNanoseconds != nil { return "its line has a time of its own" }
      if App.event(line) != event { return "its line '\(line.source),\(line.kind)' means another event" }
    }
    for index in lines.indices { lines[index].timeNanoseconds = Int64(index) + 1 }
    return problem(with: Trace(name: app.name, events: lines), of: app)
  }

  /// The error in a trace; nil if a trace file gives it back.
  package static func problem<App: Scenarios.App>(with trace: Trace, of app: App.Type) -> String? {
    let times = trace.events.map(\.timeNanoseconds)
    if let first = times.first, first < 0 { return "time begins before 0" }
    if let index = times.indices.dropFirst().first(where: { times[$0] < times[$0 - 1] }) {
      return "time decreases at event \(index)"
    }
    if let index = times.firstIndex(where: { $0 > Trace.timeNanosecondsMax }) {
      return "the time of event \(index) is above 2^62 ns"
    }
    let readings = trace.events.map { $0.clockNanoseconds ?? 0 }
    if let index = readings.firstIndex(where: { $0.magnitude > Trace.timeNanosecondsMax.magnitude }) {
      return "the clock reading of event \(index) lies beyond ±2^62 ns"
    }
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: trace.name)
    do throws(TraceError) {
      let back = try CanonicalTrace.read(source, vocabulary: App.traceVocabulary)
      return back.events == trace.events ? nil : "a trace file gives back other lines than were written"
    } catch {
      return "the trace file cannot be read back: \(error)"
    }
  }
}

/// Runs are compared with each other, and replays run on several processors.
public enum DeterminismRule: ConformanceRule {
  public static let sentence = "an architecture decides the same in every replay, one at a time and two at a time"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    // ``GeneratorRule`` reports traces that cannot be made or read.
    guard let trace = try? benchmark.traces.first?.trace(seed: 1, events: 500), trace.isReadable(by: App.self) else {
      return []
    }
    let script = Script<App>(trace)
    let architectures = benchmark.repeatableArchitectures
    func hash(_ architecture: ArchitectureEntry<App>) -> UInt64 {
      DecisionLog.hash(of: architecture.record(script).entries)
    }
    let (first, second) = (architectures.map(hash), architectures.map(hash))
    let parallel = (architectures + architectures).mapInParallel(jobs: 2) { architecture in
      DecisionLog.hash(of: architecture.record(script).entries)
    }
    return architectures.indices.compactMap { index in
      let name = architectures[index].name
      if first[index] != second[index] { return "\(name) decides otherwise in a second replay" }
      let hashes = [parallel[index], parallel[index + architectures.count]]
      return hashes == [first[index], first[index]] ? nil : "\(name) decides otherwise while others are replayed"
    }
  }
}

extension Trace {
  func isReadable<App: Scenarios.App>(by app: App.Type) -> Bool {
    TraceCodecRule.problem(with: self, of: app) == nil
  }
}
