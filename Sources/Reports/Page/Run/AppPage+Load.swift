import Metrics
import Results

struct PageLoad {
  let lines: [OpenLoopLine]
  /// A sentence on the distance from the recorded speed to the knees; nil if unknown.
  let distance: String?
}

extension PageLoad {
  /// The open loop of the first run with this app and trace; nil if there is none.
  init?(_ runs: [RunResult], of trace: ReplayedTrace) {
    for run in runs where run.manifest.network == nil {
      guard let same = run.manifest.traces.first(where: { $0.app == trace.app && $0.name == trace.name }),
        run.latency.contains(where: { $0.mode == .open && $0.app == trace.app && $0.trace == trace.name })
      else { continue }
      let section = SummarySection(run, trace: same)
      guard let text = OpenLoopText(run, section) else { continue }
      self.init(lines: text.lines, distance: text.distance)
      return
    }
    return nil
  }
}

extension AppPage {
  var load: PageSection? {
    guard let load = openLoop else { return nil }
    let charts = [Statistic.p50, .p99].compactMap { chart(load, $0) }
    return PageSection(
      "Load", question: "When do they fall behind?",
      answer: PageText(load.distance ?? "Each event comes when it is due, and waits while those before it are served."),
      evidence: (kneeTable(load).map { [.table($0)] } ?? []) + (charts.isEmpty ? [] : [.charts(charts)]))
  }

  private func kneeTable(_ load: PageLoad) -> PageTable? {
    let known = load.lines.filter { $0.kneeFigure != nil }
    let speeds = known.flatMap { [$0.knee.below, $0.knee.past] }.compactMap(\.self)
    guard
      let axis = PageAxis(logarithmic: "knee, times as fast as recorded", over: speeds, tick: { "\($0.tickFigure)×" })
    else { return nil }
    let standings: [CostLine.Standing] = [.correct, .diverging, .unjudged, .harnessOverhead]
    let titles = ["Decide correctly", "Decide wrongly", "No verdict", "Harness overhead"]
    let groups = zip(standings, titles).map { standing, title in
      PageRowGroup(
        title,
        known.filter { $0.line.standing == standing }.map { line in
          PageRow(
            PageName(line.name, standing: standing.onPage),
            [
              .dot(
                PageDot(
                  line.knee.speed, lower: line.knee.below, upper: line.knee.past, standing: standing.onPage)),
              .figure(line.kneeFigure ?? "-", value: line.knee.below),
              .figure(line.kneeThroughput?.roughFigure ?? "-", value: line.kneeThroughput),
            ])
        })
    }
    return PageTable(
      .plot,
      caption: """
        The knee is the lowest speed from which on events pile up: the median event waits longer than it is served, and \
        there is something to do for half of the time. The line goes from the last speed before it to the first past it.
        """,
      columns: [
        PageColumn("Architecture", alignment: .start), PageColumn("knee", alignment: .start, axis: axis),
        PageColumn("speed"), PageColumn("events /s", hint: "how many come in a second at the knee"),
      ], groups: groups)
  }

  private func chart(_ load: PageLoad, _ statistic: Statistic) -> PageChart? {
    let series = load.lines.compactMap { line -> PageSeries? in
      // An architecture without decisions has no response times.
      let points = line.figures.compactMap { figures -> PageSeries.Point? in
        guard let response = figures.latency(.responseTime, statistic), response > 0, figures.speed > 0 else {
          return nil
        }
        return PageSeries.Point(
          x: figures.speed, y: response, text: "\(figures.speed.speedFigure)×: \(response.figure) ns")
      }
      return points.count < 2 ? nil : PageSeries(line.name, standing: line.line.standing.onPage, points: points)
    }
    let points = series.flatMap(\.points)
    guard
      let horizontal = PageAxis(
        logarithmic: "speed of the replay, times as fast as recorded", over: points.map(\.x),
        tick: { "\($0.tickFigure)×" }),
      let vertical = PageAxis(logarithmic: "response", over: points.map(\.y), tick: { $0.durationFigure })
    else { return nil }
    let share = statistic == .p50 ? "the median" : "99 of 100 events"
    return PageChart(
      title: "Response, from when an event is due to its decision: \(share)",
      description: "Response time of \(series.count.of("architecture")) against the speed of the replay: \(share).",
      horizontal: horizontal, vertical: vertical, series: series)
  }
}
