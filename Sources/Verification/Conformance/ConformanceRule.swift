public import Scenarios

/// Something that must hold of every app. One type a rule, listed in ``AppConformance/rules``.
public protocol ConformanceRule: SendableMetatype {
  /// What must hold, in one sentence without its full stop.
  static var sentence: String { get }

  /// - Returns: what breaks the rule, a sentence each that names the architecture, letter, trace or file.
  static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String]
}

/// What breaks a rule.
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
  /// The architectures whose decisions are a function of the trace.
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
