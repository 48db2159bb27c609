extension Measure {
  /// The number of conditions, and of tests in them.
  static let conditions: [Measure] = [
    Measure(
      "conditions_explicit",
      definition: "Conditions of the language: if, else if, guard, each case of a switch, ?:, ??, where, for, while, "
        + "repeat, and optional chaining that skips the effect.",
      article: Article.darkness,
      limits:
        "Not counted: default, catch, try?, assert and its kin, a generic where, other optional chaining, && and || "
        + "outside of a test, map of an optional, forEach. All branches of #if are counted, though one alone is compiled.",
      value: { Double($0.conditions.filter { $0.kind.form == .explicit }.count) }),
    Measure(
      "conditions_implicit",
      definition: "Operators that let through, hold back, pair up or switch: filter, compactMap, removeDuplicates, "
        + "combineLatest, withLatestFrom, debounce and their kin.",
      article: Article.darkness,
      limits:
        "Known by name, as types are not: a collection's filter, compactMap or first(where:) counts too; names such "
        + "as first, prefix and zip count only where the expression shows a publisher.",
      value: { Double($0.conditions.filter { $0.kind.form == .implicit }.count) }),
    Measure(
      "tests",
      definition: "Elementary tests in all conditions: what stands between commas, && and ||, as in Myers' extended "
        + "cyclomatic complexity (SIGPLAN Notices 12(10), 1977); for an operator, in the closure it is given.",
      article: Article.darkness,
      limits:
        "A test that is made ahead and kept in a variable is none, nor is one that is returned as a Bool: a rule that is "
        + "only such an expression counts nothing.",
      value: { Double($0.conditions.map(\.tests).reduce(0, +)) }),
  ]

  /// A measure for each construct and operator that is a condition in one of the profiles: `explicit_if`,
  /// `implicit_filter`.
  package static func kinds(in profiles: [Profile]) -> [Measure] {
    let kinds = Set(profiles.flatMap { $0.conditions.map(\.kind) })
    return ConditionKind.Form.allCases.flatMap { form in
      kinds.filter { $0.form == form }.sorted { $0.metricName < $1.metricName }.map(Measure.init(of:))
    }
  }

  private init(of kind: ConditionKind) {
    self.init(
      kind.metricName, definition: "Conditions that are written \(kind.name).", article: Article.darkness,
      limits: "As for conditions_\(kind.form.rawValue).",
      value: { profile in Double(profile.conditions.filter { $0.kind == kind }.count) })
  }
}

extension ConditionKind {
  /// The name in the `metric` column, in letters: `explicit_nil_coalescing`.
  package var metricName: String { "\(form.rawValue)_\(Self.words[name] ?? name)" }

  private static let words = ["??": "nil_coalescing", "?:": "ternary", "?.": "optional_chaining"]
}
