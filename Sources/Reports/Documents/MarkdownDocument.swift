import Results
import Verification

/// The report as a comment on a pull request: the verdict, then a table and folded counterexamples for each app and
/// trace. In GitHub Flavored Markdown, https://github.github.com/gfm/.
enum MarkdownDocument {
  static func text(for input: ReportInput) -> String {
    var blocks = [["### bench report: \(verdict(on: input))"], complaints(about: input)]
    for run in input.runs {
      blocks += KitMarkdown(run).blocks
      for trace in run.manifest.traces { blocks += MarkdownSection(SummarySection(run, trace: trace)).blocks }
    }
    for table in BesideTable.all(of: input) {
      blocks += details(table.title, [MarkdownTable(header: table.header, rows: table.rows).lines])
    }
    if let rest = BesideTable.leftOut(of: input) { blocks.append([rest.escapedForMarkdown]) }
    for (folder, run) in zip(input.runFolders, input.runs) { blocks += measured(run, in: folder) }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The number of broken promises and failures, in a phrase.
  private static func verdict(on input: ReportInput) -> String {
    let outcomes = input.runs.flatMap(\.manifest.outcomes)
    let broken = outcomes.count { $0.correctness?.isPromiseBroken == true } + brokenWithoutFault(input).count
    let failed = outcomes.count { $0.failure != nil }
    if broken + failed == 0 {
      if isJudged(input) { return "every promise holds" }
      return outcomes.isEmpty ? "nothing was run" : "no promise was checked"
    }
    return [(broken, "broken promise"), (failed, "failure")].filter { $0.0 > 0 }.map { $0.0.of($0.1) }.listed
  }

  private static func isJudged(_ input: ReportInput) -> Bool {
    let verdicts =
      input.runs.flatMap(\.manifest.outcomes).compactMap(\.correctness?.verdict) + (input.matrix ?? []).map(\.verdict)
    return verdicts.contains { $0 != .notApplicable }
  }

  /// The promises that the matrix found broken without a fault, each once.
  private static func brokenWithoutFault(_ input: ReportInput) -> [CorrectnessRow] {
    var seen: Set<[String]> = []
    return (input.matrix ?? []).filter { $0.isPromiseBroken && seen.insert([$0.app, $0.architecture]).inserted }
  }

  private static func complaints(about input: ReportInput) -> [String] {
    let met = input.runs.flatMap(\.manifest.outcomes).compactMap { outcome -> String? in
      let name = "\(outcome.architecture) of \(outcome.app) on \(outcome.trace)"
      if let failure = outcome.failure { return "- **failed: \("\(name) \(failure.sentence)".escapedForMarkdown)**" }
      return outcome.correctness?.isPromiseBroken == true
        ? "- **broken promise: \("\(name) promises the oracle's decisions and takes others".escapedForMarkdown)**" : nil
    }
    return met
      + brokenWithoutFault(input).map { row in
        let words =
          "\(row.architecture) of \(row.app) promises the oracle's decisions, and takes others on \(row.witness)"
        return "- **broken promise: \(words.escapedForMarkdown)**"
      }
  }

  private static func measured(_ run: RunResult, in folder: String) -> [[String]] {
    let (build, machine) = (run.manifest.build, run.manifest.machine)
    let facts = [
      "files: \(folder.codeInMarkdown)", "again: \(run.manifest.repeatCommand.codeInMarkdown)",
      "build: \("\(build.commit ?? "unknown commit"), \(build.compiler), \(build.configuration)".codeInMarkdown)",
      "machine: \("\(machine.processor ?? machine.instructionSet), \(machine.operatingSystem)".codeInMarkdown)",
    ]
    return details("How \(run.manifest.runID) was measured", [facts.map { "- \($0)" }])
  }

  /// Folded blocks with a title.
  static func details(_ title: String, _ blocks: [[String]]) -> [[String]] {
    [["<details><summary>\(title.escapedForMarkdownTag)</summary>"]] + blocks + [["</details>"]]
  }
}

/// A table in GitHub Flavored Markdown.
struct MarkdownTable {
  let header: [String]
  /// Not yet escaped.
  let rows: [[String]]
  /// The number of columns at the left with words; the others are figures.
  var wordCount = Int.max

  var lines: [String] {
    let rule = header.indices.map { $0 < wordCount ? "---" : "--:" }
    return [line(header.map(\.escapedForMarkdown)), "|\(rule.joined(separator: "|"))|"]
      + rows.map { line($0.map(\.escapedForMarkdown)) }
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

/// An app on a trace in Markdown: the verdict, the table, and the counterexamples.
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
      return [line.name] + bounds + [knee.throughput?.value?.roughFigure ?? "-"]
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

  private var unstated: [[String]] {
    section.lines.filter(\.isUnexplained).flatMap { line in
      MarkdownDocument.details(
        "\(line.name) differs from the oracle in a way that its promise does not state",
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

/// Apps against kits in Markdown; empty for a run of one app.
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
