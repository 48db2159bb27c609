public import Scenarios

/// Checks that an app and its architectures keep the rules that every command relies on.
///
///     @Test func conforms() { #expect(AppConformance(MyApp.benchmark).check() == []) }
///
/// All apps of a catalogue are checked in one go with `catalogue.benchmarks`. Replays use the virtual clock; an
/// architecture that reads the machine's clock is left out of every rule that compares decisions.
public struct AppConformance: Sendable {
  /// How much is tried.
  public struct Effort: Sendable {
    /// Sequences are tried length by length, as long as all of them together are no more than this.
    public let sequencesMax: Int
    /// Random histories for each architecture.
    public let histories: Int
    /// Generated traces of each recipe.
    public let seeds: Int
    /// How much of the default trace is replayed to see an architecture diverge.
    public let events: Int

    public init(sequencesMax: Int, histories: Int, seeds: Int, events: Int = 100_000) {
      self.sequencesMax = sequencesMax
      self.histories = histories
      self.seeds = seeds
      self.events = events
    }

    /// Seconds for an app in a debug build.
    public static let quick = Effort(sequencesMax: 1_000, histories: 50, seeds: 3)
    /// Seconds for an app in a release build.
    public static let thorough = Effort(sequencesMax: 30_000, histories: 1_000, seeds: 100)
  }

  /// All rules, in the order in which ``check(_:)`` applies them.
  public static let rules: [any ConformanceRule.Type] = [
    NameRule.self, AlphabetRule.self, TraceCodecRule.self, GeneratorRule.self, WitnessRule.self, PromiseRule.self,
    DefaultTraceRule.self, DeterminismRule.self, SourceRule.self,
  ]

  private let benchmark: any AnyAppBenchmark
  private let effort: Effort

  public init(_ benchmark: any AnyAppBenchmark, effort: Effort = .quick) {
    self.benchmark = benchmark
    self.effort = effort
  }

  /// - Returns: what breaks one of the rules; nothing for an app that conforms.
  public func check(_ rules: [any ConformanceRule.Type] = AppConformance.rules) -> [ConformanceProblem] {
    rules.flatMap { rule in
      rule.problems(of: benchmark, effort: effort).map { text in
        ConformanceProblem(app: benchmark.appName, rule: rule, text: text)
      }
    }
  }
}
