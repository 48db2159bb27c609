import Basics
import Verification

/// A marble diagram as SVG: a line for each input, a marble for each event, below them the decisions due and the
/// decisions made, and a red frame where these differ.
package struct MarbleSVG {
  private let title: String
  private let diagram: MarbleDiagram
  private let widths: [Double]
  /// Where the lines begin.
  private let left: Double

  private static let rowHeight = 34.0
  private static let margin = 16.0
  private static let titleHeight = 28.0
  /// The approximate width of a character of the fixed-width font, in pixels.
  private static let columnWidth = 8.0

  package init(_ diagram: MarbleDiagram, title: String) {
    self.title = title.printable
    self.diagram = diagram.printable
    widths = self.diagram.instants.map { max(Self.width($0.marks) + 24, 44) }
    left = Self.margin + Self.width(self.diagram.rows.map(\.name)) + 12
  }

  /// A whole SVG 1.1 file, in UTF-8. The same bytes for the same diagram.
  package var text: String {
    let right = left + widths.reduce(0, +)
    let heading = Self.label(title, x: Self.margin, y: Self.margin + 14, anchor: "start", style: "font-weight:bold")
    var x = left
    var columns: [SVGElement] = []
    for (instant, width) in zip(diagram.instants, widths) {
      columns += marbles(instant.marks, x: x + width / 2) + frames(instant.marks, x: x, width: width)
      x += width
    }
    return SVGElement.page(
      width: max(right, Self.margin + Self.width([title])) + Self.margin,
      height: 2 * Self.margin + Self.titleHeight + Double(rows.count) * Self.rowHeight, fonts: "monospace",
      [.whitePage, heading] + lines(to: right) + columns)
  }

  private var rows: [MarbleDiagram.Row] { diagram.rows }

  /// The width of the widest text, in pixels.
  private static func width(_ texts: [String]) -> Double { Double(texts.map(\.displayWidth).max() ?? 0) * columnWidth }

  private func middle(ofRow row: Int) -> Double {
    Self.margin + Self.titleHeight + Double(row) * Self.rowHeight + Self.rowHeight / 2
  }

  /// The rows' names, and a line for each but the remarks.
  private func lines(to right: Double) -> [SVGElement] {
    rows.enumerated().flatMap { index, row in
      let y = middle(ofRow: index)
      let name = Self.label(row.name, x: Self.margin, y: y + 5, anchor: "start")
      let line = SVGElement(
        "line", [("x1", left.tenths), ("y1", y.tenths), ("x2", right.tenths), ("y2", y.tenths), ("stroke", "#888")])
      return row.role == .remark ? [name] : [name, line]
    }
  }

  private func marbles(_ marks: [String], x: Double) -> [SVGElement] {
    zip(rows, marks).enumerated().flatMap { index, cell in
      cell.1.isEmpty ? [] : Self.marble(cell.1, role: cell.0.role, x: x, y: middle(ofRow: index))
    }
  }

  /// A frame around the decisions made and those due above them, where they differ.
  private func frames(_ marks: [String], x: Double, width: Double) -> [SVGElement] {
    rows.indices.dropFirst().filter { rows[$0].role == .actual && marks[$0] != marks[$0 - 1] }.map { index in
      .rectangle(
        x: x + 2, y: middle(ofRow: index - 1) - Self.rowHeight / 2 + 1, width: width - 4,
        height: 2 * Self.rowHeight - 2, corner: 6, [("fill", "none"), ("stroke", "#c00"), ("stroke-width", "2")])
    }
  }

  private static func marble(
    _ mark: String, role: MarbleDiagram.Row.Role, x: Double, y: Double
  ) -> [SVGElement] {
    guard role != .remark else { return [label(mark, x: x, y: y + 5, style: "fill:#c00;font-style:italic")] }
    switch mark {
    case "●": return [.circle(x: x, y: y, radius: 7, [("fill", color(role))])]
    case "|", "✕": return [label(mark, x: x, y: y + 6, style: "font-size:18px")]
    default:
      let width = self.width([mark]) + 12
      return [
        .rectangle(x: x - width / 2, y: y - 11, width: width, height: 22, corner: 11, [("fill", color(role))]),
        label(mark, x: x, y: y + 5, style: "fill:#fff"),
      ]
    }
  }

  private static func color(_ role: MarbleDiagram.Row.Role) -> String {
    switch role {
    case .remark, .input: "#456"
    case .expected: "#283"
    case .actual: "#36c"
    }
  }

  private static func label(
    _ content: String, x: Double, y: Double, anchor: String = "middle", style: String = "fill:#222"
  ) -> SVGElement {
    .label(content, x: x, y: y, [("font-size", "13"), ("text-anchor", anchor), ("style", style)])
  }
}
