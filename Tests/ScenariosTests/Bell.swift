import Scenarios
import Traces

/// An app that only rings. Conforming types may change what it lists.
protocol Bell: App where Event == Int, Decision == Till.Decision, Oracle == BellOracle {}

struct BellOracle: Oracle {
  mutating func decisions(at event: Int) -> [Till.Decision] { [] }
}

extension Bell {
  static var summary: String { "rings" }
  static var vocabulary: Vocabulary { [Vocabulary.Word("bell", "ring", value: .wholeNumber)] }
  static func event(_ line: TraceEvent) -> Int { Int(line.value) ?? 0 }
  static func line(_ event: Int) -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: "bell", kind: "ring", value: "\(event)")
  }
  static var alphabet: [Letter<Self>] { [Letter("ring") { $0 }] }
  static var lanes: [String] { ["bell"] }
  static func marble(_ event: Int) -> Marble { Marble(lane: 0, mark: "\(event)") }
  static func mark(_ decision: Till.Decision) -> String { decision.payload }
  static func word(_ event: Int) -> String { "ring" }

  /// The app with one architecture.
  static var benchmark: AppBenchmark<Self> { AppBenchmark(Self.self, architectures: [entry(Deaf<Self>.self)]) }
}

/// An architecture of any app that ignores all events. A task-local value sets its name.
struct Deaf<App: Scenarios.App>: Architecture {
  static var name: String { DeafName.current }
  static var origin: String { "a test" }
  static var promise: Promise<App> { .identical }
  init(_ environment: Environment<App>) {}
  func receive(_ event: App.Event) {}

  static func entry(named name: String) -> ArchitectureEntry<App> {
    DeafName.$current.withValue(name) { Scenarios.entry(Self.self) }
  }
}

private enum DeafName {
  @TaskLocal static var current = "deaf"
}
