import Basics
import Reports

/// The measures as a table with a row for each architecture, split into several tables if the page is too narrow, and a
/// legend of the columns.
package struct DarknessTable {
  package let lines: [String]

  package init(_ portraits: [Portrait], columns width: Int = TextPage.documentColumns) {
    let columns = DarknessColumn.all.map { column in
      [column.title] + portraits.map { column.cell($0.profile) }
    }
    let names = [Self.title] + portraits.map(\.name)
    let nameWidth = min(names.map(\.printable.displayWidth).max() ?? 0, Self.nameWidthMax)
    var blocks: [[String]] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var used = nameWidth
      let shown = rest.prefix { column in
        used += 2 + (column.map(\.displayWidth).max() ?? 0)
        return used <= width
      }
      rest = rest.dropFirst(shown.count)
      let rows = names.indices.map { row in [names[row]] + shown.map { $0[row] } }
      let layout = TableLayout(
        TableLayout.named(shown.count), rows: rows, columns: width,
        fitting: TableLayout.Fitting(firstWidthMax: Self.nameWidthMax, shortening: { $0.fitted(to: $1) }))
      blocks.append(rows.map(layout.line))
    }
    let isMissing = columns.contains { $0.contains(DarknessColumn.missing) }
    let missing = isMissing ? [[DarknessColumn.missing, DarknessColumn.meaningOfMissing]] : []
    let notes = DarknessColumn.all.map { [$0.title, $0.meaning] } + missing
    var legend = TextPage(columns: width)
    let column = (notes.map(\.[0].count).max() ?? 0) + 2
    for note in notes { legend.term(note[0], note[1], indent: 0, column: column) }
    lines = blocks.flatMap { $0 + [""] } + legend.plainLines
  }

  private static let title = "architecture"
  private static let nameWidthMax = 34
}

struct DarknessColumn {
  let title: String
  let measure: Measure
  let meaning: String

  static let all = [
    DarknessColumn(
      "explicit", "conditions_explicit", "conditions: if, guard, case, ?:, ??, loops, ?. that skips the effect"),
    DarknessColumn("implicit", "conditions_implicit", "conditions of operators: filter, combineLatest and their kin"),
    DarknessColumn("tests", "tests", "single tests in all conditions: what stands between commas, && and ||"),
    DarknessColumn("places", "places", "functions, closures, properties, files' top levels with a condition"),
    DarknessColumn("deciding", "deciding_places", "places from which the effect, the app's action, can be reached"),
    DarknessColumn("spread", "spread", "how even: 0 all conditions in one place, 1 as many in every place"),
    DarknessColumn("nesting", "nesting_max", "how many conditions stand one inside the other, at most"),
    DarknessColumn("calls", "effect_calls", "calls of the effect in the source"),
    DarknessColumn("arguments", "effect_arguments", "how many different arguments these calls pass"),
    DarknessColumn("lines", "lines", "lines of code, without comments and empty lines"),
    DarknessColumn("types", "types", "different types that are declared or mentioned"),
    DarknessColumn("operators", "operators", "different operators applied to publishers, as map and filter"),
  ]

  static let missing = "-"
  static let meaningOfMissing = "nothing to measure: no condition, or no effect that was named"

  private init(_ title: String, _ name: String, _ meaning: String) {
    guard let measure = Measure.all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no measure \(name)")
    }
    self.title = title
    self.measure = measure
    self.meaning = meaning
  }

  func cell(_ profile: Profile) -> String {
    guard let value = measure.value(profile) else { return Self.missing }
    return measure.unit == "count" ? "\(Int(value))" : value.hundredthsFigure
  }
}
