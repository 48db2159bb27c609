import Basics
import Verification

package struct MarbleSVG {
  /// SVG 1.1 in UTF-8. The same diagram and title give the same bytes.
  package let text: String

  package init(_ diagram: MarbleDiagram, title: String) {
    let drawing = MarbleDrawing(diagram).drawing
    let title = title.printable
    let width = max(drawing.width, PictureText.heading.width(title))
    text = Drawing.stack([Drawing(title, .heading, width: width), drawing], gap: 8).page(margin: 16, title: title)
  }
}

/// Draws a marble diagram: a line for each input, a marble for each event, below them the expected and the actual
/// decisions, and a frame around differences.
struct MarbleDrawing {
  private let diagram: MarbleDiagram
  /// The width of each instant's column.
  private let widths: [Double]
  private let left: Double

  private static let rowHeight = 30.0

  /// - Parameters:
  ///   - left: lines begin at this x coordinate, or behind it if names need more room.
  ///   - width: the least width of the drawing.
  init(_ diagram: MarbleDiagram, left: Double = 0, width: Double = 0) {
    self.diagram = diagram.printable
    let names = self.diagram.rows.map { PictureText.name.width($0.name) }.max() ?? 0
    let left = max(left, names + 12)
    self.left = left
    let leastWidths = self.diagram.instants.map { instant in
      max((instant.marks.map(PictureText.mark.width).max() ?? 0) + 24, 44)
    }
    let stretch =
      leastWidths.isEmpty ? 0 : (width - left - leastWidths.reduce(0, +)) / Double(leastWidths.count)
    widths = leastWidths.map { $0 + max(0, stretch) }
  }

  var drawing: Drawing {
    let right = left + widths.reduce(0, +)
    var x = left
    var columns: [SVGElement] = []
    for (instant, width) in zip(diagram.instants, widths) {
      columns += frames(instant.marks, middle: x + width / 2) + marbles(instant.marks, x: x + width / 2)
      x += width
    }
    return Drawing(width: right, height: Double(rows.count) * Self.rowHeight, lines(to: right) + columns)
  }

  private var rows: [MarbleDiagram.Row] { diagram.rows }

  private func middle(ofRow row: Int) -> Double { (Double(row) + 0.5) * Self.rowHeight }

  /// The names of the rows, and a line for each row except remarks.
  private func lines(to right: Double) -> [SVGElement] {
    rows.enumerated().flatMap { index, row in
      let y = middle(ofRow: index)
      let name = PictureText.name.label(row.name, x: 0, y: y)
      let line = SVGElement.line(from: (left, y), to: (right, y), PictureColor.rule.stroke(width: 1.5))
      return row.role == .remark ? [name] : [name, line]
    }
  }

  private func marbles(_ marks: [String], x: Double) -> [SVGElement] {
    marks.indices.filter { !marks[$0].isEmpty }.flatMap { row in
      Self.marble(marks[row], color(ofRow: row, marks), x: x, y: middle(ofRow: row))
    }
  }

  /// Nil for remarks, which are not drawn as marbles. Matching decisions have the colour of expected ones.
  private func color(ofRow row: Int, _ marks: [String]) -> PictureColor? {
    switch rows[row].role {
    case .remark: nil
    case .input: .input
    case .expected: .correct
    case .actual: differs(row, marks) ? .wrong : .correct
    }
  }

  /// Whether the actual decisions differ from the expected ones in the row above.
  private func differs(_ row: Int, _ marks: [String]) -> Bool {
    row > 0 && rows[row].role == .actual && marks[row] != marks[row - 1]
  }

  private func frames(_ marks: [String], middle x: Double) -> [SVGElement] {
    rows.indices.filter { differs($0, marks) }.map { index in
      let width = max(PictureText.mark.width(marks[index]), PictureText.mark.width(marks[index - 1])) + 20
      return .rectangle(
        x: x - max(width, 40) / 2, y: middle(ofRow: index - 1) - Self.rowHeight / 2 + 1, width: max(width, 40),
        height: 2 * Self.rowHeight - 2, corner: 6, PictureColor.wrong.stroke(width: 2))
    }
  }

  private static func marble(
    _ mark: String, _ color: PictureColor?, x: Double, y: Double
  ) -> [SVGElement] {
    guard let color else { return [PictureText.remark.label(mark, x: x, y: y, anchor: .middle)] }
    switch mark {
    case "●": return [.circle(x: x, y: y, radius: 7, color.fill)]
    case "|", "✕": return [PictureText.sign.label(mark, x: x, y: y, anchor: .middle)]
    default:
      let width = PictureText.mark.width(mark) + 12
      return [
        .rectangle(x: x - width / 2, y: y - 11, width: width, height: 22, corner: 11, color.fill),
        PictureText.mark.label(mark, x: x, y: y, anchor: .middle),
      ]
    }
  }
}
