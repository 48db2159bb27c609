public import Scenarios

/// A rule that every app must keep. Each is a type of its own, listed in ``AppConformance/rules``.
public protocol ConformanceRule: SendableMetatype {
  /// The rule, in one sentence without its full stop.
  static var sentence: String { get }

  /// - Returns: the violations, a sentence each that names the architecture, letter, trace or file.
  static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String]
}

/// A violation of a rule.
public struct ConformanceProblem: Sendable, Equatable, CustomStringConvertible {
  public let app: String
  /// The rule's ``ConformanceRule/sentence``.
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
  /// The architectures whose decisions depend on the trace alone.
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
