public import Scenarios

/// Checks that an app and its architectures keep the rules that every command relies on.
///
///     @Test func conforms() { #expect(AppConformance(MyApp.benchmark).check() == []) }
///
/// To check all apps of a catalogue, use `catalogue.benchmarks`. Replays use the virtual clock. An architecture that
/// reads the machine's clock is left out of every rule that compares decisions.
public struct AppConformance: Sendable {
  public struct Effort: Sendable {
    /// Lengths are tried while the total number of sequences is at most this.
    public let sequencesMax: Int
    /// For each architecture.
    public let histories: Int
    /// The generated traces for each recipe.
    public let seeds: Int
    /// The events of the default trace within which an architecture has to diverge, if it promises to.
    public let events: Int

    public init(sequencesMax: Int, histories: Int, seeds: Int, events: Int = 100_000) {
      self.sequencesMax = sequencesMax
      self.histories = histories
      self.seeds = seeds
      self.events = events
    }

    /// Seconds for an app in a debug build.
    public static let quick = Effort(sequencesMax: 1_000, histories: 50, seeds: 3)
    /// Some ten seconds for an app in a release build.
    public static let thorough = Effort(sequencesMax: 3_000, histories: 100, seeds: 10)
  }

  public static let rules: [any ConformanceRule.Type] = [
    NameRule.self, KitRule.self, AlphabetRule.self, TraceCodecRule.self, GeneratorRule.self, WitnessRule.self,
    PromiseRule.self,
    DefaultTraceRule.self, DeterminismRule.self, SourceRule.self,
  ]

  private let benchmark: any AnyAppBenchmark
  private let effort: Effort

  public init(_ benchmark: any AnyAppBenchmark, effort: Effort = .quick) {
    self.benchmark = benchmark
    self.effort = effort
  }

  /// - Returns: the violations; empty for an app that conforms.
  public func check(_ rules: [any ConformanceRule.Type] = AppConformance.rules) -> [ConformanceProblem] {
    rules.flatMap { rule in
      rule.problems(of: benchmark, effort: effort).map { text in
        ConformanceProblem(app: benchmark.appName, rule: rule, text: text)
      }
    }
  }
}

/// A rule for every app, a type of its own in ``AppConformance/rules``.
public protocol ConformanceRule: SendableMetatype {
  /// The rule, in one sentence without its full stop.
  static var sentence: String { get }

  /// - Returns: the violations, a sentence each that names the architecture, letter, trace or file.
  static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String]
}

public struct ConformanceProblem: Sendable, Equatable, CustomStringConvertible {
  public let app: String
  public let rule: String
  public let text: String

  init(app: String, rule: any ConformanceRule.Type, text: String) {
    self.app = app
    self.rule = rule.sentence
    self.text = text
  }

  public var description: String { "\(app): \(text) (rule: \(rule))" }
}

extension AnyAppBenchmark {
  var repeatableArchitectures: [ArchitectureEntry<App>] { architectures.filter { !$0.readsMachineClock } }
}

extension Sequence where Element: Hashable {
  /// Each element that occurs more than once, in the order of the second occurrences.
  var duplicates: [Element] {
    var seen: Set<Element> = []
    var found: [Element] = []
    for element in self where !seen.insert(element).inserted && !found.contains(element) { found.append(element) }
    return found
  }
}
