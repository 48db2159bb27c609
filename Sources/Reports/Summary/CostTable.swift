import Metrics
import Results

/// The table of costs in groups: correct, diverging, without a verdict, harness overhead; each group cheapest first.
struct CostTable {
  private let section: SummarySection
  private let columns: [CostColumn]
  private let layout: TableLayout

  init(_ section: SummarySection, columns width: Int) {
    let columns = CostColumn.all(of: section)
    self.section = section
    self.columns = columns
    let headings = [[""] + columns.map(\.upperTitle), [Self.heading] + columns.map(\.lowerTitle)]
    let rows = section.lines.map { line in
      [line.name + "*"] + columns.map { $0.cell(line) ?? "-" }
    }
    layout = TableLayout(
      TableLayout.named(columns.count), rows: headings + rows, columns: width,
      fitting: TableLayout.Fitting(
        firstWidthMin: Self.nameWidthMin, mayCrowd: true,
        expendable: CostColumn.expendable(among: columns, of: section)))
  }

  private static let heading = "architecture"
  /// Shorter names would look alike.
  private static let nameWidthMin = 15

  /// The names of the columns that did not fit the page.
  var leftOut: [String] { layout.leftOut.map { columns[$0 - 1].name } }

  func write(to page: inout TextPage) {
    page.line(layout.line([""] + columns.map(\.upperTitle)), .heading)
    page.line(layout.line([Self.heading] + columns.map(\.lowerTitle)), .heading)
    for standing in CostLine.Standing.allCases {
      let lines = section.lines(standing)
      if lines.isEmpty { continue }
      page.line(TableLayout.rule(standing.title, columns: page.columns), standing.style)
      for line in lines { write(line, to: &page) }
    }
  }

  private func write(_ line: CostLine, to page: inout TextPage) {
    page.line([
      TextPage.Span(text: layout.first(line.name + (line.isCorrectHereOnly ? "*" : "")), style: line.standing.style),
      TextPage.Span(text: layout.rest(columns.map { $0.cell(line) ?? "-" }), style: .plain),
    ])
    guard let failure = line.outcome.failure else { return }
    page.paragraph("\(failure.sentence); to see it again:", .bad, indent: 2)
    page.command(line.outcome.repeatCommand)
  }
}

extension CostLine.Standing {
  var title: String {
    switch self {
    case .correct: "correct: every decision is the oracle's"
    case .diverging: "differ: some decisions are not the oracle's"
    case .unjudged: "no verdict"
    case .harnessOverhead: "harness overhead, contained in every figure above"
    }
  }

  var style: TextStyle {
    switch self {
    case .correct: .good
    case .diverging, .unjudged: .bad
    case .harnessOverhead: .quiet
    }
  }
}

extension ArchitectureOutcome.Failure {
  /// `crashed in the timing pass: segmentation fault`
  package var sentence: String { "\(kind.rawValue) in the \(pass.words) pass: \(reason)" }
}

struct CostColumn {
  /// The name in a sentence.
  let name: String
  let upperTitle: String
  let lowerTitle: String
  let cell: (CostLine) -> String?
  /// The value for sorting; nil for columns without figures.
  var figure: ((CostLine) -> Double?)?

