import Metrics
import Results

/// The figures of an architecture in the open loop on one trace.
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

  /// How it failed; nil if it did not.
  var failure: ArchitectureOutcome.Failure? { line.outcome.failure }

  func figures(at speed: Double?) -> LoadFigures? { speed.flatMap { speed in figures.first { $0.speed == speed } } }

  /// The knee as far as it is known: `9.12M`, `1.00M-10.0M`, `> 1000`.
  var kneeFigure: String? {
    switch (knee.below, knee.past) {
    case (nil, nil): nil
    case (nil, let past?): "< \(past.speedFigure)"
    case (let below?, nil): "> \(below.speedFigure)"
    case (let below?, let past?): knee.speed?.speedFigure ?? "\(below.speedFigure)-\(past.speedFigure)"
    }
  }
}
