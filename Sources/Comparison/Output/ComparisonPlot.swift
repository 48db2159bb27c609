import Reports
import Results

/// Rows of a comparison as a dot plot: before and now on one axis, joined by a line.
struct ComparisonPlot {
  let rows: [ComparisonRow]
  let title: String
  let sides: (before: String, now: String)
  /// Whether the axis shows ratios, because the rows have different units.
  let isOfRatios: Bool

  var table: PageTable {
    PageTable(
      .plot, caption: caption,
      columns: [
        PageColumn(title, alignment: .start), PageColumn(sides.before, isExpendable: true),
        PageColumn(sides.now, isExpendable: true),
        PageColumn(axis?.title ?? "", alignment: .start, axis: axis), PageColumn(ratioTitle),
        PageColumn(rows.confidenceText, isExpendable: true), PageColumn("verdict", alignment: .start),
      ], groups: [PageRowGroup("", rows.map(row))])
  }

  private var caption: PageText {
    let what = isOfRatios ? PageText("Each metric of the two.") : PageText(rows[0].figureName + unitText, .strong)
    return what + " The hollow dot is \(sides.before), the full sign \(sides.now): a diamond where it is worse."
  }

  private var unitText: String {
    switch rows[0].unit {
    case "ratio": ", divided by the baseline's"
    case "", "count": ""
    case let unit: ", in \(unit)"
    }
  }

  private var ratioTitle: String { rows.contains(where: \.isTime) || isOfRatios ? "ratio" : "change" }

  /// nil if no figure is above zero.
  private var axis: PageAxis? {
    let figures =
      isOfRatios ? [1] + rows.compactMap(\.ratio) : ratios.flatMap { [$0.before, $0.after].compactMap(\.self) }
    return PageAxis(
      logarithmic: isOfRatios ? "ratio to \(sides.before)" : rows[0].figureName, over: figures,
      reference: isOfRatios ? 1 : nil
    ) { $0.figure }
  }

  /// The rows with the most frequent unit. A baseline's times are in nanoseconds among ratios.
  private var ratios: [ComparisonRow] {
    let units = Dictionary(grouping: rows, by: \.unit)
    let usual = units.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    return rows.filter { $0.unit == usual }
  }

  private func row(_ row: ComparisonRow) -> PageRow {
    let figures: [PageCell] = [
      .figure(row.beforeText, value: row.before), .figure(row.afterText, value: row.after), dot(row),
      .figure(isOfRatios ? row.ratioText : row.changeText, value: row.ratio),
      row.ratioLower == nil ? .empty : .figure(row.intervalText, value: row.ratioLower),
      .text(PageText(row.conclusionText, row.fails == nil ? .plain : .strong)),
    ]
    return PageRow(PageName(name(row), standing: row.standing), figures)
  }

  /// The metric or the architecture, with the unit of a time in nanoseconds among ratios.
  private func name(_ row: ComparisonRow) -> String {
    let name = isOfRatios ? row.figureName : row.architecture
    return row.isTime && row.unit != "ratio" ? "\(name), ns" : name
  }

  private func dot(_ row: ComparisonRow) -> PageCell {
    if isOfRatios {
      return .dot(
        PageDot(
          row.ratio, lower: row.ratioLower, upper: row.ratioUpper, standing: row.standing,
          before: row.ratio == nil ? nil : 1, isFull: true))
    }
    guard ratios.contains(where: { $0.architecture == row.architecture }) else { return .empty }
    let shown = [row.before, row.after].map { $0.flatMap { $0 > 0 ? $0 : nil } }
    return .dot(PageDot(shown[1], standing: row.standing, before: shown[0], isFull: true))
  }
}

extension ComparisonRow {
  var standing: PageStanding {
    if fails != nil { return .wrong }
    switch conclusion {
    case .worse, .slower, .changed, .different, .gone: return .wrong
    case .better, .faster: return .correct
    case .same, .sameWithinNoise, .cannotTell, .notJudged, .new: return .neutral
    }
  }
}
