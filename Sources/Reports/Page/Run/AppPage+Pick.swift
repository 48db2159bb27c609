import Metrics
import Results

extension AppPage {
  /// A table that is a dot plot: correct or not, times cost.
  var pick: PageSection? {
    let axis = costAxis
    if axis == nil, correct.isEmpty, wrongLines.isEmpty { return nil }
    let lines = linesOfCode
    let columns: [PageColumn?] = [
      PageColumn("Architecture", alignment: .start), axis.map { PageColumn("cost", alignment: .start, axis: $0) },
      PageColumn("ns", hint: "nanoseconds an event, the median of the rounds"),
      PageColumn("ratio", hint: "its time divided by that of \(section.baseline)"),
      PageColumn(section.confidence.percentFigure, hint: "the interval of the ratio", isExpendable: true),
      lines.isEmpty ? nil : PageColumn("lines", hint: "lines of code", isExpendable: true),
      PageColumn("goes wrong on", alignment: .start),
    ]
    let groups = groups([.correct, .diverging, .unjudged], isIntroducing: true) { line in
      let cells: [PageCell?] = [
        axis == nil ? nil : .dot(dot(line)), .figure(line.batchTime?.figure ?? "-", value: line.batchTime),
        .figure(line.ratio?.value?.figure ?? "-", value: line.ratio?.value),
        .figure(intervalText(line) ?? "-", value: nil),
        lines.isEmpty ? nil : .figure(lines[line.name] ?? "-", value: nil), faultsMet(by: line),
      ]
      return cells.compactMap(\.self)
    }
    return PageSection(
      "Pick", question: "Which should I pick?", answer: pickAnswer,
      evidence: [
        .table(
          PageTable(
            .plot, caption: pickCaption(hasPlot: axis != nil), columns: columns.compactMap(\.self), groups: groups))
      ])
  }

  /// The interval of the ratio, as the summary has it.
  func intervalText(_ line: CostLine) -> String? {
    line.name == section.baseline && line.ratio != nil ? "baseline" : line.ratio?.interval?.figure
  }

  private var costAxis: PageAxis? {
    let ratios = architectures.compactMap(\.ratio)
    return PageAxis(
      logarithmic: "times as long as \(section.baseline)",
      over: ratios.flatMap { [$0.value, $0.interval?.lower, $0.interval?.upper] }.compactMap(\.self), reference: 1,
      tick: { "\($0.tickFigure)×" })
  }

  private func dot(_ line: CostLine) -> PageDot {
    PageDot(
      line.ratio?.value, lower: line.ratio?.interval?.lower, upper: line.ratio?.interval?.upper,
      standing: line.standing.onPage)
  }

  private var linesOfCode: [String: String] {
    let rows = (input.darkness ?? []).filter { $0.app == app && $0.metric == "lines" }
    return Dictionary(
      rows.compactMap { row in row.value.map { (row.architecture, Int($0).grouped) } },
      uniquingKeysWith: { first, _ in first })
  }

  private var pickAnswer: PageText {
    if !correct.isEmpty, sound.isEmpty {
      return "Every one that decides correctly here is known to be wrong on other events."
    }
    return PageText(conclusion.cheapest ?? conclusion.correctness ?? "Nothing was judged.")
  }

  private func pickCaption(hasPlot: Bool) -> PageText {
    let signs: PageText = """
      Discs decide as the oracle does, the app's own rule for which decisions are due; hollow diamonds do not. A letter leads \
      to what goes wrong.
      """
    if !hasPlot { return signs }
    let rounds = section.rounds > 1 ? ", the median of \(section.rounds.of("round"))" : ""
    return """
      The sign stands at the time an event takes, divided by that of \(section.baseline)\(rounds); the line is its \
      \(section.confidence.percentFigure) interval. \(signs)
      """
  }

  /// For a wrong one what it goes wrong on, for a correct one the faults that break it.
  private func faultsMet(by line: CostLine) -> PageCell {
    let own = stories.stories(of: line.name)
    if line.standing == .diverging || !own.isEmpty {
      let witness = line.correctness?.divergences.first?.witness ?? []
      if own.isEmpty { return .text(PageText(witness.map(\.excerpt).joined(separator: ", "), .code)) }
      return .marks(own.map { PageMark($0.letter, meaning: $0.title, standing: .wrong, story: $0.number) })
    }
    if line.standing != .correct { return .text("") }
    switch matrix?.fate(of: line.name) {
    case nil: return .text("nothing on these events")
    case .untried: return .text("nothing on these events; under faults not tried")
    case .wrongAnyway(let witness): return .text(PageText(witness, .code))
    case .stands(let tried): return .text("nothing, under \(tried.word) \(tried == 1 ? "fault" : "faults")")
    case .breaks(let faults, _):
      return .marks(
        faults.map { fault in
          let story = stories.stories(of: line.name, under: fault.name).first
          return PageMark(
            fault.name, meaning: story?.title ?? fault.summary, standing: .wrong, story: story?.number)
        })
    }
  }
}