  static func all(of section: SummarySection) -> [CostColumn] {
    var decisions = CostColumn(name: "decisions", upperTitle: "decisions", lowerTitle: "") {
      $0.correctness?.decisions.figure
    }
    decisions.figure = { $0.correctness.map { Double($0.decisions) } }
    if section.network != nil {
      return [
        decisions,
        CostColumn(name: "as in memory", upperTitle: "as in", lowerTitle: "memory") {
          $0.outcome.isAsInMemory.map { $0 ? "yes" : "no" }
        },
      ]
    }
    return [
      decisions,
      estimated(name: "batch", upperTitle: "batch", lowerTitle: "ns", \.batchEstimate),
      estimated(name: "ratio", upperTitle: "ratio", lowerTitle: "", \.ratio),
      CostColumn(
        name: section.intervalName, upperTitle: section.confidence.percentFigure, lowerTitle: "interval"
      ) { line in
        line.name == section.baseline && line.ratio != nil ? "baseline" : line.ratio?.interval?.figure
      },
      section.hasBetweenShares
        ? CostColumn(
          name: between, upperTitle: "betw.", lowerTitle: "proc.", of: \.ratio?.betweenShare,
          as: \.wholePercentFigure)
        : nil,
      CostColumn(
        name: "service p99", upperTitle: "service", lowerTitle: "p99 ns", of: \.serviceP99, as: section.serviceFigure),
      section.hasColdTimes ? estimated(name: "cold", upperTitle: "cold", lowerTitle: "ns", \.cold) : nil,
      section.hasColdTimes
        ? CostColumn(name: coldInterval, upperTitle: "cold", lowerTitle: "interval") { $0.cold?.interval?.figure }
        : nil,
      CostColumn(name: "mallocs", upperTitle: "mallocs", lowerTitle: "/event", of: \.mallocsPerEvent),
      section.hasWorldFigures ? world(\.worldMallocsPerEvent) : nil,
      section.hasInstructions
        ? CostColumn(name: "instr.", upperTitle: "instr.", lowerTitle: "/event", of: \.instructionsPerEvent) : nil,
      section.hasInstructions && section.hasWorldFigures ? world(\.worldInstructionsPerEvent) : nil,
    ].compactMap(\.self)
  }

  static let between = "betw. proc."
  static let coldInterval = "cold interval"

  /// The world's share of the figure to the left.
  private static func world(_ figure: @escaping (CostLine) -> Double?) -> CostColumn {
    CostColumn(name: "world", upperTitle: "world", lowerTitle: "", of: figure)
  }

  /// With the digits that the interval allows.
  private static func estimated(
    name: String, upperTitle: String, lowerTitle: String, _ estimate: @escaping (CostLine) -> EstimateRow?
  ) -> CostColumn {
    var column = CostColumn(name: name, upperTitle: upperTitle, lowerTitle: lowerTitle) { estimate($0)?.figure }
    column.figure = { estimate($0)?.value }
    return column
  }

  private init(
    name: String, upperTitle: String, lowerTitle: String, of figure: @escaping (CostLine) -> Double?,
    as text: @escaping (Double) -> String = \.figure
  ) {
    self.init(name: name, upperTitle: upperTitle, lowerTitle: lowerTitle) { figure($0).map(text) }
    self.figure = figure
  }

  private init(
    name: String, upperTitle: String, lowerTitle: String, cell: @escaping (CostLine) -> String?
  ) {
    self.name = name
    self.upperTitle = upperTitle
    self.lowerTitle = lowerTitle
    self.cell = cell
  }

  /// The positions of the columns that a narrow page leaves out, in this order. A table with a world has more columns
  /// than fit, and keeps the interval: a ratio says little without it.
  static func expendable(among columns: [CostColumn], of section: SummarySection) -> [Int] {
    let names = [between, coldInterval, section.intervalName, "service p99"]
    let others = [between, coldInterval, "service p99", "cold", section.intervalName]
    return (section.hasWorldFigures ? others : names).compactMap { name in
      columns.firstIndex { $0.name == name }.map { $0 + 1 }
    }
  }
}

extension SummarySection {
  /// Five steps of the clock. A shorter service time is too short to measure.
  var shortestTimedNanoseconds: Double { 5 * Double(clock.stepNanoseconds) }

  func isTooShortToTime(_ nanoseconds: Double) -> Bool { nanoseconds < shortestTimedNanoseconds }

  /// The time, or `< 100` if it is too short to measure.
  func serviceFigure(_ nanoseconds: Double) -> String {
    isTooShortToTime(nanoseconds) ? "< \(shortestTimedNanoseconds.wholeFigure)" : nanoseconds.wholeFigure
  }
}
