/// The figures of each file.
extension ReportInput {
  /// Every figure of every file, run by run, then what other commands found out.
  package var figures: [FigureRow] {
    runs.flatMap(\.figures) + (matrix ?? []).flatMap(\.figures) + (darkness ?? []).map(\.figure)
      + (compileCosts ?? []).map(\.figure) + (ruleChanges ?? []).flatMap(\.figures)
  }
}

extension RunResult {
  fileprivate var figures: [FigureRow] {
    latency.map(\.figure) + estimates.map(\.figure) + allocations.map(\.figure) + (instructions ?? []).map(\.figure)
      + correctness.flatMap(\.figures) + resources.map(\.figure)
  }
}

extension RunRow {
  /// A figure of this row's run, app, architecture and trace.
  fileprivate func figureRow(_ metric: String, _ value: Double?, _ unit: String) -> FigureRow {
    var figure = FigureRow(file: Self.fileName, metric: metric, value: value, unit: unit)
    (figure.runID, figure.app, figure.architecture, figure.trace) = (runID, app, architecture, trace)
    return figure
  }
}

extension LatencyRow {
  fileprivate var figure: FigureRow {
    var figure = figureRow(metric, value, unit)
    (figure.mode, figure.speed, figure.round, figure.statistic) = (mode, speed, round, statistic)
    return figure
  }
}

extension EstimateRow {
  fileprivate var figure: FigureRow {
    var figure = figureRow(metric, value, unit)
    (figure.mode, figure.statistic, figure.reference, figure.rounds) = (mode, statistic, reference, rounds)
    (figure.lower, figure.upper, figure.confidence) = (lower, upper, confidence)
    return figure
  }
}

extension AllocationRow {
  fileprivate var figure: FigureRow {
    var figure = figureRow(metric, value, unit)
    figure.round = round
    return figure
  }
}

extension InstructionRow {
  fileprivate var figure: FigureRow { figureRow(metric, value, unit) }
}

extension ResourceRow {
  fileprivate var figure: FigureRow {
    var figure = figureRow(metric, value, unit)
    (figure.pass, figure.speed, figure.round) = (pass, speed, round)
    return figure
  }
}

extension CorrectnessRow {
  fileprivate var figures: [FigureRow] {
    let values: [(String, Double?, String)] = [
      ("events", events.map(Double.init), "count"), ("decisions", decisions.map(Double.init), "count"),
      ("first_divergence_index", firstDivergenceIndex.map(Double.init), "count"),
      ("first_divergence_ns", firstDivergenceNanoseconds.map(Double.init), "ns"),
    ]
    return values.map { metric, value, unit in
      var figure = figureRow(metric, value, unit)
      figure.fault = fault
      return figure
    }
  }
}

extension DarknessRow {
  fileprivate var figure: FigureRow {
    var figure = FigureRow(file: Self.fileName, metric: metric, value: value, unit: unit)
    (figure.app, figure.architecture) = (app, architecture)
    return figure
  }
}

extension CompileCostRow {
  fileprivate var figure: FigureRow {
    var figure = FigureRow(file: Self.fileName, metric: "seconds", value: seconds, unit: "s")
    (figure.architecture, figure.round) = (subject, run)
    figure.variant = pairs.map { "\(variant) \($0)" } ?? variant
    return figure
  }
}

extension RuleChangeRow {
  fileprivate var figures: [FigureRow] {
    [
      ("files", files), ("lines_added", linesAdded), ("lines_removed", linesRemoved), ("spots", spots),
      ("conditions_before", conditionsBefore), ("conditions_after", conditionsAfter),
      ("places_before", placesBefore), ("places_after", placesAfter), ("differences", differences),
    ].map { metric, count in
      var figure = FigureRow(file: Self.fileName, metric: metric, value: Double(count), unit: "count")
      (figure.architecture, figure.variant) = (architecture, "\(rule) \(attempt)")
      return figure
    }
  }
}
