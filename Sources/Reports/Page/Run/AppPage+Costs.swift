import Foundation
import Metrics
import Results

extension AppPage {
  /// The summary's table, sortable and with bars.
  var costs: PageSection? {
    if section.lines.isEmpty || section.network != nil { return nil }
    let nothing = overhead.first { $0.batchTime != nil }
    let answer =
      nothing.map { "The harness itself takes \($0.batchEstimate?.figure ?? "") ns of each: every figure contains it." }
      ?? "Time, instructions and memory, as far as they were measured."
    let caption: PageText = """
      Sort by a column's title. ns: nanoseconds an event, timed over batches of \(Int(Metric.eventsPerBatch)) events; instr.: \
      processor instructions an event; mallocs: memory allocations an event; service p99: nanoseconds that 99 % of single \
      events do not exceed. What these take and miss is told at the end.
      """
    return PageSection(
      "Cost", question: "What does each cost?", answer: PageText(answer),
      evidence: [.table(costTable(CostLine.Standing.allCases, caption: caption))])
  }

  /// Two architectures side by side.
  var two: PageSection? {
    let timed = architectures.filter { $0.batchTime != nil }
    guard let first = (sound + timed).first(where: { $0.batchTime != nil }),
      let second = rival(of: first, among: timed)
    else { return nil }
    let table = costTable([.correct, .diverging, .unjudged], caption: "The same figures, of two.", isFlat: true)
    let ratio = section.ratio(of: second, to: first)
    let interval = ratio?.interval.map { " (\($0.figure))" } ?? ""
    let answer = ratio.map { ratio -> PageText in
      "\(strong: second.name) takes \(ratio.figure)\(interval) times as long as \(strong: first.name)."
    }
    return PageSection(
      "Two", question: "How do two compare?", answer: answer ?? "Side by side.",
      evidence: [
        .comparison(table, chosen: [first.name, second.name]),
        .paragraph("The charts below show all architectures faintly, and these two in bold, the second dashed."),
      ])
  }

  /// The dearest other correct architecture, or else the cheapest other one.
  private func rival(of first: CostLine, among timed: [CostLine]) -> CostLine? {
    let right = timed.last { $0.standing == .correct && $0.name != first.name }
    return right ?? timed.first { $0.name != first.name }
  }

  private func costTable(
    _ standings: [CostLine.Standing], caption: PageText, isFlat: Bool = false
  ) -> PageTable {
    let all = CostColumn.all(of: section)
    let lines = standings.flatMap(section.lines)
    let batch = PageAxis(
      fromZero: "ns an event", over: lines.compactMap(\.batchTime), tick: { $0.tickFigure })
    let figures = all.filter { $0.name != "batch" || batch == nil }
    var columns = [PageColumn("Architecture", alignment: .start)]
    if let batch { columns.append(PageColumn("ns an event", alignment: .start, isSortable: !isFlat, axis: batch)) }
    columns += figures.map { column in
      PageColumn(
        [column.upperTitle, column.lowerTitle].filter { !$0.isEmpty }.joined(separator: " "),
        isSortable: !isFlat && column.figure != nil)
    }
    let groups = groups(standings) { line in
      var cells: [PageCell] = []
      if batch != nil {
        cells.append(.bar(line.batchEstimate?.figure ?? "-", value: line.batchTime, standing: line.standing.onPage))
      }
      return cells + figures.map { PageCell.figure($0.cell(line) ?? "-", value: $0.figure?(line)) }
    }
    return PageTable(
      .figures, caption: caption, columns: columns,
      groups: isFlat ? [PageRowGroup("", groups.flatMap(\.rows))] : groups)
  }

