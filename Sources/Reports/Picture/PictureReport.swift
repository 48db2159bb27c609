import Metrics
import Results
import Verification

/// A picture of a run: for each trace the verdict and the cost of every architecture, and the first counterexample. Its
/// width is that of a README on GitHub; it is light or dark by the reader's setting.
package enum PictureReport {
  /// SVG 1.1 in UTF-8. The same bytes for the same result.
  package static func picture(of result: RunResult) -> String {
    let sections = result.manifest.traces.map { trace in
      PictureSection(SummarySection(result, trace: trace))
    }
    return Drawing.stack(sections.map { $0.drawing(width: width - 2 * margin) }, gap: 44).page(
      margin: margin, title: sections.map(\.title).joined(separator: "; "),
      description: sections.map(\.description).joined(separator: " "))
  }

  private static let width = 830.0
  private static let margin = 24.0
}

struct PictureSection {
  private let section: SummarySection

  init(_ section: SummarySection) { self.section = section }

  var title: String {
    "\(section.trace.app.printable.elided(to: 30)) on \(section.trace.name.printable.elided(to: 40))"
  }

  var description: String {
    let lines = CostLine.Standing.allCases.flatMap(section.lines).map { line in
      let time = line.batchEstimate?.figure.map { ", \($0) nanoseconds per event" } ?? ""
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

/// The first divergence on a trace, in a sentence and a diagram. Divergences that no promise states come first.
struct CounterexampleDrawing {
  private let sentence: String
  private let divergence: DivergenceRecord

  /// nil without a divergence.
  init?(_ section: SummarySection) {
    if let line = section.lines.first(where: \.isUnexplained), let unstated = line.correctness?.unstated {
      let isBroken = line.correctness?.isPromiseBroken == true
      let what =
        isBroken
        ? "promises the oracle's decisions and takes others" : "differs in a way that none of its causes explains"
      sentence = "\(line.name) \(what)"
      divergence = unstated
    } else if let (name, stated, cause) = section.lines.firstStated {
      sentence = "\(name) \(cause.sentence)"
      divergence = stated
    } else {
      return nil
    }
  }

  /// - Parameter left: the least x coordinate at which the diagram's lines begin.
  func drawing(left: Double, width: Double) -> Drawing {
    guard let diagram = divergence.diagram else {
      let witness = divergence.witness.map(\.excerpt).joined(separator: ", ")
      return caption("\(extent) Shown by: \(witness)", width: width)
    }
    let basis = divergence.cause?.basis.map { " Basis: \($0.words)." } ?? ""
    let caption = caption("\(extent)\(basis) A frame marks the difference from the oracle.", width: width)
    return .stack([caption, MarbleDrawing(diagram, left: left, width: width).drawing], gap: 6)
  }

  private var extent: String {
    let first = divergence.firstIndex.grouped
    return divergence.count == 1
      ? "It does so once, at event \(first)."
      : "It does so at \(divergence.count.of("event")), first at event \(first)."
  }

  private func caption(_ note: String, width: Double) -> Drawing {
    .stack([Drawing(sentence, .heading, width: width), Drawing(note, .note, width: width)], gap: 2)
  }
}

extension [CostLine] {
  /// The first divergence with a stated cause, and the name of its architecture.
  fileprivate var firstStated: (name: String, divergence: DivergenceRecord, cause: DivergenceRecord.Cause)? {
    for line in self {
      if let stated = line.correctness?.stated.first, let cause = stated.cause { return (line.name, stated, cause) }
    }
    return nil
  }
}
