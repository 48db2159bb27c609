import Metrics
import Results

/// The section on the open loop: the knees, and the times below them. Figures of the two modes are never in one table.
struct OpenLoopText {
  /// In the order of the closed loop's table, the harness overhead last.
  let lines: [OpenLoopLine]
  private let section: SummarySection

  /// nil if nothing was replayed in the open loop.
  init?(_ result: RunResult, _ section: SummarySection) {
    let trace = section.trace
    self.section = section
    let rows = result.latency.filter { $0.app == trace.app && $0.trace == trace.name && $0.mode == .open }
    let rowsByName = Dictionary(grouping: rows, by: \.architecture)
    lines = CostLine.Standing.allCases.flatMap(section.lines).compactMap { line in
      rowsByName[line.name].map { OpenLoopLine(line, rows: $0, knee: section.knees[line.name] ?? (nil, nil)) }
    }
    if lines.isEmpty { return nil }
  }

  /// A sentence on the distance from the recorded speed to the knees; nil if unknown.
  var distance: String? {
    KneeDistance(
      lines: lines.filter { $0.line.standing != .harnessOverhead }, slowest: shownSpeeds.first
    ).sentence
  }

  func write(to page: inout TextPage) {
    page.gap()
    page.line("Open loop", .heading)
    page.paragraph(introduction)
    page.gap()
    let knees =
      section.network != nil
      ? []
      : [
        OpenLoopTable(
          title: "the knee, and the last speed before it", lines: lines, columns: OpenLoopColumn.knee(section),
          pageWidth: page.columns)
      ]
    let tables =
      knees
      + shownSpeeds.map { speed in
        OpenLoopTable(
          title: title(of: speed), lines: lines, columns: OpenLoopColumn.all(at: speed, section),
          pageWidth: page.columns)
      }
    for table in tables {
      table.write(to: &page)
      page.gap()
    }
    OpenLoopNotes(
      section: section, lines: lines, speeds: shownSpeeds, leftOut: Set(tables.flatMap(\.leftOut)).sorted()
    ).write(to: &page)
  }

  private var introduction: String {
    if section.network != nil {
      return "Each event comes when it is due, and waits while those before it are served. Times are in nanoseconds."
    }
    return """
      Real clock: the trace is replayed at a speed, so many times as fast as it was recorded. Each event comes when it is \
      due, and waits while those before it are served. Times are in nanoseconds, the median of \
      \(section.rounds.of("round")).
      """
  }

  /// The slowest speed, and the fastest at which no architecture is past its knee. Only speeds count at which all
  /// architectures without a failure were measured.
  private var shownSpeeds: [Double] {
    let sound = lines.filter { $0.failure == nil }
    let measured = (sound.isEmpty ? lines : sound).map { Set($0.figures.map(\.speed)) }
    let common = measured.dropFirst().reduce(measured[0]) { $0.intersection($1) }.sorted()
    guard let slowest = common.first else { return [] }
    let fastest = common.last { speed in lines.allSatisfy { line in line.knee.past.map { speed < $0 } ?? true } }
    return [slowest] + (fastest.map { $0 > slowest ? [$0] : [] } ?? [])
  }

  private func title(of speed: Double) -> String {
    let counts = lines.compactMap { $0.figures(at: speed)?.eventCounts.map { Int($0) } }
    return "at speed \(speed.speedFigure)\(speed == 1 ? ", as recorded" : ""): \(extent(counts))"
  }

  /// The replayed events and their repetitions, given the number of events of each architecture in each round.
  private func extent(_ counts: [[Int]]) -> String {
    let (all, each) = (section.trace.events, Set(counts.joined()))
    if let count = each.first, each.count == 1, count < all {
      return "the first \(count == 1 ? "event" : count.of("event")), \(section.rounds.times)"
    }
    let totals = counts.map { $0.reduce(0, +) }
    let (least, most) = (totals.min() ?? 0, totals.max() ?? 0)
    if all > 0, each.allSatisfy({ $0.isMultiple(of: all) }) {
      let times = least == most ? (most / all).times : "\((least / all).figure) to \((most / all).times)"
      return "\(all == 1 ? "the one event" : "all \(all.of("event"))"), \(times)"
    }
    return least == most
      ? "\(least.of("event")) each, all rounds together"
      : "\(least.figure) to \(most.of("event")) each, all rounds together"
  }
}

struct KneeDistance {
  /// Without the harness overhead.
  let lines: [OpenLoopLine]
  /// The lowest shown speed.
  let slowest: Double?

  /// nil unless all architectures without a failure were measured at the recorded speed, and none is past its knee
  /// there.
  var sentence: String? {
    let sound = lines.filter { $0.failure == nil }
    guard slowest == 1, !sound.isEmpty, sound.allSatisfy({ $0.knee.below != nil }),
      let busyMax = sound.compactMap({ $0.figures(at: 1)?.utilisation }).max()
    else { return nil }
    let start = "At human speed nobody is busy for more than \(busyMax.shareFigure) of the time, and "
    let known = sound.filter { $0.knee.speed != nil }
    let unknown = sound.filter { $0.knee.speed == nil }
    if known.isEmpty {
      return "\(start)\(sound.count == 1 ? "the knee is" : "the knees are") \(reach(of: unknown)) times away."
    }
    if unknown.isEmpty { return "\(start)\(exact(known)) times away." }
    return "\(start)\(exact(known)), \(unknown.count == 1 ? "that" : "those") of \(unknown.map(\.name).listed) "
      + "\(reach(of: unknown)) times away."
  }

  /// The lowest and the highest of the known knees.
  private func exact(_ known: [OpenLoopLine]) -> String {
    let ordered = known.compactMap { line in
      line.knee.speed.map { (name: line.name, speed: $0.speedFigure, value: $0) }
    }.sorted { $0.value < $1.value }
    guard let first = ordered.first, let last = ordered.last else { return "" }
    if lines.count == 1 { return "the knee is \(first.speed)" }
    if ordered.count == 1 { return "the knee of \(first.name) is \(first.speed)" }
    return "the knees are \(first.speed) (\(first.name)) to \(last.speed) (\(last.name))"
  }

  /// The range of speeds of the knees without an exact speed.
  private func reach(of unknown: [OpenLoopLine]) -> String {
    let below = (unknown.compactMap(\.knee.below).min() ?? 0).speedFigure
    let pasts = unknown.compactMap(\.knee.past)
    guard pasts.count == unknown.count, let past = pasts.max() else { return "more than \(below)" }
    return "between \(below) and \(past.speedFigure)"
  }
}
