import Metrics
import Results

/// What a picture shows of one app on one trace.
struct PictureSection {
  private let section: SummarySection

  init(_ section: SummarySection) { self.section = section }

  var title: String {
    "\(section.trace.app.printable.elided(to: 30)) on \(section.trace.name.printable.elided(to: 40))"
  }

  /// All that the plot shows, in words.
  var description: String {
    let lines = CostLine.Standing.allCases.flatMap(section.lines).map { line in
      let time = line.batchTime.map { ", \($0.figure) nanoseconds per event" } ?? ""
      return "\(line.name.printable): \(line.standing.word)\(time)."
    }
    return lines.joined(separator: " ")
  }

  func drawing(width: Double) -> Drawing {
    let head = Drawing.stack(
      [Drawing(title, .title, width: width), Drawing(section.extent, .note, width: width)], gap: 0)
    let notes = Drawing.stack(notes.map { Drawing($0, .note, width: width) }, gap: 2)
    let plot = CostPlot(section, width: width)
    let costs = Drawing.stack([plot.drawing, notes], gap: 6)
    let example = CounterexampleDrawing(section).map { $0.drawing(left: plot.left, width: width) }
    return .stack([head, costs] + [example].compactMap(\.self), gap: 16)
  }

  private var notes: [String] {
    [timing, section.trace.shortTraceCaveat, correctHereOnly].compactMap(\.self)
  }

  private var timing: String {
    guard section.lines.contains(where: { $0.batchTime != nil }) else {
      let skipped = section.skippedPasses.first { $0.pass == .timing }
      return "Nothing was timed" + (skipped.map { " (\($0.reason))." } ?? ".")
    }
    let mark = "Each mark is the mean time of an event in batches of \(Metric.eventsPerBatch)"
    let levels = section.lines.compactMap(\.batchEstimate?.confidence)
    let rounds = section.rounds > 1 ? ", the median of \(section.rounds.of("round"))" : ""
    return mark + rounds + (levels.min().map { "; the bar is its \($0.percentFigure) interval." } ?? ".")
  }

  private var correctHereOnly: String? {
    section.lines.contains(where: \.isCorrectHereOnly) ? "*: wrong on other traces; this one never met the cause" : nil
  }
}

extension CostLine.Standing {
  fileprivate var word: String {
    switch self {
    case .correct: "correct"
    case .diverging: "wrong"
    case .unjudged: "no verdict"
    case .harnessOverhead: "harness overhead"
    }
  }
}
