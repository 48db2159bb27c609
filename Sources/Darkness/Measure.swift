/// A figure computed from a ``Profile``, with the information to judge it.
package struct Measure: Sendable {
  /// In the `metric` column: `conditions_explicit`.
  package let name: String
  package let unit: String
  package let definition: String
  /// The measured sentence of the article "Darkness in Models", in English, with its section.
  package let article: String
  /// The cases that the figure misses.
  package let limits: String
  /// Nil if the figure is undefined, for example for effect calls without a named effect.
  package let value: @Sendable (Profile) -> Double?

  init(
    _ name: String, unit: String = "count", definition: String, article: String, limits: String,
    value: @escaping @Sendable (Profile) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.definition = definition
    self.article = article
    self.limits = limits
    self.value = value
  }

  /// In display order. ``kinds(in:)`` has the measures of single constructs and operators.
  package static let all: [Measure] = conditions + scattering + effect + vocabulary
}

enum Article {
  static let darkness = "2.1: Darkness is a pile-up of conditions, mostly not obvious and in unexpected places."
  static let postulate1 =
    "1.1.5, postulate 1: Calling a function from more than one place violates the Single Source Of Truth."
  static let postulate2 =
    "1.2, postulate 2: Calling a function from more than one place with different values of the parameters in each "
    + "case violates the Single Source Of Truth."
  static let decisions = "2.2: The model is the place where almost all decisions are taken."
  static let operators = "2.2: The not obvious operators filter and map are needed no more to take the id at a press."
  static let monstrosity = "1.8: A single reactive chain begins to take on monstrous outlines."
}

extension Measure {
  static let conditions: [Measure] = [
    Measure(
      "conditions_explicit",
      definition: "Conditions of the language: if, else if, guard, each case of a switch, ?:, ??, where, for, while, "
        + "repeat, and optional chaining that skips the effect.",
      article: Article.darkness,
      limits:
        "Not counted: default, catch, try?, assert and the like, a generic where, other optional chaining, && and || "
        + "outside of a test, map of an optional, forEach. All branches of #if count, though only one is compiled.",
      value: { Double($0.conditions.filter { $0.kind.form == .explicit }.count) }),
    Measure(
      "conditions_implicit",
      definition: "Operators that filter, delay, combine or switch: filter, compactMap, removeDuplicates, "
        + "combineLatest, withLatestFrom, debounce and the like.",
      article: Article.darkness,
      limits:
        "Recognised by name, without types: a collection's filter, compactMap or first(where:) counts too; names such "
        + "as first, prefix and zip count only if the expression is recognised as a publisher.",
      value: { Double($0.conditions.filter { $0.kind.form == .implicit }.count) }),
    Measure(
      "tests",
      definition: "Elementary tests in all conditions, separated by commas, && and ||, as in Myers' extended "
        + "cyclomatic complexity (SIGPLAN Notices 12(10), 1977); for an operator, those in its closure.",
      article: Article.darkness,
      limits:
        "A Bool that is assigned to a variable or returned is no test: a rule written as such an expression counts "
        + "nothing.",
      value: { Double($0.conditions.map(\.tests).reduce(0, +)) }),
  ]

  /// A measure for each kind of condition in the profiles: `explicit_if`, `implicit_filter`.
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
  /// In the `metric` column, in letters: `explicit_nil_coalescing`.
  package var metricName: String { "\(form.rawValue)_\(Self.words[name] ?? name)" }

  private static let words = ["??": "nil_coalescing", "?:": "ternary", "?.": "optional_chaining"]
}

