public import Scenarios

/// A ``MarbleDiagram`` as a picture: a line an input, a marble an event, what was due and what came below, and a red frame
/// where the two differ.
public struct MarbleSVG {
  /// A whole SVG 1.1 file, in UTF-8. The same bytes for the same steps.
  public let text: String

  private static let rowHeight = 34
  private static let margin = 16
  /// Of a character of the fixed-width font, about.
  private static let characterWidth = 8

  public init<App: Scenarios.App>(of steps: [Step], in contest: Contest<App>, title: String) {
    let chart = MarbleChart(of: steps, in: contest)
    let nameWidth = (chart.rows.map(\.name.count).max() ?? 0) * Self.characterWidth
    let widths = chart.columns.map { cells in max((cells.map(\.count).max() ?? 0) * Self.characterWidth + 24, 44) }
    let left = Self.margin + nameWidth + 12
    let right = left + widths.reduce(0, +)
    let titleHeight = 28
    func middle(ofRow row: Int) -> Int { Self.margin + titleHeight + row * Self.rowHeight + Self.rowHeight / 2 }
    var body: [String] = [
      Self.text(title, x: Self.margin, y: Self.margin + 14, anchor: "start", style: "font-weight:bold")
    ]
    for (index, row) in chart.rows.enumerated() {
      let y = middle(ofRow: index)
      body.append(Self.text(row.name, x: Self.margin, y: y + 5, anchor: "start"))
      if row.role != .remark {
        body.append(##"<line x1="\##(left)" y1="\##(y)" x2="\##(right)" y2="\##(y)" stroke="#888"/>"##)
      }
    }
    var x = left
    for (column, width) in zip(chart.columns, widths) {
      for (index, row) in chart.rows.enumerated() where !column[index].isEmpty {
        body += Self.marble(column[index], role: row.role, x: x + width / 2, y: middle(ofRow: index))
      }
      for index in chart.rows.indices.dropFirst() where chart.rows[index].role == .actual {
        guard column[index] != column[index - 1] else { continue }
        let top = middle(ofRow: index - 1) - Self.rowHeight / 2 + 1
        body.append(
          #"<rect x="\#(x + 2)" y="\#(top)" width="\#(width - 4)" height="\#(2 * Self.rowHeight - 2)" rx="6" "#
            + ##"fill="none" stroke="#c00" stroke-width="2"/>"##)
      }
      x += width
    }
    let height = Self.margin * 2 + titleHeight + chart.rows.count * Self.rowHeight
    let width = max(right, Self.margin + title.count * Self.characterWidth) + Self.margin
    text =
      ([
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
          + #"viewBox="0 0 \#(width) \#(height)" font-family="monospace" font-size="13">"#,
        ##"<rect width="100%" height="100%" fill="#fff"/>"##,
      ] + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func marble(_ mark: String, role: MarbleChart.Row.Role, x: Int, y: Int) -> [String] {
    guard role != .remark else { return [text(mark, x: x, y: y + 5, style: "fill:#c00;font-style:italic")] }
    switch mark {
    case "●": return [#"<circle cx="\#(x)" cy="\#(y)" r="7" fill="\#(color(role))"/>"#]
    case "|", "✕": return [text(mark, x: x, y: y + 6, style: "font-size:18px")]
    default:
      let width = mark.count * characterWidth + 12
      return [
        #"<rect x="\#(x - width / 2)" y="\#(y - 11)" width="\#(width)" height="22" rx="11" fill="\#(color(role))"/>"#,
        text(mark, x: x, y: y + 5, style: "fill:#fff"),
      ]
    }
  }

  private static func color(_ role: MarbleChart.Row.Role) -> String {
    switch role {
    case .remark, .input: "#456"
    case .expected: "#283"
    case .actual: "#36c"
    }
  }

  private static func text(
    _ content: String, x: Int, y: Int, anchor: String = "middle", style: String = "fill:#222"
  ) -> String {
    #"<text x="\#(x)" y="\#(y)" text-anchor="\#(anchor)" style="\#(style)">\#(escaped(content))</text>"#
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
