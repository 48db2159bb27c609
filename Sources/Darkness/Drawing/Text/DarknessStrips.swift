import Basics
import Reports

/// How conditions are scattered, at a glance. Each architecture is a line, each place with conditions a group of marks,
/// the largest first. Groups of places that decide are in brackets.
///
///     massive-view-controller  [●] [●] ●
///     model                    [●●○]
package struct DarknessStrips {
  package let lines: [String]

  /// - Parameter columns: how wide a line may be.
  package init(_ portraits: [Portrait], columns: Int = TextPage.documentColumns) {
    let nameWidth = min(portraits.map(\.name.printable.displayWidth).max() ?? 0, 34)
    let rows = portraits.map { portrait in
      [portrait.name, Self.strip(portrait.profile, width: columns - nameWidth - 2)]
    }
    let layout = TableLayout(
      [.left, .left], rows: rows, columns: columns,
      fitting: TableLayout.Fitting(firstWidthMax: nameWidth, shortening: { $0.fitted(to: $1) }))
    lines = rows.map(layout.line)
  }

  private struct Group {
    let explicit: Int
    let implicit: Int
    let decides: Bool

    var count: Int { explicit + implicit }
    /// A mark for each condition.
    var marks: String { bracketed(marked(.explicit, explicit) + marked(.implicit, implicit)) }
    /// A mark for each form, followed by the number of its conditions.
    var numbers: String { bracketed(numbered(.explicit, explicit) + numbered(.implicit, implicit)) }

    private func bracketed(_ text: String) -> String { decides ? "[\(text)]" : text }

    private func marked(_ mark: Spot.Mark, _ count: Int) -> String { String(repeating: mark.rawValue, count: count) }

    private func numbered(_ mark: Spot.Mark, _ count: Int) -> String { count == 0 ? "" : "\(mark.rawValue)\(count)" }
  }

  private static func strip(_ profile: Profile, width: Int) -> String {
    let groups = groups(profile)
    if groups.isEmpty { return "none" }
    let marks = groups.map(\.marks).joined(separator: " ")
    if marks.count <= width { return marks }
    let numbers = groups.map(\.numbers)
    let all = numbers.joined(separator: " ")
    if all.count <= width { return all }
    var shown = numbers.count - 1
    func cut() -> String {
      (numbers.prefix(shown) + ["and \((numbers.count - shown).of("place")) more"]).joined(separator: " ")
    }
    while shown > 0, cut().count > width { shown -= 1 }
    return cut()
  }

  private static func groups(_ profile: Profile) -> [Group] {
    let held = Dictionary(grouping: profile.conditions, by: \.place)
    let groups = profile.places.indices.compactMap { place -> Group? in
      guard let conditions = held[place] else { return nil }
      let explicit = conditions.count { $0.kind.form == .explicit }
      return Group(explicit: explicit, implicit: conditions.count - explicit, decides: profile.places[place].decides)
    }
    // Equal groups stay in the order of the source.
    return groups.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}