extension Measure {
  static let scattering: [Measure] = [
    places("places", of: nil, "Functions, closures, computed properties and files' top levels that hold a condition."),
    places(
      "places_function", of: .function,
      "Functions that hold a condition; also initializers, subscripts, setters and observers."),
    places("places_closure", of: .closure, "Closures that hold a condition."),
    places("places_property", of: .property, "Computed properties whose getter holds a condition."),
    Measure(
      "files", definition: "Files that hold a condition.", article: Article.darkness,
      limits: "Files that architectures share, and the kit's, are not read.",
      value: { Double(Set($0.conditions.map(\.location.file)).count) }),
    Measure(
      "nesting_max",
      definition:
        "The deepest condition: 1 plus the number of conditions whose bodies or arguments contain it, across closures.",
      article: Article.darkness,
      limits: "An else if is as deep as its if; an operator's receiver and the code after a guard are not inside.",
      value: { Double($0.conditions.map(\.nesting).max() ?? 0) }),
    Measure(
      "spread", unit: "ratio",
      definition: "How evenly the conditions are scattered over all places, with conditions or without: 0 if one place "
        + "has them all, 1 if all have as many. 1 - |T| sum (c - 1/|T|)^2 / (|T| - 1), T the places, c a place's "
        + "share: "
        + "the degree of scattering of Eaddy et al., IEEE TSE 34(4), 2008.",
      article: Article.darkness,
      limits:
        "Missing if there is no condition. It compares shares, not numbers, and is close to 1 in all large sources: "
        + "read it with effective_places.",
      value: { profile in
        let shares = profile.shares
        guard !shares.isEmpty else { return nil }
        let count = Double(profile.places.count)
        guard count > 1 else { return 0 }
        // Sum (c - 1/n)^2 = sum c^2 - 1/n, because the shares add up to 1.
        return 1 - count * (shares.map { $0 * $0 }.reduce(0, +) - 1 / count) / (count - 1)
      }),
    Measure(
      "effective_places",
      definition:
        "The number of places if all had equally many conditions: 1 / sum c^2, c a place's share; Hill's "
        + "number of order 2 (Ecology 54(2), 1973), the inverse of Simpson's index.",
      article: Article.darkness,
      limits: "Missing if there is no condition. A place with few conditions hardly counts beside one with many.",
      value: { profile in
        let shares = profile.shares
        return shares.isEmpty ? nil : 1 / shares.map { $0 * $0 }.reduce(0, +)
      }),
  ]

  private static func places(_ name: String, of kind: Place.Kind?, _ definition: String) -> Measure {
    Measure(
      name, definition: definition, article: Article.darkness,
      limits: "A condition belongs to its innermost place, an operator to the place in which its chain is written.",
      value: { profile in
        let holders = Set(profile.conditions.map(\.place)).map { profile.places[$0] }
        return Double(holders.filter { kind == nil || $0.kind == kind }.count)
      })
  }
}

extension Profile {
  /// The share of each place with conditions, in the order of the places.
  fileprivate var shares: [Double] {
    var counts = [Double](repeating: 0, count: places.count)
    for condition in conditions { counts[condition.place] += 1 }
    return counts.filter { $0 > 0 }.map { $0 / Double(conditions.count) }
  }
}

extension Measure {
  static let effect: [Measure] = [
    Measure(
      "deciding_places",
      definition:
        "Places with a condition from which the effect can be reached in the source, or whose value is read on "
        + "the way to it.",
      article: Article.decisions,
      limits:
        "Judged by names in the files that are read: equal names count as one, and links made only by a kit are "
        + "missed. A place that sends data to a node decides; a place that stores data in a variable for another place "
        + "to read does not. Missing if no effect is named.",
      value: { profile in profile.ifEffectsAreNamed(profile.places.filter(\.decides).count) }),
    Measure(
      "effect_calls",
      definition: "Places in the source where the effect is called, or passed on to be called.",
      article: Article.postulate1,
      limits: "Recognised by the last name of the callee. A call in the effect's own declaration does not count. A "
        + "function or closure around the call counts once, however often it is called. Missing if no effect is named.",
      value: { profile in profile.ifEffectsAreNamed(profile.effectCalls.count) }),
    Measure(
      "effect_arguments",
      definition: "The number of different arguments of the effect's calls, every local name replaced by its meaning.",
      article: Article.postulate2,
      limits:
        "Compared as text: a variable that is assigned later counts by its first value, a parameter by its name and "
        + "its place; a function or closure around the call counts as one argument, for all its callers. Missing if no "
        + "effect is named.",
      value: { profile in
        profile.ifEffectsAreNamed(Set(profile.effectCalls.map { [$0.name, $0.arguments] }).count)
      }),
  ]
}

extension Profile {
  fileprivate func ifEffectsAreNamed(_ count: Int) -> Double? { effects.isEmpty ? nil : Double(count) }
}

extension Measure {
  static let vocabulary: [Measure] = [
    Measure(
      "lines",
      definition: "Lines with code, without comments and blank lines; a string literal counts with all of its lines.",
      article: Article.monstrosity,
      limits: "Code shared by architectures, the kit, and the listing of an architecture are not read.",
      value: { Double($0.files.map(\.codeLines).reduce(0, +)) }),
    Measure(
      "types",
      definition: "Types that are declared or mentioned, each once.",
      article: Article.monstrosity,
      limits: "Recognised by position or by a capital letter; inferred types are missed.",
      value: { Double($0.types.count) }),
    Measure(
      "operators",
      definition: "Operators applied to publishers, each once, conditions or not: map and sink too.",
      article: Article.operators,
      limits:
        "Those of Combine, RxSwift, ReactiveSwift, AsyncAlgorithms and this package, by name; names that collections "
        + "have too count only if the expression is recognised as a publisher.",
      value: { Double($0.operators.count) }),
  ]
}
