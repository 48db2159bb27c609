import Results
import Verification

/// Promises as tests, in JUnit's XML, which every CI shows: https://github.com/testmoapp/junitxml describes it.
///
/// A suite is an app on a trace, a case an architecture. A broken promise is a failure, with its diagram. An architecture
/// that crashed or hung is an error. One that diverges as it says passes, with its causes in the case's output.
package enum JUnitExport: ReportExport {
  package static let name = "junit"
  package static let summary = "JUnit's XML: a broken promise is a failed test"

  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let suites = input.sections.map(JUnitSuite.init).filter { !$0.cases.isEmpty }
    if suites.isEmpty { throw .nothing(of: "architecture with a promise") }
    let cases = suites.flatMap(\.cases)
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"reactive-bench\"\(JUnitCase.totals(cases))>\n"
      + suites.map(\.markup).joined() + "</testsuites>\n"
  }
}

private struct JUnitSuite {
  let cases: [JUnitCase]
  private let section: ReportInput.Section

  init(_ section: ReportInput.Section) {
    self.section = section
    cases = section.run.manifest.outcomes
      .filter { $0.app == section.trace.app && $0.trace == section.trace.name && !$0.isHarnessOverhead }
      .map(JUnitCase.init)
  }

  var markup: String {
    let (manifest, trace) = (section.run.manifest, section.trace)
    let properties = [
      ("trace", trace.name), ("run_id", manifest.runID), ("seed", "\(manifest.seed)"),
      ("commit", manifest.build.commit ?? ""),
    ].map { "    <property name=\"\($0)\" value=\"\($1.escapedForXML)\"/>\n" }.joined()
    let name = "\(trace.app) on \(trace.name)".escapedForXML
    return "<testsuite name=\"\(name)\"\(JUnitCase.totals(cases))>\n  <properties>\n\(properties)  </properties>\n"
      + cases.map(\.markup).joined() + "</testsuite>\n"
  }
}

private struct JUnitCase {
  private enum Result {
    case passed, failure, error, skipped
  }

  private let outcome: ArchitectureOutcome

  init(_ outcome: ArchitectureOutcome) { self.outcome = outcome }

  private var result: Result {
    if outcome.failure != nil { return .error }
    guard let correctness = outcome.correctness, correctness.verdict != .notApplicable else { return .skipped }
    return correctness.isPromiseBroken ? .failure : .passed
  }

  static func totals(_ cases: [JUnitCase]) -> String {
    func count(_ result: Result) -> Int { cases.count { $0.result == result } }
    return " tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
      + " skipped=\"\(count(.skipped))\""
  }

  var markup: String {
    let start = "  <testcase classname=\"\(outcome.app.escapedForXML)\" name=\"\(outcome.architecture.escapedForXML)\""
    return contents.isEmpty ? start + "/>\n" : "\(start)>\n\(contents)  </testcase>\n"
  }

  private var contents: String {
    switch result {
    case .error: element("error", outcome.failure?.kind.rawValue, outcome.failure?.sentence ?? "", [again])
    case .failure:
      element("failure", "broken promise", "promises the oracle's decisions and takes others", stories + ["", again])
    case .skipped: "    <skipped message=\"its decisions were not compared with the oracle's\"/>\n"
    case .passed: stories.isEmpty ? "" : "    <system-out>\(Self.escaped(stories))</system-out>\n"
    }
  }

  private func element(_ name: String, _ type: String?, _ message: String, _ lines: [String]) -> String {
    "    <\(name) type=\"\((type ?? "").escapedForXML)\" message=\"\(message.escapedForXML)\">\(Self.escaped(lines))</\(name)>\n"
  }

  private var again: String { "to see it again: \(outcome.repeatCommand)" }

  /// Every way in which it diverged: the cause, how often, and the shortest events with their diagram.
  private var stories: [String] {
    (outcome.correctness?.divergences ?? []).flatMap { divergence in
      var page = TextPage()
      let cause = divergence.cause.map(\.sentence) ?? "differs in a way that its promise does not state"
      page.paragraph("\(cause): \(divergence.count.times), first at event \(divergence.firstIndex.grouped)")
      if divergence.cause == nil { page.firstMoment(of: divergence, by: outcome.architecture) }
      page.example(divergence)
      return page.plainLines
    }
  }

  /// Each line escaped, as what ends a line would be escaped too.
  private static func escaped(_ lines: [String]) -> String { lines.map(\.escapedForXML).joined(separator: "\n") }
}
