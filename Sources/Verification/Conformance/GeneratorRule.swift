public import Scenarios
import Traces

/// A seed identifies a trace in results and in commands that repeat a failure, on every machine.
public enum GeneratorRule: ConformanceRule {
  public static let sentence =
    "a generated trace has the length asked for, repeats with its seed, and says what it may be told"

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

  /// Whether the line equals the app's own line for its event, apart from times.
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
  /// Its events, without the lines that say how the app's world answers.
  fileprivate func withoutConditions<App: Scenarios.App>(of app: App.Type) -> [TraceEvent] {
    events.filter { $0.source != Conditions.source }
  }
}
