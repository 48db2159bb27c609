import Metrics
import Results

extension AppPage {
  /// How many architectures are correct, the cost of the cheapest, and the faults that break it; in one sentence.
  var headline: PageText {
    let judged = correct.count + wrongLines.count
    if judged == 0 { return "No architecture has a verdict." }
    if correct.isEmpty {
      return judged == 1
        ? "\(strong: wrongLines[0].name) does not decide correctly."
        : "None of \(judged.word) architectures decides correctly."
    }
    let start = verdict(judged) + Self.hereOnly(correct.count - sound.count, of: correct.count)
    guard let cheapest = sound.first else { return "\(start)." }
    let cost = cheapest.batchEstimate?.figure.map { "takes \($0) ns an event" }
    let deeds = [cost, fate(of: cheapest)].compactMap(\.self)
    let isPart = sound.count < correct.count
    if deeds.isEmpty { return "\(start)\(isPart ? "; the rest" : ""): \(strong: sound.map(\.name).listed)." }
    let which =
      sound.count == 1
      ? (isPart ? "the remaining one" : "this one")
      : (cost == nil ? "the first" : "the cheapest") + (isPart ? " of the rest" : "")
    return "\(start); \(which), \(strong: cheapest.name), \(deeds.listed)."
  }

  /// The end of a headline: how many of the correct architectures are wrong on other events. Empty if none is.
  static func hereOnly(_ count: Int, of correct: Int) -> String {
    if count == 0 { return "" }
    let which =
      correct == 1 ? "but" : count == 1 ? "one of which" : count == correct ? "all of which" : "\(count.word) of which"
    return " on these events, \(which) \(count == 1 ? "is" : "are") known to be wrong on others"
  }

  /// `Sixteen of 25 architectures decide correctly`
  private func verdict(_ judged: Int) -> String {
    if judged == 1 { return "The one architecture decides correctly" }
    if correct.count == judged, judged == 2 { return "Both architectures decide correctly" }
    if correct.count == judged { return "All \(judged.word) architectures decide correctly" }
    let verb = correct.count == 1 ? "decides" : "decide"
    return "\(correct.count.word.capitalizedSentence) of \(judged.word) architectures \(verb) correctly"
  }

  private func fate(of line: CostLine) -> String? {
    switch matrix?.fate(of: line.name) {
    case .untried, .wrongAnyway, nil: nil
    case .stands(1): "stands the one fault tried"
    case .stands(let tried): "stands all \(tried.word) faults tried"
    case .breaks(_, tried: 1): "breaks under the one fault tried"
    case .breaks(let faults, let tried): "breaks under \(faults.count.word) of the \(tried.word) faults tried"
    }
  }

  var facts: [PageFact] {
    Array([priceOfCorrectness, whenCostMatters, whatBreaksTheCorrect, range, memory].compactMap(\.self).prefix(3))
  }

  /// The summary's verdict, with only ``sound`` architectures as correct.
  var conclusion: ConclusionText { ConclusionText(section, correct: sound) }

  private var priceOfCorrectness: PageFact? {
    guard let price = conclusion.priceOfCorrectness else { return nil }
    guard let right = sound.first, let wrong = wrongLines.first, let ratio = section.ratio(of: right, to: wrong),
      price.hasPrefix(ConclusionText.priceStart)
    else { return PageFact("What correctness costs", PageText(price)) }
    let interval = ratio.interval.map { " (\($0.figure))" } ?? ""
    return PageFact(
      "What correctness costs",
      "\(strong: "\(ratio.figure)×")\(interval) the time of the cheapest wrong one, \(wrong.name).")
  }

  private var whenCostMatters: PageFact? {
    openLoop?.distance.map { PageFact("When cost matters", PageText($0)) }
  }

  private var whatBreaksTheCorrect: PageFact? {
    guard let matrix else { return nil }
    var (standing, tried): ([String], Int) = ([], 0)
    var worst: (name: String, count: Int)?
    for line in sound {
      switch matrix.fate(of: line.name) {
      case .untried, .wrongAnyway: continue
      case .stands: standing.append(line.name)
      case .breaks(let faults, _): if faults.count > worst?.count ?? 0 { worst = (line.name, faults.count) }
      }
      tried += 1
    }
    if tried == 0 { return nil }
    let portion = Portion(part: standing.count, all: tried, noun: "correct one")
    let untried = tried < sound.count ? " that \(tried == 1 ? "was" : "were") tried" : ""
    let (verb, whom) = portion.isSingular ? ("stands", "it") : ("stand", "them")
    let name = standing.count == 1 ? ": \(standing[0])" : ""
    let end = worst.map { " \($0.name) breaks under \($0.count.word)." } ?? ""
    return PageFact(
      "What breaks the correct",
      "\(portion.subject)\(untried) \(verb) every fault that can befall \(whom)\(name).\(end)")
  }

  private var range: PageFact? {
    guard correct.count > 1, let last = correct.last(where: { $0.batchTime != nil }),
      let time = last.batchEstimate?.figure,
      let ratio = last.ratio?.figure
    else { return nil }
    let bounds = last.ratio?.interval.map { " (\($0.figure))" } ?? ""
    return PageFact(
      "How far they lie apart",
      """
      The dearest correct one, \(last.name), takes \(time) ns: \(strong: "\(ratio)×")\(bounds) the time of \
      \(section.baseline).
      """)
  }

  private var memory: PageFact? {
    let counted = correct.filter { $0.mallocsPerEvent != nil }
    if counted.isEmpty { return nil }
    let portion = Portion(
      part: counted.count { $0.mallocsPerEvent == 0 }, all: counted.count, noun: "correct one")
    return PageFact(
      "What they allocate",
      "\(portion.subject) \(portion.isSingular ? "does" : "do") without memory allocations at an event.")
  }
}

extension AppPage {
  /// A dot plot of the costs, grouped by verdict.
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
        axis == nil ? nil : .dot(dot(line)), .figure(line.batchEstimate?.figure ?? "-", value: line.batchTime),
        .figure(line.ratio?.figure ?? "-", value: line.ratio?.value),
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

  /// For a wrong architecture its stories or witness, for a correct one the faults that break it.
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
