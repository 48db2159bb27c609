import Metrics
import Results

/// What an architecture showed in the open loop on one trace.
struct OpenLoopLine {
  let line: CostLine
  /// From slow to fast.
  let figures: [LoadFigures]
  /// Nothing is known of it where one did not survive the search.
  let knee: Knee
  /// Events a second at the knee.
  let kneeThroughput: Double?

  /// - Parameters:
  ///   - rows: of this architecture, all in the open loop.
  ///   - knee: as it was estimated.
  init(_ line: CostLine, rows: [LatencyRow], knee: (speed: EstimateRow?, throughput: EstimateRow?)) {
    self.line = line
    figures = Dictionary(grouping: rows) { $0.speed ?? 0 }.map { LoadFigures(speed: $0, rows: $1) }
      .sorted { $0.speed < $1.speed }
    self.knee = Knee(below: knee.speed?.lower, past: knee.speed?.upper)
    kneeThroughput = knee.throughput?.value
  }

  var name: String { line.name }

  /// What became of it under load; nil if it got through.
  var failure: ArchitectureOutcome.Failure? { line.outcome.failure }

  func figures(at speed: Double?) -> LoadFigures? { speed.flatMap { speed in figures.first { $0.speed == speed } } }

  /// Where the knee is, as far as it is known: `9.12M`, `1.00M-10.0M`, `> 1000`.
  var kneeFigure: String? {
    switch (knee.below, knee.past) {
    case (nil, nil): nil
    case (nil, let past?): "< \(past.speedFigure)"
    case (let below?, nil): "> \(below.speedFigure)"
    case (let below?, let past?): knee.speed?.speedFigure ?? "\(below.speedFigure)-\(past.speedFigure)"
    }
  }
}
