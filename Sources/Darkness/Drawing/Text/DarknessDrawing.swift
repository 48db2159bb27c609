import Reports

/// A drawing in characters of where conditions are: how they are scattered, then place by place, and a legend. Short
/// however long the sources are.
package struct DarknessDrawing {
  package let lines: [String]

  /// Up to this many architectures are drawn place by place.
  static let detailedMax = 24

  /// - Parameter columns: how wide a line may be.
  package init(_ portraits: [Portrait], columns: Int = TextPage.documentColumns) {
    let isDetailed = portraits.count <= Self.detailedMax
    let details = isDetailed ? portraits.flatMap { [""] + DarknessPlaces($0, columns: columns).lines } : []
    lines =
      "Where the conditions live: each group is a place, the greatest first".wrapped(to: columns) + [""]
      + DarknessStrips(portraits, columns: columns).lines + [""] + Self.legend(portraits, columns: columns) + details
      + (isDetailed ? [] : ["", "The places of up to \(Self.detailedMax) at a time are drawn one by one."])
  }

  private static func legend(_ portraits: [Portrait], columns: Int) -> [String] {
    let decides = portraits.contains { $0.profile.places.contains(where: \.decides) }
    let calls = portraits.contains { !$0.profile.effectCalls.isEmpty }
    let entries =
      [
        (Spot.Mark.explicit.rawValue, "an explicit condition: the language's, such as if and guard"),
        (Spot.Mark.implicit.rawValue, "an implicit condition: an operator's, such as filter and combineLatest"),
      ] + (decides ? [("[ ]", "a place that decides: from it the effect can be reached")] : [])
      + (calls ? [(Spot.Mark.effect.rawValue, "a call of the effect")] : [])
    var page = TextPage(columns: columns)
    for (mark, meaning) in entries { page.term(String(mark), meaning, indent: 0, column: 5) }
    return page.plainLines
  }
}
