import Results

/// A piece of code with conditions in it.
package struct PagePlace {
  /// As the language has them.
  package let explicit: Int
  /// As operators have them.
  package let implicit: Int
  /// Whether the effect can be reached from it.
  package let decides: Bool

  package init(explicit: Int, implicit: Int, decides: Bool) {
    self.explicit = explicit
    self.implicit = implicit
    self.decides = decides
  }

  /// The places of one architecture, the greatest first; equal ones in the order of the source.
  package static func all(_ conditions: [ConditionRow]) -> [PagePlace] {
    let byPlace = Dictionary(grouping: conditions, by: \.place)
    let places = byPlace.keys.sorted().compactMap { number -> PagePlace? in
      guard let own = byPlace[number], let first = own.first else { return nil }
      let explicit = own.count { $0.form == "explicit" }
      return PagePlace(explicit: explicit, implicit: own.count - explicit, decides: first.decides)
    }
    return places.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  private var count: Int { explicit + implicit }

  /// `●●○`
  var marks: String { String(repeating: "●", count: explicit) + String(repeating: "○", count: implicit) }

  /// `2 explicit, 1 implicit, decides`
  var words: String {
    let counts = [(explicit, "explicit"), (implicit, "implicit")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (counts + (decides ? ["decides"] : [])).joined(separator: ", ")
  }
}

extension DarknessRow {
  /// As in the table of `bench darkness`; nil if there is nothing to measure.
  package var figure: String? { value.map { unit == "count" ? "\(Int($0))" : $0.hundredthsFigure } }
}
