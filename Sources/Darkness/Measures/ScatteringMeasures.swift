extension Measure {
  /// Where the conditions are.
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
        "The deepest condition: 1, and 1 for every condition whose body or arguments hold it, across closures.",
      article: Article.darkness,
      limits: "An else if is as deep as its if; the receiver of an operator is not inside it; a guard's rest is not.",
      value: { Double($0.conditions.map(\.nesting).max() ?? 0) }),
    Measure(
      "spread", unit: "ratio",
      definition: "How evenly the conditions are scattered over all places, with conditions or without: 0 if one place "
        + "has them all, 1 if all have as many. 1 - |T| sum (c - 1/|T|)^2 / (|T| - 1), T the places, c a place's "
        + "share: "
        + "the degree of scattering of Eaddy et al., IEEE TSE 34(4), 2008.",
      article: Article.darkness,
      limits:
        "Missing where there is no condition. It compares shares, not numbers, and comes close to 1 in all large sources: "
        + "read it beside effective_places.",
      value: { profile in
        let shares = profile.shares
        guard !shares.isEmpty else { return nil }
        let count = Double(profile.places.count)
        guard count > 1 else { return 0 }
        // Sum (c - 1/n)^2 = sum c^2 - 1/n, as the shares make 1.
        return 1 - count * (shares.map { $0 * $0 }.reduce(0, +) - 1 / count) / (count - 1)
      }),
    Measure(
      "effective_places",
      definition:
        "How many places there would be if all had as many conditions: 1 / sum c^2, c a place's share; Hill's "
        + "number of order 2 (Ecology 54(2), 1973), the inverse of Simpson's index.",
      article: Article.darkness,
      limits: "Missing where there is no condition. A place with few conditions beside one with many hardly counts.",
      value: { profile in
        let shares = profile.shares
        return shares.isEmpty ? nil : 1 / shares.map { $0 * $0 }.reduce(0, +)
      }),
  ]

  private static func places(_ name: String, of kind: Place.Kind?, _ definition: String) -> Measure {
    Measure(
      name, definition: definition, article: Article.darkness,
      limits: "A condition is its innermost place's: an operator's, that in which the chain is written.",
      value: { profile in
        let holders = Set(profile.conditions.map(\.place)).map { profile.places[$0] }
        return Double(holders.filter { kind == nil || $0.kind == kind }.count)
      })
  }
}

extension Profile {
  /// The share of all conditions in each place that has any, in the order of the places.
  fileprivate var shares: [Double] {
    var counts = [Double](repeating: 0, count: places.count)
    for condition in conditions { counts[condition.place] += 1 }
    return counts.filter { $0 > 0 }.map { $0 / Double(conditions.count) }
  }
}
