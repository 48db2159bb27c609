import Metrics
import Reports

/// A section as a person reads it, no wider than 80 columns.
package struct CostTable {
  package let rows: [[String]]

  /// - Parameter limitSeconds: what a source that has come to it took at least.
  package init(_ section: CostSection, limitSeconds: Int) {
    let hasPairs = section.lines.contains { $0.pairs != nil }
    func cells(_ name: String, _ pairs: String, _ rest: [String]) -> [String] {
      [name] + (hasPairs ? [pairs] : []) + rest
    }
    let heading = cells(section.nameHeading, "pairs", ["ms", "range", "ratio", "95 %", "runs", "outcome"])
    let body = section.lines.map { line in
      let outcome = line.source.diagnosis?.outcome
      let cost = outcome == .limit ? ">\(limitSeconds * 1_000)" : line.net?.text
      let ratio = section.ratio(of: line)
      let figures = [
        cost, line.rangeText, ratio?.value.figure, ratio?.intervalText, String(line.source.runs.count),
        outcome?.rawValue,
      ]
      return cells(line.name, line.pairs.map(String.init) ?? "", figures.map { $0 ?? "-" })
    }
    rows = Self.fitting([heading] + body)
  }

  /// Names on the left, figures on the right, two spaces between.
  package var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column == row.count - 1 ? cell.0 + padding : padding + cell.0
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows, with names cut where they would be wider than 80 columns leave room for: the end of a path tells more than
  /// its beginning.
  private static func fitting(_ rows: [[String]]) -> [[String]] {
    let others = (1..<rows[0].count).map { column in 2 + (rows.map { $0[column].count }.max() ?? 0) }
    let width = 80 - others.reduce(0, +)
    return rows.map { row in
      row[0].count <= width ? row : ["…\(row[0].suffix(width - 1))"] + row.dropFirst()
    }
  }
}

extension NetCost {
  fileprivate var text: String { isResolved ? milliseconds.figure : "< \(resolution.figure)" }
}

extension CostRatio {
  fileprivate var intervalText: String? {
    isBaseline ? "baseline" : interval.map { "\($0.lower.figure)-\($0.upper.figure)" }
  }
}

extension CostSection.Line {
  fileprivate var rangeText: String? {
    guard let range = net?.range, source.seconds.count > 1 else { return nil }
    return "\(range.lowerBound.figure)-\(range.upperBound.figure)"
  }
}
