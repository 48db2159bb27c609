import Metrics
import Results

extension AppPage {
  /// The table of the summary, with bars, to be sorted.
  var costs: PageSection? {
    if section.lines.isEmpty || section.network != nil { return nil }
    let nothing = overhead.first { $0.batchTime != nil }
    let answer =
      nothing.map { "The harness itself takes \($0.batchTime?.figure ?? "") ns of each: every figure contains it." }
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

  /// Two of them side by side.
  var two: PageSection? {
    let timed = architectures.filter { $0.batchTime != nil }
    guard let first = (sound + timed).first(where: { $0.batchTime != nil }),
      let second = rival(of: first, among: timed)
    else { return nil }
    let table = costTable([.correct, .diverging, .unjudged], caption: "The same figures, of two.", isFlat: true)
    let ratio = section.ratio(of: second, to: first)
    let interval = ratio?.interval.map { " (\($0.figure))" } ?? ""
    let answer = ratio.map { ratio -> PageText in
      "\(strong: second.name) takes \(ratio.median.figure)\(interval) times as long as \(strong: first.name)."
    }
    return PageSection(
      "Two", question: "How do two compare?", answer: answer ?? "Side by side.",
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
        cells.append(.bar(line.batchTime?.figure ?? "-", value: line.batchTime, standing: line.standing.onPage))
      }
      return cells + figures.map { PageCell.figure($0.cell(line) ?? "-", value: $0.figure?(line)) }
    }
    return PageTable(
      .figures, caption: caption, columns: columns,
      groups: isFlat ? [PageRowGroup("", groups.flatMap(\.rows))] : groups)
  }
}
