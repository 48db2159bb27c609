import Foundation
import Metrics
import Results
import Verification

package struct RunPage {
  /// Sections of other modules about an app's architectures. `standings` has the verdicts by name.
  package typealias Further = (_ input: ReportInput, _ standings: [String: PageStanding]) -> [PageSection]

  package static let fileName = "report.html"

  private let input: ReportInput
  private let apps: [AppPage]
  /// The page without a run; nil if there is one.
  private let runless: ReportPage?

  /// - Parameter further: sections of other modules, such as on compile times.
  package init(_ input: ReportInput, further: Further = { _, _ in [] }) {
    self.input = input
    runless = input.runs.isEmpty ? RunlessPage(input, further: further).page : nil
    var number = 1
    apps = input.sections.map { one in
      let page = AppPage(one, of: input, firstStory: number, further: further)
      number += page.stories.count
      return page
    }
  }

  package var page: ReportPage {
    guard apps.count > 1 else { return single }
    let kits = KitsPage(input)
    return ReportPage(
      title: place.capitalizedSentence, place: PageText(apps.map(\.title).listed), headline: headline,
      introduction: [Self.explanation], facts: kits?.facts ?? [],
      origin: origin, sections: kits?.section.map { [$0] } ?? [],
      parts: apps.map { app in
        PagePart(
          appCount == apps.count ? app.app : app.section.trace.name, title: app.title, answer: app.headline,
          introduction: app.introduction, sections: app.sections)
      })
  }

  private var single: ReportPage {
    guard let app = apps.first else {
      return runless ?? ReportPage(title: "No run", headline: "There is no run.")
    }
    return ReportPage(
      title: app.title, place: "\(strong: app.app) on \(strong: app.section.trace.name)", headline: app.headline,
      introduction: app.introduction + [
        "\(app.section.trace.events.of("event")) went through \(Self.counted(app.architectures.count)) of the app.",
        Self.explanation,
      ], facts: app.facts, origin: origin, parts: [PagePart(title: app.title, isOpen: true, sections: app.sections)])
  }

  private static func counted(_ count: Int) -> String { count == 0 ? "no architecture" : count.of("architecture") }

  private static let explanation: PageText = """
    An architecture is \(strong: "correct") if every decision it makes on these events is that of the \(strong: "oracle"), the app's own \
    rule for which decisions are due.
    """

  private var appCount: Int { Set(apps.map(\.app)).count }

  /// `seven apps`, or `two traces of video-call`
  private var place: String {
    appCount > 1 ? "\(appCount.word) apps" : "\(apps.count.word) traces of \(apps[0].app)"
  }

  private var headline: PageText {
    let judged = apps.map { ($0.correct.count, $0.correct.count + $0.wrongLines.count) }
    let (right, all) = (judged.map(\.0).reduce(0, +), judged.map(\.1).reduce(0, +))
    if all == 0 { return "No architecture has a verdict." }
    let verb = right == 1 ? "decides" : "decide"
    let end = AppPage.hereOnly(right - apps.map(\.sound.count).reduce(0, +), of: right)
    return
      "\(appCount > 1 ? "In" : "On") \(place), \(strong: right.grouped) of \(all) architectures \(verb) correctly\(end)."
  }

  /// `23 November 2026 · 21 rounds · AMD EPYC · Swift 6.3 · commit 9526a8a8`
  private var origin: PageText {
    let manifests = input.runs.map(\.manifest)
    func once(_ texts: [String?]) -> String? {
      let known = Set(texts.compactMap(\.self))
      return known.count == 1 ? known.first : nil
    }
    return PageText(
      [
        once(manifests.map { Self.day(of: $0.runID) }), once(manifests.map { $0.rounds.of("round") }),
        once(manifests.map(\.machine.processor)), once(manifests.map(\.build.compiler)),
        once(manifests.map { $0.build.commit.map { "commit \($0.prefix(8))" } }),
      ].compactMap(\.self).joined(separator: " · "))
  }

  /// The day at the beginning of a run's ID, in basic ISO 8601; nil for another ID.
  private static func day(of runID: String) -> String? {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    guard let match = runID.prefixMatch(of: #/(\d{4})(\d\d)(\d\d)T\d{6}Z/#), let month = Int(match.2),
      (1...12).contains(month), let day = Int(match.3)
    else { return nil }
    return "\(day) \(months[month - 1]) \(match.1)"
  }
}

/// The page for input without a run: faults, sources and compile times.
struct RunlessPage {
  private let apps: [AppPage]

  init(_ input: ReportInput, further: RunPage.Further) {
    var number = 1
    apps = input.imaginaryRuns.flatMap { ReportInput(runs: [$0]).sections }.map { section in
      let page = AppPage(section, of: input, firstStory: number, further: further)
      number += page.stories.count
      return page
    }
  }

  var page: ReportPage {
    let parts = apps.map { app in
      PagePart(
        title: app.app.isEmpty ? "Sources" : app.app, isOpen: apps.count == 1, sections: app.sectionsWithoutRun)
    }.filter { !$0.sections.isEmpty }
    if parts.isEmpty { return ReportPage(title: "No run", headline: "There is no run.") }
    return ReportPage(
      title: parts.map(\.title).listed, place: PageText(parts.map(\.title).listed),
      headline: "There is no run, so there are no traces and no costs.",
      introduction: [
        "The results of other commands are below. The folder of a run adds the verdicts and the figures."
      ],
      parts: parts)
  }
}

extension ReportInput {
  /// A run without replays for each app, with the known architectures. Their verdicts are those of the matrix without a
  /// fault.
  fileprivate var imaginaryRuns: [RunResult] {
    let named =
      (matrix ?? []).map { (app: $0.app, name: $0.architecture) }
      + (darkness ?? []).filter { !$0.app.isEmpty }.map { (app: $0.app, name: $0.architecture) }
    var apps: [String] = []
    for row in named where !apps.contains(row.app) { apps.append(row.app) }
    if !apps.isEmpty { return apps.map { app in imaginaryRun(of: app, named.filter { $0.app == app }.map(\.name)) } }
    let sources =
      (ruleChanges ?? []).map(\.architecture) + (compileCosts ?? []).filter { $0.pairs == nil }.map(\.subject)
    return sources.isEmpty ? [] : [imaginaryRun(of: "", sources)]
  }

  private func imaginaryRun(of app: String, _ names: [String]) -> RunResult {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let trace = ReplayedTrace(app: app, name: "", events: 0, origin: [])
    let outcomes = unique.map { name in
      let row = matrix?.first { $0.app == app && $0.architecture == name && $0.fault == CorrectnessRow.noFault }
      return ArchitectureOutcome(
        app: app, trace: trace.name, architecture: name,
        correctness: row.map { row in
          CorrectnessRecord(
            promise: row.promise, events: 0, decisions: 0, decisionsHash: nil, verdict: row.verdict, divergences: [])
        }, repeatCommand: "")
    }
    return RunResult(
      manifest: RunManifest(
        runID: "", repeatCommand: "", seed: 0, rounds: 0, baseline: "", traces: [trace],
        build: BuildRecord(
          commit: nil, compiler: "", configuration: "", timingAllocator: "", countingAllocator: nil),
        machine: MachineRecord(
          operatingSystem: "", processor: nil, instructionSet: "", coreCount: 0, memoryBytes: 0),
        clock: ClockResolution(stepNanoseconds: 0, readCostNanoseconds: 0), skippedPasses: [], outcomes: outcomes),
      latency: [], allocations: [], instructions: nil)
  }
}
