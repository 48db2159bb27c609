import Foundation

/// The ratios as text: a row per pipeline, a column per library. Each cell is the median and half the distance between
/// the quartiles.
struct Table {
  let ratios: [Ratio]
  /// Whether the column of the reference has nanoseconds, not a ratio.
  let referenceIsTime: Bool

  var text: String {
    let libraries = Library.allCases.filter { library in ratios.contains { $0.library == library } }
    let columns = (referenceIsTime ? [.reference] : []) + libraries.filter { !referenceIsTime || $0 != .reference }
    let head = ["pipeline"] + columns.map { isTime($0) ? "\($0.title) ns" : $0.title }
    var names: [String] = []
    for ratio in ratios where names.last != ratio.pipeline { names.append(ratio.pipeline) }
    let rows = names.map { name in
      [name]
        + columns.map { library in
          ratios.first { $0.pipeline == name && $0.library == library }.map(cell) ?? ""
        }
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows)
      .map { cells in
        zip(cells, widths).enumerated()
          .map { column, cell in
            let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + blanks : blanks + cell.0
          }
          .joined(separator: "  ") + "\n"
      }
      .joined()
  }

  private func isTime(_ library: Library) -> Bool { referenceIsTime && library == .reference }

  private func cell(_ ratio: Ratio) -> String {
    if isTime(ratio.library) { return Self.decimals(ratio.nanosecondsPerEvent, 1) }
    let digits = ratio.median < 1 ? 2 : ratio.median < 10 ? 1 : 0
    let deviation = (ratio.upperQuartile - ratio.lowerQuartile) / 2
    return "\(Self.decimals(ratio.median, digits)) ±\(Self.decimals(deviation, digits))"
  }

  static func decimals(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
}
