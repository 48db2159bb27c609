import Metrics
import Results

struct OpenLoopColumn {
  /// The title above this column and its neighbours with the same group.
  let group: String
  let title: String
  let cell: (OpenLoopLine) -> String?

  static let perSecond = "/s"

  /// The columns of the knee, and of the last speed below it.
  static func knee(_ section: SummarySection) -> [OpenLoopColumn] {
    [
      OpenLoopColumn(group: "knee", title: "speed", cell: \.kneeFigure),
      OpenLoopColumn(group: "events", title: perSecond) { $0.kneeThroughput?.roughFigure },
    ] + latencies(section) { $0.figures(at: $0.knee.below) }
  }

  static func all(at speed: Double, _ section: SummarySection) -> [OpenLoopColumn] {
    latencies(section) { $0.figures(at: speed) }
  }

  private static func latencies(
    _ section: SummarySection, _ figures: @escaping (OpenLoopLine) -> LoadFigures?
  ) -> [OpenLoopColumn] {
    let metrics: [(group: String, metric: Metric)] = [
      ("queueing", .queueingTime), ("service", .serviceTime), ("response", .responseTime),
    ]
    return [OpenLoopColumn(group: "busy", title: "") { figures($0)?.utilisation?.shareFigure }]
      + metrics.flatMap { group, metric in
        [Statistic.p50, .p99].map { statistic in
          OpenLoopColumn(group: group, title: statistic.rawValue) { line in
            figures(line)?.latency(metric, statistic).map { section.latencyFigure($0, metric) }
          }
        }
      }
  }
}

extension SummarySection {
  /// The time, or `< 100` for a service time too short to measure.
  fileprivate func latencyFigure(_ nanoseconds: Double, _ metric: Metric) -> String {
    metric == .serviceTime && isTooShortToTime(nanoseconds) ? serviceFigure(nanoseconds) : nanoseconds.figure
  }
}

/// A table of the open loop: the architectures, then the harness overhead.
struct OpenLoopTable {
  private let title: String
  private let lines: [OpenLoopLine]
  private let columns: [OpenLoopColumn]
  private let layout: TableLayout
  /// Whether the medians fit beside the 99th percentiles.
  private let hasMedians: Bool

  /// - Parameter pageWidth: the largest width of a line.
  init(title: String, lines: [OpenLoopLine], columns: [OpenLoopColumn], pageWidth: Int) {
    self.title = title
    self.lines = lines
    let whole = Self.layout(of: columns, lines, pageWidth: pageWidth, expendable: Array(1...columns.count))
    hasMedians = whole.leftOut.isEmpty
    // Under load, late events matter more than the median.
    let shown = hasMedians ? columns : columns.filter { $0.title != Statistic.p50.rawValue }
    self.columns = shown
    let throughput = shown.indices.filter { shown[$0].title == OpenLoopColumn.perSecond }.map { $0 + 1 }
    layout = Self.layout(of: shown, lines, pageWidth: pageWidth, expendable: throughput)
  }

  private static func layout(
    of columns: [OpenLoopColumn], _ lines: [OpenLoopLine], pageWidth: Int, expendable: [Int]
  ) -> TableLayout {
    let titles = columns.map { column in
      // A column is at least its share of the group's title wide.
      column.title.paddedLeft(to: column.group.count / columns.count { $0.group == column.group })
    }
    let rows = lines.map { line in [line.name] + columns.map { $0.cell(line) ?? "-" } }
    return TableLayout(
      TableLayout.named(columns.count), rows: [["architecture"] + titles] + rows, columns: pageWidth,
      fitting: TableLayout.Fitting(firstWidthMin: nameWidthMin, mayCrowd: true, expendable: expendable))
  }

  /// The names of the columns that did not fit the page.
  var leftOut: [String] {
    layout.leftOut.map { "\(columns[$0 - 1].group) \(columns[$0 - 1].title)" } + (hasMedians ? [] : ["p50"])
  }

