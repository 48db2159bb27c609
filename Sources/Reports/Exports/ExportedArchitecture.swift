import Metrics
import Results

/// The figures of an architecture on a trace for exports. Only medians over rounds are computed, as in every table.
struct ExportedArchitecture {
  let manifest: RunManifest
  let trace: ReplayedTrace
  let name: String
  /// The median over the rounds of the mean time per event, in nanoseconds, with its interval.
  let time: EstimateRow?
  /// The mean time per event of each round, by round.
  let roundTimes: [(round: Int, nanoseconds: Double)]
  private let figures: SectionFigures
  private let latency: [LatencyRow]

  /// Every architecture of every app and trace, and the harness overhead.
  static func all(of input: ReportInput) -> [ExportedArchitecture] {
    input.sections.flatMap { section in
      let (app, trace) = (section.trace.app, section.trace.name)
      let figures = SectionFigures(section.run, app: app, trace: trace)
      let latency = section.run.latency.filter { $0.app == app && $0.trace == trace && $0.mode == .closed }
      let rows = Dictionary(grouping: latency, by: \.architecture)
      return section.run.manifest.outcomes.filter { $0.app == app && $0.trace == trace }
        .map { ExportedArchitecture(section, $0.architecture, figures, rows[$0.architecture] ?? []) }
    }
  }

  private init(
    _ section: ReportInput.Section, _ name: String, _ figures: SectionFigures, _ latency: [LatencyRow]
  ) {
    manifest = section.run.manifest
    trace = section.trace
    self.name = name
    self.figures = figures
    time = figures.estimate(.batchTime, .mean, of: name)
    self.latency = latency
    roundTimes = latency.byRound(.batchTime, .mean).sorted { $0.key < $1.key }.map {
      (round: $0.key, nanoseconds: $0.value)
    }
  }

  /// `video-call on phone: model`, the same in every run.
  var title: String { "\(trace.app) on \(trace.name): \(name)" }

  /// The median over the rounds of a count per event.
  func count(_ metric: Metric) -> Double? { figures.allocations(metric, of: name).median() }

  var instructions: Double? { figures.instructions(.instructionsPerEvent, of: name).median() }

  /// The median over the rounds of a statistic of a time, in nanoseconds.
  func nanoseconds(_ metric: Metric, _ statistic: Statistic) -> Double? {
    latency.byRound(metric, statistic).values.median()
  }

  var counts: [(name: String, unit: String, value: Double)] {
    [
      ("mallocs", "mallocs/event", count(.mallocsPerEvent)), ("bytes", "B/event", count(.mallocBytesPerEvent)),
      ("instructions", "instructions/event", instructions),
    ].compactMap { name, unit, value in value.map { (name: name, unit: unit, value: $0) } }
  }
}

package enum ExportFailure: Error, Equatable {
  /// The results have no data for the form.
  case nothing(of: String)
  /// The form takes one architecture, and the results have several.
  case several(architectures: [String])
}

extension ExportFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing(let what): "found no \(what), expected some to export"
    case .several(let names): "expected one architecture on one trace, found \(names.joined(separator: "; "))"
    }
  }
}
