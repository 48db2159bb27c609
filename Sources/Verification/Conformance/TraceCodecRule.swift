public import Scenarios
import Traces

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

  /// What is wrong with the lines of these events; nil if a trace file gives the events back.
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

  /// What is wrong with a trace; nil if the file that holds it gives it back.
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
