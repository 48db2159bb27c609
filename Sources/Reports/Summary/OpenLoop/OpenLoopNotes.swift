import Metrics

/// How to read the tables of the open loop, and how far human speed is from the knees.
struct OpenLoopNotes {
  let lines: [OpenLoopLine]
  /// The lowest speed that is shown.
  let slowest: Double?

  func write(to page: inout TextPage) {
    for note in [knee, busy, metrics, lag, driversLimit, missing].compactMap({ $0 }) {
      page.paragraph(note, .quiet, hanging: 2)
    }
    if let distance {
      page.gap()
      page.paragraph(distance)
    }
  }

  private var architectures: [OpenLoopLine] { lines.filter { $0.line.standing != .floor } }

  private var knee: String? {
    let precision = lines.contains { $0.knee.speed != nil } ? ", to 10 %" : ""
    return """
      knee: the lowest speed from which on, in every round, the median event waits longer than it is served, and there \
      is something to do for half of the time\(precision)
      """
  }

  private var busy: String { "busy: the part of the time in which there was something to do" }

  private var metrics: String {
    """
    queueing: from the due instant to the start; service: from there until all has settled, with one reading of the \
    clock, two where there is a decision; response: from the due instant to a decision
    """
  }

  private var lag: String? {
    guard lines.contains(where: { $0.line.standing == .floor }) else { return nil }
    return "nothing: what waits there waits for the driver alone, and is its lag"
  }

  /// Those whose knee cannot be told from the driver's.
  private var driversLimit: String? {
    guard let limit = lines.first(where: { $0.line.standing == .floor })?.knee.speed else { return nil }
    let names = architectures.filter { ($0.knee.speed ?? 0) * Knee.spreadMax >= limit }.map(\.name)
    return names.isEmpty
      ? nil : "as fast as the driver itself, within 10 %, so that their own knee may be further: \(names.listed)"
  }

  private var missing: String? {
    let shown = architectures.compactMap { $0.figures(at: slowest) }
    return shown.contains { $0.decisionCount == 0 } ? "response: - where the events bring about no decision" : nil
  }

  /// From human speed to the first knee and to the last.
  private var distance: String? {
    guard slowest == 1 else { return nil }
    let found = architectures.compactMap { line in line.knee.below.map { (line: line, speed: line.knee.speed ?? $0) } }
    guard let first = found.min(by: { $0.speed < $1.speed }), let last = found.max(by: { $0.speed < $1.speed }),
      let busyMax = architectures.compactMap({ $0.figures(at: 1)?.utilisation }).max()
    else { return nil }
    let start = "At human speed nobody is busy for more than \(busyMax.shareFigure) of the time"
    return first.line.name == last.line.name
      ? "\(start), and the knee is \(first.speed.speedFigure) times away."
      : """
      \(start), and the knees are \(first.speed.speedFigure) (\(first.line.name)) to \(last.speed.speedFigure) \
      (\(last.line.name)) times away.
      """
  }
}
