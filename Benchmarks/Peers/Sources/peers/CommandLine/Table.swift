import Foundation

/// The ratios as text: a row per pipeline, a column per library. Each cell is the median and half the distance between
/// the quartiles.
struct Table {
  let ratios: [Ratio]

  var text: String {
    let libraries = Library.allCases.filter { library in ratios.contains { $0.library == library } }
    let head = ["pipeline", "Streams ns"] + libraries.filter { $0 != .reference }.map(\.title)
    var names: [String] = []
    for ratio in ratios where names.last != ratio.pipeline { names.append(ratio.pipeline) }
    let rows = names.map { name in
      let row = ratios.filter { $0.pipeline == name }
      let reference = row.first { $0.library == .reference }.map { Self.decimals($0.nanosecondsPerEvent, 1) }
      return [name, reference ?? ""]
        + libraries.filter { $0 != .reference }
        .map { library in row.first { $0.library == library }.map(Self.cell) ?? "" }
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

  private static func cell(_ ratio: Ratio) -> String {
    let digits = ratio.median < 1 ? 2 : ratio.median < 10 ? 1 : 0
    let deviation = (ratio.upperQuartile - ratio.lowerQuartile) / 2
    return "\(decimals(ratio.median, digits)) ±\(decimals(deviation, digits))"
  }

  static func decimals(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
}
