import Metrics

/// A column of figures in the open loop.
struct OpenLoopColumn {
  /// The title above this column and its neighbours with the same group.
  let group: String
  let title: String
  /// nil where the figure is missing.
  let cell: (OpenLoopLine) -> String?

  /// The columns of the knee, and of the last speed before it.
  static func knee(_ section: SummarySection) -> [OpenLoopColumn] {
    [
      OpenLoopColumn(group: "knee", title: "speed", cell: \.kneeFigure),
      OpenLoopColumn(group: "events", title: "/s") { $0.kneeThroughput?.figure },
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
  /// The time; for a service time that is too short to measure, `< 100`.
  fileprivate func latencyFigure(_ nanoseconds: Double, _ metric: Metric) -> String {
    metric == .serviceTime && isTooShortToTime(nanoseconds) ? serviceFigure(nanoseconds) : nanoseconds.figure
  }
}

/// A table of the open loop: the architectures, then the driver's own figures.
struct OpenLoopTable {
  let title: String
  let lines: [OpenLoopLine]
  let columns: [OpenLoopColumn]

  func write(to page: inout TextPage) {
    let titles = columns.map { $0.title.paddedLeft(to: widthMin(of: $0)) }
    let rows = lines.map { line in [line.name] + columns.map { $0.cell(line) ?? "-" } }
    let layout = TableLayout(
      TableLayout.named(columns.count), rows: [["architecture"] + titles] + rows, mayCrowd: true)
    page.line(layout.groups(groups), .heading)
    page.line(layout.line(["architecture"] + columns.map(\.title)), .heading)
    for (isHarnessOverhead, title) in [(false, title), (true, "the driver's own, contained in every figure above")] {
      let lines = lines.filter { ($0.line.standing == .harnessOverhead) == isHarnessOverhead }
      if lines.isEmpty { continue }
      page.line(TableLayout.rule(title), isHarnessOverhead ? .quiet : .plain)
      for line in lines {
        page.line([
          TextPage.Span(text: layout.first(line.name), style: line.line.standing.style),
          TextPage.Span(text: layout.rest(columns.map { $0.cell(line) ?? "-" }), style: .plain),
        ])
      }
    }
  }

  /// The least width of a column: its share of the group's title.
  private func widthMin(of column: OpenLoopColumn) -> Int {
    let columnCount = columns.count { $0.group == column.group }
    return column.group.count / columnCount
  }

  /// Every group once, with the number of its columns.
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
