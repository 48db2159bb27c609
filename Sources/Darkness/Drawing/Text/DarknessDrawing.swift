/// A drawing in characters of where conditions are: how they are scattered, then place by place, and a legend. At most
/// 80 columns wide, and short however long the sources are.
package struct DarknessDrawing {
  package let lines: [String]

  /// Up to this many architectures are drawn place by place.
  static let detailedMax = 24

  package init(_ portraits: [Portrait]) {
    let isDetailed = portraits.count <= Self.detailedMax
    let details = isDetailed ? portraits.flatMap { [""] + DarknessPlaces($0).lines } : []
    lines =
      ["Where the conditions live: each group is a place, the greatest first", ""]
      + DarknessStrips(portraits).lines + [""] + Self.legend(portraits) + details
      + (isDetailed ? [] : ["", "The places of up to \(Self.detailedMax) at a time are drawn one by one."])
  }

  private static func legend(_ portraits: [Portrait]) -> [String] {
    let decides = portraits.contains { $0.profile.places.contains(where: \.decides) }
    let calls = portraits.contains { !$0.profile.effectCalls.isEmpty }
    return [
      "\(Spot.Mark.explicit.rawValue)    an explicit condition: the language's, such as if and guard",
      "\(Spot.Mark.implicit.rawValue)    an implicit condition: an operator's, such as filter and combineLatest",
    ] + (decides ? ["[ ]  a place that decides: from it the effect can be reached"] : [])
      + (calls ? ["\(Spot.Mark.effect.rawValue)    a call of the effect"] : [])
  }
}
