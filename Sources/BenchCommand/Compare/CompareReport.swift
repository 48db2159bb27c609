import BenchCommandLine
import Comparison
import Metrics
import Reports
import Results

extension Invocation {
  /// Writes a comparison to the targets of `--output` and `--html`, and throws the failure that determines the exit code.
  func deliver(_ comparison: RunComparison) throws {
    warnOfUncheckedTimes(comparison)
    if let target = arguments[CompareOptions.html] {
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
        try file.write(comparison.page.html)
      }
      if target != "-" { console.say("\(target): open it in a browser") }
    }
    // The parser lets no other name through.
    let format = ComparisonFormat.all.first { $0.name == arguments[CompareOptions.format] } ?? ComparisonFormat.all[0]
    let target = arguments[Options.outputFile]
    if target == "-", arguments[CompareOptions.html] == "-" {
      // The page stands alone there.
    } else if target == "-" {
      do {
        let page = String(format.page(comparison, columns, console.output.showsColors).dropLast())
        // Standard output or a format that is named is printed even with --quiet.
        let isNamed = arguments.isGiven(Options.outputFile) || format.name != ComparisonFormat.all[0].name
        if isNamed { try console.print(page) } else { try console.printReport(page) }
      } catch {
        // The exit code tells the verdict even if nobody reads the output.
        guard error == .closedPipe, comparison.commandFailure != nil else { throw error }
      }
    } else {
      try OutputTarget.write(to: target, replacing: arguments[Options.force]) { file in
        try file.write(format.page(comparison, TextPage.documentColumns, false))
      }
      console.say("\(target): \(comparison.rows.count) figures compared")
    }
    if let failure = comparison.commandFailure { throw failure }
  }
}

extension Invocation {
  /// Warns of a threshold that was given but could not be checked, since it would seem to be kept.
  private func warnOfUncheckedTimes(_ comparison: RunComparison) {
    let name = Metric.batchTime.name
    guard arguments[CompareOptions.failOn].contains(where: { $0.name == name && $0.percent != nil }) else { return }
    let isJudged = comparison.rows.contains { $0.metric == name && ![.cannotTell, .notJudged].contains($0.conclusion) }
    if isJudged { return }
    let hint = comparison.timing == .interleaved ? "" : "; \(InterleaveOptions.other.label) tells more"
    console.warn("nothing could be told of times, so the limit of \(name) was not checked\(hint)")
  }
}

extension RunComparison {
  /// The most serious failure, with the number of the others; nil if nothing fails. A comparison without rows fails,
  /// since it shows nothing. So does one in whose own runs an architecture crashed or hung, as no other command says it.
  var commandFailure: CommandFailure? {
    if isEmpty {
      let why = conditions.filter { $0.kind == .trace }.map(\.sentence).joined(separator: " ")
      return CommandFailure(
        .badData, "there is nothing to compare: \(why.isEmpty ? "no figure of the one is in the other" : why)")
    }
    guard let failure, let first = failures.first(where: { $0.fails == failure }) else {
      let breakdowns = timing == .interleaved && architectures == nil ? breakdowns : []
      let others = breakdowns.count > 1 ? ", and \(breakdowns.count - 1) more failed" : ""
      return breakdowns.first.map { CommandFailure(.failure, $0 + others) }
    }
    let others = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    return CommandFailure(
      failure == .decisions ? .decisionsDiffer : .regression, "\(first.failureSentence)\(others)")
  }
}
