import Metrics

/// A column of figures: two lines of title, and the cell of an architecture.
struct CostColumn {
  /// How a sentence calls it.
  let name: String
  let upperTitle: String
  let lowerTitle: String
  /// nil where the figure is missing.
  let cell: (CostLine) -> String?

  static func all(of section: SummarySection) -> [CostColumn] {
    let decisions = CostColumn(name: "decisions", upperTitle: "decisions", lowerTitle: "") {
      $0.correctness?.decisions.figure
    }
    if section.network != nil {
      return [
        decisions,
        CostColumn(name: "as in memory", upperTitle: "as in", lowerTitle: "memory") {
          $0.outcome.isAsInMemory.map { $0 ? "yes" : "no" }
        },
      ]
    }
    return [
      decisions,
      CostColumn(name: "batch", upperTitle: "batch", lowerTitle: "ns") { $0.batchTime?.figure },
      CostColumn(name: "ratio", upperTitle: "ratio", lowerTitle: "") { $0.ratio?.value?.figure },
      CostColumn(
        name: section.intervalName, upperTitle: section.confidence.percentFigure, lowerTitle: "interval"
      ) { line in
        line.name == section.baseline && line.ratio != nil ? "baseline" : line.ratio?.interval?.figure
      },
      CostColumn(name: "service p99", upperTitle: "service", lowerTitle: "p99 ns") {
        $0.serviceP99.map(section.serviceFigure)
      },
      CostColumn(name: "mallocs", upperTitle: "mallocs", lowerTitle: "/event") { $0.mallocsPerEvent?.figure },
      section.hasWorldFigures ? world { $0.worldMallocsPerEvent } : nil,
      section.hasInstructions
        ? CostColumn(name: "instr.", upperTitle: "instr.", lowerTitle: "/event") { $0.instructionsPerEvent?.figure }
        : nil,
      section.hasInstructions && section.hasWorldFigures ? world { $0.worldInstructionsPerEvent } : nil,
    ].compactMap(\.self)
  }

  /// What of the figures to the left is the world's.
  private static func world(_ figure: @escaping (CostLine) -> Double?) -> CostColumn {
    CostColumn(name: "world", upperTitle: "world", lowerTitle: "") { figure($0)?.figure }
  }

  /// The positions in the table of those that a narrow page does without, the first to go first. A page with a world has
  /// more columns than fit, and keeps the interval: a ratio says little without.
  static func expendable(among columns: [CostColumn], of section: SummarySection) -> [Int] {
    let names = [section.intervalName, "service p99"]
    return (section.hasWorldFigures ? names.reversed() : names).compactMap { name in
      columns.firstIndex { $0.name == name }.map { $0 + 1 }
    }
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
