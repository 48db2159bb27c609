import Metrics
import Results
import Verification

/// Promises as tests in JUnit's XML, described at https://github.com/testmoapp/junitxml.
///
/// A suite is an app on a trace, or the matrix of an app; a case is an architecture. A broken promise is a failure with
/// its diagram. A crash or hang is an error. A promised divergence passes, with its causes in the output.
package enum JUnitExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let suites = (input.sections.map(JUnitSuite.init) + JUnitSuite.searched(input)).filter { !$0.cases.isEmpty }
    if suites.isEmpty { throw .nothing(of: "architecture with a promise") }
    let cases = suites.flatMap(\.cases)
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reactive-bench\"\(JUnitCase.totals(cases))>\n"
      + suites.map(\.markup).joined() + "</testsuites>\n"
  }
}

struct JUnitSuite {
  let name: String
  let properties: [(name: String, value: String)]
  let cases: [JUnitCase]

  var markup: String {
    let properties = properties.map { name, value in
      "    <property name=\"\(name)\" value=\"\(value.escapedForXML)\"/>\n"
    }.joined()
    return
      "<testsuite name=\"\(name.escapedForXML)\"\(JUnitCase.totals(cases))>\n  <properties>\n\(properties)  </properties>\n"
      + cases.map(\.markup).joined() + "</testsuite>\n"
  }
}

extension JUnitSuite {
  fileprivate init(_ section: ReportInput.Section) {
    let (manifest, trace) = (section.run.manifest, section.trace)
    let judged = section.run.resources.filter {
      $0.app == trace.app && $0.trace == trace.name && $0.pass == .correctness && $0.metric == Metric.elapsedTime.name
    }
    let nanoseconds = Dictionary(judged.map { ($0.architecture, $0.value ?? 0) }, uniquingKeysWith: +)
    self.init(
      name: "\(trace.app) on \(trace.name)",
      properties: [
        ("trace", trace.name), ("run_id", manifest.runID), ("seed", "\(manifest.seed)"),
        ("commit", manifest.build.commit ?? ""),
      ],
      cases: manifest.outcomes
        .filter { $0.app == trace.app && $0.trace == trace.name && !$0.isHarnessOverhead }
        .map { JUnitCase($0, nanoseconds: nanoseconds[$0.architecture] ?? 0) })
  }
}

struct JUnitCase {
  enum Result {
    /// With the lines of its output.
    case passed([String])
    case failure([String])
    case error(kind: String, message: String, [String])
    case skipped

    fileprivate var element: String {
      switch self {
      case .passed: "passed"
      case .failure: "failure"
      case .error: "error"
      case .skipped: "skipped"
      }
    }
  }

  let app: String
  let architecture: String
  let result: Result
  /// The time of the architecture's process in the correctness pass. 0 if none was recorded: in a matrix, in a
  /// deterministic run, and if the process crashed or hung during judging.
  var nanoseconds = 0.0

  static func totals(_ cases: [JUnitCase]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.result.element == element } }
    return " tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
      + " skipped=\"\(count("skipped"))\"" + time(cases.reduce(0) { $0 + $1.nanoseconds })
  }

  private static func time(_ nanoseconds: Double) -> String { " time=\"\((nanoseconds / 1e9).decimalText)\"" }

  var markup: String {
    let start =
      "  <testcase classname=\"\(app.escapedForXML)\" name=\"\(architecture.escapedForXML)\""
      + Self.time(nanoseconds)
    return contents.isEmpty ? start + "/>\n" : "\(start)>\n\(contents)  </testcase>\n"
  }

  private var contents: String {
    switch result {
    case .error(let kind, let message, let lines): element("error", kind, message, lines)
    case .failure(let lines):
      element("failure", "broken promise", "promises the oracle's decisions and takes others", lines)
    case .skipped: "    <skipped message=\"its decisions were not compared with the oracle's\"/>\n"
    case .passed(let lines): lines.isEmpty ? "" : "    <system-out>\(Self.escaped(lines))</system-out>\n"
    }
  }

  private func element(_ name: String, _ type: String, _ message: String, _ lines: [String]) -> String {
    "    <\(name) type=\"\(type.escapedForXML)\" message=\"\(message.escapedForXML)\">\(Self.escaped(lines))</\(name)>\n"
  }

  /// Escapes line by line, because line ends would be escaped too.
  private static func escaped(_ lines: [String]) -> String { lines.map(\.escapedForXML).joined(separator: "\n") }

  static func again(_ command: String) -> String { "to see it again: \(command)" }
}

