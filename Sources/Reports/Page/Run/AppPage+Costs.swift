import Metrics
import Results

extension AppPage {
  /// The table of the summary, with bars, to be sorted.
  var costs: PageSection? {
    if section.lines.isEmpty || section.network != nil { return nil }
    let answer: PageText =
      overhead.first.flatMap { nothing in
        nothing.batchTime.map { time -> PageText in
          "The harness itself takes \(time.figure) ns of each: what \(nothing.name) costs, every figure contains."
        }
      } ?? "Time, instructions and memory, as far as they were measured."
    let caption: PageText = """
      Sort by a column's title. ns: nanoseconds an event, timed over batches of \(Int(Metric.eventsPerBatch)) events; instr.: \
      processor instructions an event; mallocs: memory allocations an event; service p99: nanoseconds that 99 % of single \
      events do not exceed. What these take and miss is told at the end.
      """
    return PageSection(
      "Cost", question: "What does each cost?", answer: answer,
      evidence: [.table(costTable(.allCases, caption: caption))])
  }

  /// Two of them side by side.
  var two: PageSection? {
    let timed = architectures.filter { $0.batchTime != nil }
    guard let first = correct.first(where: { $0.batchTime != nil }) ?? timed.first,
      let second = rival(of: first, among: timed)
    else { return nil }
    let table = costTable([.correct, .diverging, .unjudged], caption: "The same figures, of two.", isFlat: true)
    let ratio = section.ratio(of: second, to: first)
    let answer: PageText =
      ratio.map { ratio in
        let interval = ratio.interval.map { " (\($0.figure))" } ?? ""
        return "\(strong: second.name) takes \(ratio.median.figure)\(interval) times as long as \(strong: first.name)."
      } ?? "Side by side."
    return PageSection(
      "Two", question: "How do two compare?", answer: answer,
      evidence: [
        .comparison(table, chosen: [first.name, second.name]),
        .paragraph("The charts below show all architectures faintly, and these two in bold, the second dashed."),
      ])
  }

  /// The dearest that is correct too, or else the cheapest wrong one.
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
    let columns =
      [PageColumn("Architecture", alignment: .start)]
      + (batch.map { [PageColumn("ns an event", alignment: .start, isSortable: !isFlat, axis: $0)] } ?? [])
      + figures.map { column in
        PageColumn(
          [column.upperTitle, column.lowerTitle].filter { !$0.isEmpty }.joined(separator: " "),
          isSortable: !isFlat && column.figure != nil)
      }
    let groups = groups(standings) { line in
      (batch == nil
        ? [] : [.bar(line.batchTime?.figure ?? "-", value: line.batchTime, standing: line.standing.onPage)])
        + figures.map { .figure($0.cell(line) ?? "-", value: $0.figure?(line)) }
    }
    return PageTable(.figures, caption: caption, columns: columns, groups: groups)
  }
}
