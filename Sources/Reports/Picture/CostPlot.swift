import Metrics
import Results

/// A plot of verdicts and costs: a row for each architecture, correct ones first, with a mark at its batch time. A
/// vertical line shows the harness overhead, which all times contain.
struct CostPlot {
  private let section: SummarySection
  private let width: Double
  private let layout: CostPlotLayout
  private let axis: PlotAxis?

  private static let rowHeight = 24.0

  init(_ section: SummarySection, width: Double) {
    self.section = section
    self.width = width
    let layout = CostPlotLayout(section.lines, width: width)
    self.layout = layout
    let times = section.lines.compactMap(\.batchTime)
    let bounds = section.lines.compactMap(\.batchEstimate?.interval).flatMap { [$0.lower, $0.upper] }
    axis =
      times.isEmpty
      ? nil
      : PlotAxis(
        values: section.lines.filter { $0.standing != .harnessOverhead }.compactMap(\.batchTime),
        others: bounds + times, width: layout.right - layout.left)
  }

  var left: Double { layout.left }

  var drawing: Drawing {
    var y = Self.rowHeight
    var ground: [SVGElement] = []
    var rows: [SVGElement] = []
    for standing in CostLine.Standing.allCases {
      let lines = section.lines(standing)
      // Without times there is no overhead to show.
      if lines.isEmpty || standing == .harnessOverhead && axis == nil { continue }
      rows += heading(standing, y: y + Self.rowHeight * 0.6)
      y += Self.rowHeight * 1.1
      let height = Double(lines.count) * Self.rowHeight
      ground += grid(from: y, to: y + height)
      for (index, line) in lines.enumerated() {
        rows += row(line, y: y + (Double(index) + 0.5) * Self.rowHeight)
      }
      y += height
    }
    let axis = tickLabels(y: y + 10)
    return Drawing(width: width, height: y + (axis.isEmpty ? 0 : 20), columnTitles + ground + rows + axis)
  }

  private var columnTitles: [SVGElement] {
    let y = Self.rowHeight / 2
    let decisions = PictureText.note.label("decisions", x: layout.decisionsRight, y: y, anchor: .end)
    guard let axis else { return [decisions] }
    let scale = axis.isLogarithmic ? ", on a logarithmic scale" : ""
    return [decisions, PictureText.note.label("nanoseconds per event\(scale)", x: layout.left, y: y)]
  }

  private func heading(_ standing: CostLine.Standing, y: Double) -> [SVGElement] {
    standing.mark(x: CostPlotLayout.markRadius, y: y)
      + [PictureText.group(standing.color).label(standing.title, x: CostPlotLayout.indent, y: y)]
  }

  private func grid(from top: Double, to bottom: Double) -> [SVGElement] {
    guard let axis else { return [] }
    func line(at figure: Double, _ style: [(name: String, value: String)]) -> SVGElement {
      let x = layout.left + axis.position(of: figure)
      return .line(from: (x, top), to: (x, bottom), style)
    }
    let ticks = axis.ticks.map { line(at: $0, PictureColor.rule.stroke(width: 1)) }
    let overhead = section.lines(.harnessOverhead).compactMap(\.batchTime)
    return ticks + overhead.map { line(at: $0, PictureColor.quiet.stroke(width: 1) + [("stroke-dasharray", "3 2")]) }
  }

  private func tickLabels(y: Double) -> [SVGElement] {
    (axis?.ticks ?? []).map { tick in
      PictureText.tick.label(
        tick.tickFigure, x: layout.left + (axis?.position(of: tick) ?? 0), y: y, anchor: .middle)
    }
  }

  private func row(_ line: CostLine, y: Double) -> [SVGElement] {
    let name = PictureText.name.label(line.shownName, x: CostPlotLayout.indent, y: y)
    let decisions = PictureText.figure.label(line.shownDecisions, x: layout.decisionsRight, y: y, anchor: .end)
    return [name, decisions] + cost(line, y: y)
  }