  func write(to page: inout TextPage) {
    page.line(layout.groups(groups), .heading)
    page.line(layout.line(["architecture"] + columns.map(\.title)), .heading)
    for (isHarnessOverhead, title) in [(false, title), (true, "harness overhead, contained in every figure above")] {
      let lines = lines.filter { ($0.line.standing == .harnessOverhead) == isHarnessOverhead }
      if lines.isEmpty { continue }
      page.line(TableLayout.rule(title, columns: page.columns), isHarnessOverhead ? .quiet : .plain)
      for line in lines {
        page.line([
          TextPage.Span(text: layout.first(line.name), style: line.line.standing.style),
          TextPage.Span(text: layout.rest(columns.map { $0.cell(line) ?? "-" }), style: .plain),
        ])
      }
    }
  }

  /// Shorter names would look alike.
  private static let nameWidthMin = 15

  private var groups: [(title: String, columnCount: Int)] {
    columns.reduce(into: []) { groups, column in
      if let last = groups.last, last.title == column.group {
        groups[groups.count - 1].columnCount += 1
      } else {
        groups.append((column.group, 1))
      }
    }
  }
}

struct OpenLoopLine {
  let line: CostLine
  /// From slow to fast.
  let figures: [LoadFigures]
  /// The knee; without bounds if the architecture failed.
  let knee: Knee
  /// Events a second at the knee.
  let kneeThroughput: Double?

  /// - Parameters:
  ///   - rows: the rows of this architecture in the open loop.
  ///   - knee: the estimates.
  init(_ line: CostLine, rows: [LatencyRow], knee: (speed: EstimateRow?, throughput: EstimateRow?)) {
    self.line = line
    figures = Dictionary(grouping: rows) { $0.speed ?? 0 }.map { LoadFigures(speed: $0, rows: $1) }
      .sorted { $0.speed < $1.speed }
    self.knee = Knee(below: knee.speed?.lower, past: knee.speed?.upper)
    kneeThroughput = knee.throughput?.value
  }

  var name: String { line.name }

  var failure: ArchitectureOutcome.Failure? { line.outcome.failure }

  func figures(at speed: Double?) -> LoadFigures? { speed.flatMap { speed in figures.first { $0.speed == speed } } }

  /// The knee or its known bounds: `9.12M`, `1.00M-10.0M`, `> 1000`.
  var kneeFigure: String? {
    switch (knee.below, knee.past) {
    case (nil, nil): nil
    case (nil, let past?): "< \(past.speedFigure)"
    case (let below?, nil): "> \(below.speedFigure)"
    case (let below?, let past?): knee.speed?.speedFigure ?? "\(below.speedFigure)-\(past.speedFigure)"
    }
  }
}

/// The figures of an architecture at one speed, each the median over the rounds with that figure.
struct LoadFigures {
  let speed: Double
  /// One for each round.
  let eventCounts: [Double]
  let decisionCounts: [Double]
  let utilisation: Double?
  private let rows: [LatencyRow]

  /// - Parameter rows: the rows of one architecture at this speed.
  init(speed: Double, rows: [LatencyRow]) {
    self.speed = speed
    self.rows = rows
    eventCounts = rows.values(.events, .mean)
    decisionCounts = rows.values(.decisions, .mean)
    utilisation = rows.values(.utilisation, .mean).median()
  }

  /// In nanoseconds; nil without records, or with too few for a 99th percentile.
  func latency(_ metric: Metric, _ statistic: Statistic) -> Double? {
    if statistic == .p99, isTooFewForP99(metric) { return nil }
    return rows.values(metric, statistic).median()
  }

  /// Whether a round has records, but fewer than 100.
  func isTooFewForP99(_ metric: Metric) -> Bool {
    let counts = metric == .responseTime ? decisionCounts : eventCounts
    return counts.contains { (1..<Self.p99CountMin).contains($0) }
  }

  static let p99CountMin = 100.0
}

extension [LatencyRow] {
  fileprivate func values(_ metric: Metric, _ statistic: Statistic) -> [Double] {
    byRound(metric, statistic).map(\.value)
  }
}
