import Results
import Verification

/// An app on a trace in Markdown: the verdict, the table, and the stories of what went wrong.
struct MarkdownSection {
  private let section: SummarySection

  init(_ section: SummarySection) { self.section = section }

  var blocks: [[String]] {
    let trace = section.trace
    let sentences = ConclusionText(section).sentences.joined(separator: " ")
    return [
      ["#### \("\(trace.app) on \(trace.name)".escapedForMarkdown)"],
      ["Verdict: \(sentences.isEmpty ? "none" : sentences.escapedForMarkdown)"],
      ["Replayed: \(section.extent.escapedForMarkdown)."],
      table.lines,
    ] + knees + unstated + DivergenceGroup.all(in: section.lines).flatMap(story)
  }

  private var table: MarkdownTable {
    let columns = CostColumn.all(of: section)
    return MarkdownTable(
      header: ["architecture", "verdict"] + columns.map { "\($0.upperTitle) \($0.lowerTitle)".withoutTrailingSpaces },
      rows: CostLine.Standing.allCases.flatMap(section.lines).map { line in
        [line.name, line.verdictWord] + columns.map { $0.cell(line) ?? "-" }
      }, wordCount: 2)
  }

  private var knees: [[String]] {
    let rows = CostLine.Standing.allCases.flatMap(section.lines).compactMap { line -> [String]? in
      guard let knee = section.knees[line.name], let speed = knee.speed else { return nil }
      let bounds = [speed.lower, speed.upper].map { $0?.speedFigure ?? "-" }
      return [line.name] + bounds + [knee.throughput?.value?.figure ?? "-"]
    }
    if rows.isEmpty { return [] }
    return [
      ["Open loop: from which speed on events pile up."],
      MarkdownTable(
        header: ["architecture", "last speed below the knee", "first past it", "events/s at the knee"], rows: rows,
        wordCount: 1
      ).lines,
    ]
  }

  /// A cause, and who met it.
  private func story(_ group: DivergenceGroup) -> [[String]] {
    let names = group.examples.flatMap { $0.meetings.flatMap(\.names) }
    return MarkdownDocument.details(
      "\(group.sentence) (\(names.count.of("architecture")))",
      group.examples.flatMap { example in
        [
          example.meetings.map { meeting in
            "- met \(meeting.count.times), first at event \(meeting.firstIndex.grouped), by "
              + meeting.names.listed.escapedForMarkdown
          }
        ] + shown(example.divergence, name: example.isShared ? "they" : nil)
      })
  }

  /// What no promise states.
  private var unstated: [[String]] {
    section.lines.filter(\.isUnexplained).flatMap { line in
      MarkdownDocument.details(
        "\(line.name) decides otherwise than is due, which its promise does not state",
        (line.correctness?.unstated.map { shown($0, name: nil) } ?? [])
          + [["To see it again:"], line.outcome.repeatCommand.printable.blockInMarkdown])
    }
  }

  private func shown(_ divergence: DivergenceRecord, name: String?) -> [[String]] {
    var page = TextPage()
    page.example(divergence, name: name)
    let lines = page.plainLines.map { String($0.trimmingPrefix("  ")) }
    return [lines.joined(separator: "\n").blockInMarkdown]
  }
}

extension CostLine {
  /// Its verdict in a cell.
  fileprivate var verdictWord: String {
    if let failure = outcome.failure { return failure.kind.rawValue }
    switch standing {
    case .correct: return isCorrectHereOnly ? "correct on this trace" : "correct"
    case .diverging: return correctness?.isPromiseBroken == true ? "BROKEN PROMISE" : "wrong"
    case .unjudged: return "no verdict"
    case .harnessOverhead: return "harness overhead"
    }
  }
}

/// Apps against kits in Markdown; nothing for a run of one app.
struct KitMarkdown {
  let blocks: [[String]]

  init(_ result: RunResult) {
    guard result.manifest.baselines != nil else {
      blocks = []
      return
    }
    let comparison = KitComparison(result)
    let (apps, rows) = (comparison.traces.map(\.app), comparison.rows)
    blocks = KitRow.Version.allCases.flatMap { version -> [[String]] in
      let lines = comparison.kits.compactMap { kit -> [String]? in
        let own = rows.filter { $0.version == version && $0.kit == kit }
        if own.allSatisfy({ $0.architecture == nil }), version == .published { return nil }
        return [kit] + apps.map { app in own.first { $0.app == app }?.cell ?? "" }
      }
      if lines.isEmpty { return [] }
      return [
        ["Time per event beside the baseline's, \(version.title):"],
        MarkdownTable(header: ["kit"] + apps, rows: lines, wordCount: 1).lines,
      ]
    }
  }
}