  private func cost(_ line: CostLine, y: Double) -> [SVGElement] {
    guard line.outcome.failure == nil, let axis, let time = line.batchTime, let figure = line.batchEstimate?.figure
    else {
      let words = line.outcome.failure?.sentence ?? (axis == nil ? line.decisionWords : "not timed")
      let columns = PictureText.note.columns(in: width - layout.left)
      return label(words.printable.clipped(to: columns), .note, x: layout.left, y: y)
    }
    let x = layout.left + axis.position(of: time)
    var elements: [SVGElement] = []
    var end = x + CostPlotLayout.markRadius
    if let interval = line.batchEstimate?.interval {
      let (lower, upper) = (axis.position(of: interval.lower), axis.position(of: interval.upper))
      elements.append(
        .line(
          from: (layout.left + lower, y), to: (layout.left + upper, y),
          line.standing.color.stroke(width: 4) + [("stroke-opacity", "0.45"), ("stroke-linecap", "round")]))
      end = max(end, layout.left + upper + 2)
    }
    return elements + line.standing.mark(x: x, y: y) + label(figure, .figure, x: end + 7, y: y)
  }

  /// Text on a background that hides the grid.
  private func label(_ text: String, _ style: PictureText, x: Double, y: Double) -> [SVGElement] {
    if text.isEmpty { return [] }
    let ground = SVGElement.rectangle(
      x: x - 2, y: y - 9, width: style.width(text) + 4, height: 18, PictureColor.page.fill)
    return [ground, style.label(text, x: x, y: y)]
  }
}

struct CostPlotLayout {
  /// The indent of names, to the right of the marks in the titles of groups.
  static let indent = 16.0
  static let markRadius = 5.0
  /// The room for the figure of the rightmost mark.
  private static let figureWidth = 64.0

  /// The right edge of the numbers of decisions.
  let decisionsRight: Double
  /// The left edge of the times.
  let left: Double
  /// The right edge of the times.
  let right: Double

  init(_ lines: [CostLine], width: Double) {
    let names = lines.map { PictureText.name.width($0.shownName) }.max() ?? 0
    let decisions = lines.map { PictureText.figure.width($0.shownDecisions) } + [PictureText.note.width("decisions")]
    decisionsRight = Self.indent + names + 16 + (decisions.max() ?? 0)
    left = decisionsRight + 28
    right = width - Self.figureWidth
  }
}

extension CostLine {
  /// A star marks an architecture that is correct only on this trace.
  var shownName: String { name.printable.elided(to: 34) + (isCorrectHereOnly ? "*" : "") }

  var shownDecisions: String { correctness?.decisions.figure ?? "-" }

  /// The text in a run without times; empty if the group's heading suffices.
  var decisionWords: String {
    switch standing {
    case .correct, .harnessOverhead: ""
    case .diverging:
      correctness?.firstDivergence.map { "differs, first at event \($0.firstIndex.grouped)" } ?? "differs"
    case .unjudged: "not compared with the oracle"
    }
  }
}

extension CostLine.Standing {
  var color: PictureColor {
    switch self {
    case .correct: .correct
    case .diverging: .wrong
    case .unjudged: .ink
    case .harnessOverhead: .quiet
    }
  }

  /// A dot, a cross, a ring or a stroke: shapes that differ for readers without colours.
  func mark(x: Double, y: Double) -> [SVGElement] {
    let radius = CostPlotLayout.markRadius
    switch self {
    case .correct: return [.circle(x: x, y: y, radius: radius, color.fill)]
    case .diverging:
      let arm = radius - 0.5
      return [(x - arm, x + arm), (x + arm, x - arm)].map { start, end in
        .line(from: (start, y - arm), to: (end, y + arm), color.stroke(width: 2.4))
      }
    case .unjudged: return [.circle(x: x, y: y, radius: radius - 1, color.stroke(width: 1.6))]
    case .harnessOverhead:
      return [.line(from: (x, y - radius - 2), to: (x, y + radius + 2), color.stroke(width: 2))]
    }
  }
}
