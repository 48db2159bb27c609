import Metrics
import Results

/// The summary of a run for a terminal: correctness and costs, divergences, verdict and next commands. It is computed
/// from the CSV files and the manifest alone.
package enum SummaryReport {
  package static func page(for result: RunResult, at place: ReportPlace) -> String {
    text(for: result, folder: place.folder, next: place.next, columns: place.columns, colour: place.colour)
  }

  /// The summary, a section for each trace.
  ///
  /// - Parameters:
  ///   - folder: The path of the run's folder, printed at the end; nil to leave it out.
  ///   - columns: The largest width of a line.
  ///   - colour: Whether to set colours with escape sequences. The text is the same.
  package static func text(
    for result: RunResult, folder: String? = nil, next: [NextCommand] = [],
    columns: Int = TextPage.documentColumns, colour: Bool = false
  ) -> String {
    var page = TextPage(columns: columns)
    for trace in result.manifest.traces {
      write(result, SummarySection(result, trace: trace), to: &page)
    }
    if let folder {
      page.gap()
      page.line("Every figure, in CSV files:")
      page.line(spaces(2) + folder)
    }
    for (index, command) in next.enumerated() {
      if index == 0 { page.gap() }
      page.paragraph("\(command.meaning):")
      page.command(command.line, indent: 2)
    }
    return page.text(colour: colour)
  }

  private static func write(_ result: RunResult, _ section: SummarySection, to page: inout TextPage) {
    let trace = section.trace
    page.gap()
    page.paragraph("\(trace.app) on \(trace.name.printable.elided(to: 60)): \(section.extent)", .heading)
    if section.modes.contains(.closed) {
      page.paragraph("Closed loop, virtual clock: each event comes as soon as the last has settled.")
    }
    if let network = section.network {
      page.paragraph(
        "Over \(network.name), on the real clock, at speed \(network.speed.speedFigure): an HTTP server on this machine "
          + "answered. Not deterministic: another run may decide otherwise.")
    }
    page.gap()
    let table = CostTable(section, columns: page.columns)
    table.write(to: &page)
    page.gap()
    CostNotes(section: section, leftOut: table.leftOut).write(to: &page)
    UnexplainedText(section: section).write(to: &page)
    DivergenceText(section: section).write(to: &page)
    ConclusionText(section).write(to: &page)
    OpenLoopText(result, section)?.write(to: &page)
  }
}

struct ConclusionText {
  let section: SummarySection
  private let correct: [CostLine]
  private let wrong: [CostLine]

  /// - Parameter correct: the architectures that count as correct, cheapest first; if nil, all that are correct on the
  ///   trace.
  init(_ section: SummarySection, correct: [CostLine]? = nil) {
    self.section = section
    self.correct = correct ?? section.lines(.correct)
    wrong = section.lines(.diverging)
  }

  func write(to page: inout TextPage) {
    let sentences = sentences
    if sentences.isEmpty { return }
    page.gap()
    page.line("Verdict", .heading)
    for sentence in sentences { page.paragraph(sentence) }
  }

  /// Empty if nothing was compared with the oracle.
  var sentences: [String] { [correctness, noVerdict, cheapest, priceOfCorrectness].compactMap(\.self) }

  var correctness: String? {
    let judged = correct.count + wrong.count
    switch (correct.count, judged) {
    case (_, 0): return nil
    case (0, 1): return "\(wrong[0].name) does not decide as the oracle does on this trace."
    case (0, _): return "None of the \(judged) architectures decides as the oracle does on this trace."
    case (1, 1): return "\(correct[0].name) decides as the oracle does on this trace."
    case (2, 2): return "Both architectures decide as the oracle does on this trace."
    case (judged, _): return "All \(judged) architectures decide as the oracle does on this trace."
    case (1, _): return "1 of \(judged) architectures decides as the oracle does on this trace: \(correct[0].name)."
    default:
      return """
        \(correct.count) of \(judged) architectures decide as the oracle does on this trace: \(correct.map(\.name).listed).
        """
    }
  }

  private var noVerdict: String? {
    let names = section.lines(.unjudged).map(\.name)
    return names.isEmpty ? nil : "There is no verdict on \(names.listed)."
  }

  /// The cheapest correct architecture, and those without a significant difference to it.
  var cheapest: String? {
    guard let cheapest = correct.first, let time = cheapest.batchEstimate?.figure, correct.count + wrong.count > 1
    else {
      return nil
    }
    let others = correct.dropFirst()
    let start = "The cheapest correct one is \(cheapest.name), at \(time) ns an event"
    let rivals = others.filter { isAlike($0, cheapest) }.map(\.name)
    if others.isEmpty { return "\(start)." }
    if section.rounds < 2 { return "\(start); one round cannot say whether that is chance." }
    return rivals.isEmpty ? "\(start)." : "\(start); \(rivals.listed) cannot be told from it."
  }

  /// Whether the interval of the two's ratio contains 1. This is more sensitive than comparing two intervals, because
  /// it pairs the rounds.
  private func isAlike(_ line: CostLine, _ other: CostLine) -> Bool {
    section.ratio(of: line, to: other)?.interval?.contains(1) ?? false
  }

  /// The ratio of a line to the baseline; empty if either line is the baseline.
  private func baselineClause(_ line: CostLine, besides other: CostLine) -> String {
    guard ![line.name, other.name].contains(section.baseline), let ratio = line.ratio?.figure else { return "" }
    return ", and \(ratio) times as long as \(section.baseline)"
  }

  /// The beginning of ``priceOfCorrectness`` if it has a figure.
  static let priceStart = "What correctness costs: "

  /// The cost of the cheapest correct architecture over that of the cheapest wrong one.
  var priceOfCorrectness: String? {
    guard let right = correct.first, let rightTime = right.batchTime, let cheapestWrong = wrong.first,
      let wrongTime = cheapestWrong.batchTime, let ratio = section.ratio(of: right, to: cheapestWrong)
    else { return nil }
    if rightTime <= wrongTime { return "Correctness costs nothing here: no wrong architecture is cheaper." }
    if isAlike(right, cheapestWrong) {
      return """
        The cost of correctness is unknown: the times of \(right.name) and of \(cheapestWrong.name), the cheapest \
        wrong one, do not differ significantly.
        """
    }
    let interval = ratio.interval.map { " (\($0.figure))" } ?? ""
    return """
      \(Self.priceStart)the cheapest correct one takes \(ratio.figure)\(interval) times as long as the \
      cheapest wrong one, \(cheapestWrong.name)\(baselineClause(right, besides: cheapestWrong)).
      """
  }
}