extension JUnitCase {
  fileprivate init(_ outcome: ArchitectureOutcome, nanoseconds: Double) {
    self.init(
      app: outcome.app, architecture: outcome.architecture, result: Self.result(of: outcome), nanoseconds: nanoseconds)
  }

  private static func result(of outcome: ArchitectureOutcome) -> Result {
    let again = again(outcome.repeatCommand)
    if let failure = outcome.failure {
      return .error(kind: failure.kind.rawValue, message: failure.sentence, [again])
    }
    guard let correctness = outcome.correctness, correctness.verdict != .notApplicable else { return .skipped }
    let stories = stories(of: outcome)
    return correctness.isPromiseBroken ? .failure(stories + ["", again]) : .passed(stories)
  }

  /// Each divergence with its cause, its frequency, and the shortest history with its diagram.
  private static func stories(of outcome: ArchitectureOutcome) -> [String] {
    (outcome.correctness?.divergences ?? []).flatMap { divergence in
      var page = TextPage()
      let cause = divergence.cause.map(\.sentence) ?? "differs in a way that its promise does not state"
      page.paragraph("\(cause): \(divergence.count.times), first at event \(divergence.firstIndex.grouped)")
      if let basis = divergence.cause?.basis { page.line("  basis: \(basis.words)") }
      if divergence.cause == nil { page.firstMoment(of: divergence, by: outcome.architecture) }
      page.example(divergence)
      return page.plainLines
    }
  }
}

extension JUnitSuite {
  /// A suite for the matrix of each app.
  static func searched(_ input: ReportInput) -> [JUnitSuite] {
    let rows = input.matrix ?? []
    return once(rows.map(\.app)).map { app in
      let own = rows.filter { $0.app == app }
      let record = input.matrixRecords.first { $0.app == app }
      return JUnitSuite(
        name: "\(app), searched",
        properties: [("run_id", own[0].runID), ("seed", record.map { "\($0.seed)" } ?? "")].filter { !$0.1.isEmpty },
        cases: once(own.map(\.architecture)).map { name in
          JUnitCase(
            app: app, architecture: name,
            result: result(own.filter { $0.architecture == name }, examples: record?.examples ?? []))
        })
    }
  }

  /// - Parameter rows: of one architecture.
  private static func result(_ rows: [CorrectnessRow], examples: [MatrixRecord.Example]) -> JUnitCase.Result {
    if rows.allSatisfy({ $0.verdict == .notApplicable }) { return .skipped }
    if let dead = rows.first(where: \.verdict.isDeath) {
      let message = "\(dead.architecture) under \(dead.fault), on: \(dead.witness)"
      return .error(kind: dead.verdict.rawValue, message: message, [])
    }
    guard let broken = rows.first(where: \.isPromiseBroken) else { return .passed([]) }
    let example = examples.first { $0.architecture == broken.architecture && $0.fault == broken.fault }
    guard let example else {
      let decided = [broken.expected, broken.actual].map { $0.isEmpty ? "nothing" : $0 }
      return .failure([
        "on: \(broken.witness)", "the oracle decides \(decided[0]), \(broken.architecture) decided \(decided[1])",
      ])
    }
    var page = TextPage()
    page.paragraph(example.sentence)
    page.paragraph("shown by: \(example.steps)", indent: 2, hanging: 2)
    page.diagram(example.diagram)
    return .failure(page.plainLines + ["", JUnitCase.again(example.repeatCommand)])
  }

  private static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