  var tails: PageSection? {
    let charts = [
      chart(.batchTime, "Time of an event, in batches of \(Int(Metric.eventsPerBatch))", of: "batches", shadeUpTo: nil),
      chart(.serviceTime, "Time of single events", of: "events", shadeUpTo: section.shortestTimedNanoseconds),
    ].compactMap(\.self)
    if charts.isEmpty { return nil }
    return PageSection(
      "Tail", question: "How slow is the slowest?", answer: tailAnswer,
      evidence: [
        .charts(charts),
        .paragraph(
          """
          Percentiles, each the median of the rounds, on an axis that gives every further nine as much room. What the clock \
          cannot resolve is shaded. \(overhead.first.map { "\($0.name) is drawn along: what it shows is the machine's." } ?? "")
          """),
      ])
  }

  private var tailAnswer: PageText {
    let known = correct.compactMap { line in line.serviceP99.map { (line.name, $0) } }
    guard let least = known.min(by: { $0.1 < $1.1 }), let most = known.max(by: { $0.1 < $1.1 }), known.count > 1 else {
      return "One event in a hundred takes longer than the 99th percentile."
    }
    if section.isTooShortToTime(most.1) {
      return """
        Of the correct ones 99 of 100 events take under \(section.shortestTimedNanoseconds.wholeFigure) ns, too short to time \
        one by one.
        """
    }
    if section.isTooShortToTime(least.1) {
      return """
        One event in a hundred takes \(most.0), the slowest of the correct ones, longer than \(most.1.wholeFigure) ns; 99 of \
        100 events of \(least.0) are too short to time one by one.
        """
    }
    return """
      One event in a hundred takes the correct ones longer than \(least.1.wholeFigure) ns (\(least.0)) to \
      \(most.1.wholeFigure) ns (\(most.0)).
      """
  }

  private func chart(_ metric: Metric, _ title: String, of unit: String, shadeUpTo: Double?) -> PageChart? {
    let rows = Dictionary(
      grouping: result.latency.filter {
        $0.metric == metric.name && $0.mode == .closed && $0.app == app && $0.trace == section.trace.name
      }, by: \.architecture)
    let series = (architectures + overhead).compactMap { Self.series(of: $0, metric, rows[$0.name] ?? []) }
    let heights = series.flatMap { $0.points.map(\.y) }
    guard let vertical = PageAxis(logarithmic: "ns", over: heights, tick: { $0.durationFigure }), heights.count > 1
    else {
      return nil
    }
    let places = series.flatMap { $0.points.map(\.x) }
    let ticks: [(Double, String)] = [
      (2, "50 %"), (10, "90 %"), (100, "99 %"), (1_000, "99.9 %"), (10_000, "99.99 %"),
    ]
    let last = max(places.max() ?? 2, 2)
    let horizontal = PageAxis(
      "share of \(unit) that take no longer", isLogarithmic: true, lower: 1, upper: last,
      ticks: ticks.filter { $0.0 <= last }.map { PageAxis.Tick(value: $0.0, text: $0.1) })
    let shade = shadeUpTo.flatMap { limit in
      limit > vertical.lower ? PageShade(upTo: min(limit, vertical.upper), text: "too short to time") : nil
    }
    return PageChart(
      title: PageText(title), description: "\(title): percentiles of \(series.count.of("architecture")).",
      horizontal: horizontal, vertical: vertical, series: series, shade: shade)
  }

  private static func series(of line: CostLine, _ metric: Metric, _ rows: [LatencyRow]) -> PageSeries? {
    let points = Statistic.allCases.compactMap { statistic -> PageSeries.Point? in
      guard let share = statistic.perTenThousand, let value = rows.byRound(metric, statistic).map(\.value).median(),
        value > 0
      else { return nil }
      return PageSeries.Point(
        x: 10_000 / Double(10_000 - share), y: value,
        text: "\(statistic.rawValue.dropFirst()) %: \(value.figure) ns")
    }
    if points.count < 2 { return nil }
    return PageSeries(
      line.name, standing: line.standing.onPage, isReference: line.standing == .harnessOverhead, points: points)
  }
}

extension Double {
  /// A round number of nanoseconds as the label of a tick: `100 ns`, `3 µs`, `1 s`.
  var durationFigure: String {
    let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)]
    let (unit, size) = units.first { self >= $0.1 } ?? units[3]
    return "\((self / size).tickFigure) \(unit)"
  }
}
