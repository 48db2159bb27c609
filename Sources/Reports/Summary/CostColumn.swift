import Metrics

/// A column of figures: two lines of title, and the cell of an architecture.
struct CostColumn {
  let upperTitle: String
  let lowerTitle: String
  /// nil where the figure is missing.
  let cell: (CostLine) -> String?

  static func all(of section: SummarySection) -> [CostColumn] {
    [
      CostColumn(upperTitle: "decisions", lowerTitle: "") { $0.correctness?.decisions.figure },
      CostColumn(upperTitle: "batch", lowerTitle: "ns") { $0.batchTime?.figure },
      CostColumn(upperTitle: "ratio", lowerTitle: "") { $0.ratio?.value?.figure },
      CostColumn(upperTitle: section.confidence.percentFigure, lowerTitle: "interval") { line in
        line.name == section.baseline && line.ratio != nil ? "baseline" : line.ratio?.interval?.figure
      },
      CostColumn(upperTitle: "service", lowerTitle: "p99 ns") { $0.serviceP99.map(section.serviceFigure) },
      CostColumn(upperTitle: "mallocs", lowerTitle: "/event") { $0.mallocsPerEvent?.figure },
    ]
  }
}

extension SummarySection {
  /// Below this service time, in nanoseconds, a single event is too short to measure: five steps of the clock.
  var shortestTimedNanoseconds: Double { 5 * Double(clock.stepNanoseconds) }

  func isTooShortToTime(_ nanoseconds: Double) -> Bool { nanoseconds < shortestTimedNanoseconds }

  /// The time, or `< 100` if it is too short to measure.
  func serviceFigure(_ nanoseconds: Double) -> String {
    isTooShortToTime(nanoseconds) ? "< \(shortestTimedNanoseconds.wholeFigure)" : nanoseconds.wholeFigure
  }
}
