import Metrics
import Results

/// The part of a page about one app on one trace. It uses the same values as the summary in text.
struct AppPage {
  let section: SummarySection
  let result: RunResult
  let input: ReportInput
  let matrix: PageMatrix?
  let openLoop: PageLoad?
  let stories: StoryBook
  private let further: [PageSection]

  /// - Parameters:
  ///   - number: the number of the first story.
  ///   - further: sections before those on the sources.
  init(
    _ one: ReportInput.Section, of input: ReportInput, firstStory number: Int,
    further: RunPage.Further = { _, _ in [] }
  ) {
    section = SummarySection(one.run, trace: one.trace)
    result = one.run
    self.input = input
    self.further = further(
      input,
      Dictionary(section.lines.map { ($0.name, $0.standing.onPage) }, uniquingKeysWith: { first, _ in first }))
    matrix = PageMatrix(input, app: one.trace.app)
    openLoop = PageLoad([one.run] + input.runs, of: one.trace)
    stories = StoryBook(section, of: result, matrix, firstNumber: number)
  }

  var app: String { section.trace.app }

  /// `video-call on phone`
  var title: String { "\(app) on \(section.trace.name)" }

  var introduction: [PageText] {
    let record = result.manifest.app(named: app)
    return [record.map { "The app: \($0.summary)." }, record?.rule.map { "What is due: \($0)" }].compactMap(\.self)
  }

  var sections: [PageSection] {
    let own = [pick, wrong, faults, costs, two, tails, load].compactMap(\.self)
    let sources = [darkness, ruleChanges].compactMap(\.self)
    return own + further + sources + [method]
  }

  /// The sections that need no run.
  var sectionsWithoutRun: [PageSection] {
    [wrong, faults].compactMap(\.self) + further + [darkness, ruleChanges].compactMap(\.self)
  }

  /// The architectures with the oracle's decisions on these events.
  var correct: [CostLine] { section.lines(.correct) }

  /// The correct architectures that are not known to be wrong on other events.
  var sound: [CostLine] { correct.filter { !isCorrectHereOnly($0) } }

  /// Whether it is correct on these events, but wrong on others by its promise or by the matrix.
  func isCorrectHereOnly(_ line: CostLine) -> Bool {
    if line.standing != .correct { return false }
    if case .wrongAnyway = matrix?.fate(of: line.name) { return true }
    return line.isCorrectHereOnly
  }

  var wrongLines: [CostLine] { section.lines(.diverging) }
  var overhead: [CostLine] { section.lines(.harnessOverhead) }

  /// All but the harness overhead, the correct ones first.
  var architectures: [CostLine] { CostLine.Standing.allCases.dropLast().flatMap(section.lines) }

  var names: Set<String> { Set(section.lines.map(\.name)) }

  /// The architectures in groups by verdict. Those that are correct only here come last in their group.
  ///
  /// - Parameter isIntroducing: whether each architecture is described.
  func groups(
    _ standings: [CostLine.Standing], isIntroducing: Bool = false, _ cells: (CostLine) -> [PageCell]
  ) -> [PageRowGroup] {
    standings.map { standing in
      PageRowGroup(
        standing.pageTitle,
        (standing == .correct ? sound + correct.filter(isCorrectHereOnly) : section.lines(standing)).map { line in
          PageRow(name(of: line, isIntroducing: isIntroducing), cells(line))
        })
    }
  }

  private func name(of line: CostLine, isIntroducing: Bool) -> PageName {
    let remarks = [
      line.outcome.failure?.sentence, isIntroducing ? line.outcome.origin : nil,
      isCorrectHereOnly(line) ? "wrong on other events; these never met the cause" : nil,
    ]
    return PageName(
      line.name, about: remarks.compactMap(\.self).joined(separator: "; "), standing: line.standing.onPage)
  }
}

extension CostLine.Standing {
  var onPage: PageStanding {
    switch self {
    case .correct: .correct
    case .diverging: .wrong
    case .unjudged, .harnessOverhead: .neutral
    }
  }

  fileprivate var pageTitle: String {
    switch self {
    case .correct: "Decide correctly"
    case .diverging: "Decide wrongly"
    case .unjudged: "No verdict"
    case .harnessOverhead: "Harness overhead, contained in every figure"
    }
  }
}

extension Int {
  /// In letters up to twelve: `no`, `one`, `twelve`, `13`.
  var word: String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.indices.contains(self) ? words[self] : grouped
  }
}

extension String {
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}

extension AppPage {
  var method: PageSection {
    let manifest = result.manifest
    let build = manifest.build
    var definitions = [
      PageDefinition("again", "\(code: manifest.repeatCommand)"),
      PageDefinition("trace", PageText(([section.extent] + section.trace.origin).joined(separator: "; "))),
      PageDefinition("machine", PageText(manifest.machine.words)),
      PageDefinition(
        "build",
        PageText(
          [
            build.compiler, build.configuration, build.commit.map { "commit \($0.prefix(8))" },
            "allocator: \(build.timingAllocator)",
            build.countingAllocator.map { "counting: \($0)" },
          ].compactMap(\.self).joined(separator: ", "))),
      PageDefinition(
        "clock",
        PageText(
          "steps of \(Int(section.clock.stepNanoseconds)) ns; reading it takes \(section.clock.readCostNanoseconds.figure) ns"
        )),
    ]
    if let turns = manifest.processorTurns {
      definitions.append(
        PageDefinition(
          "processors",
          PageText("\(turns.numbers.map(String.init).listed), in turn; a round on one")))
    }
    definitions += manifest.skippedPasses.map { PageDefinition("no \($0.pass.words)", PageText($0.reason)) }
    definitions += CostNotes(section: section, leftOut: []).notes.map { note in
      let parts = note.split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? PageDefinition(parts[0], PageText(parts[1])) : PageDefinition("", PageText(note))
    }
    return PageSection(
      "Method", question: "How was this measured?",
      answer: "\(section.extent), on \(manifest.machine.words).", isFolded: true, evidence: [.definitions(definitions)])
  }
}

extension MachineRecord {
  /// `AMD EPYC, 2 processors, 24 GB, Debian GNU/Linux 12 (bookworm), x86_64`
  var words: String {
    [
      processor, coreCount.of("processor"), "\((Double(memoryBytes) / 1e9).figure) GB", operatingSystem, instructionSet,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
