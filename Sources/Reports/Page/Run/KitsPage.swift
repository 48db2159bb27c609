import Foundation
import Results

struct KitsPage {
  private let apps: [String]
  private let kits: [String]
  private let rows: [KitRow]

  /// nil for fewer than two apps, or fewer than two kits.
  init?(_ input: ReportInput) {
    let comparisons = input.runs.map(KitComparison.init)
    var apps: [String] = []
    var kits: [String] = []
    var rows: [KitRow] = []
    for comparison in comparisons {
      // Of an app in several runs, the first run counts.
      let new = comparison.traces.map(\.app).filter { !apps.contains($0) }
      apps += new
      rows += comparison.rows.filter { new.contains($0.app) }
      for kit in comparison.kits where !kits.contains(kit) { kits.append(kit) }
    }
    self.apps = apps
    self.rows = rows
    let order = kits.filter { $0 != KitComparison.unstated } + kits.filter { $0 == KitComparison.unstated }
    let served = Dictionary(
      uniqueKeysWithValues: order.map { kit in
        (kit, rows.count { $0.kit == kit && $0.version == .correct && $0.verdict == .identical })
      })
    // Kits with correct versions in most apps first; stable.
    self.kits = order.enumerated().sorted { one, other in
      (served[other.element] ?? 0, one.offset) < (served[one.element] ?? 0, other.offset)
    }.map(\.element)
    if apps.count < 2 || self.kits.count < 2 { return nil }
  }

  var section: PageSection? {
    let groups = KitRow.Version.allCases.map { version in
      PageRowGroup(
        version == .correct ? "The cheapest correct version of each kit" : "The best published version, right or wrong",
        kits.compactMap { kit in
          let own = rows.filter { $0.kit == kit && $0.version == version }
          if version == .published, own.allSatisfy({ $0.architecture == nil }) { return nil }
          return PageRow(PageName(kit), apps.map { app in cell(own.first { $0.app == app }) })
        })
    }
    let everywhere = kits.filter { kit in serves(kit) == apps.count && kit != KitComparison.unstated }
    return PageSection(
      "Apps", question: "Does it hold in every app?",
      answer: everywhere.isEmpty
        ? "No kit has a correct version in each of the \(apps.count.word) apps."
        : "Correct in all \(apps.count.word): \(everywhere.listed).",
      evidence: [
        .table(
          PageTable(
            .matrix,
            caption: """
              A figure is the time per event, divided by that of the baseline in the same app; the dearer, the stronger its tint. \
              Correct ones have a tint, wrong ones an outline and ≠. A star: wrong on other traces, this one never met the \
              cause. none: there is no correct version yet. Kits stand in the order of how many apps they serve.
              """,
            columns: [PageColumn("Kit", alignment: .start)] + apps.map { PageColumn($0, alignment: .middle) },
            groups: groups))
      ])
  }

  var facts: [PageFact] {
    let named = kits.filter { $0 != KitComparison.unstated }
    let best = named.prefix { serves($0) == apps.count }
    let published = rows.filter { $0.version == .published && $0.architecture != nil }
    let right = published.count { $0.verdict == .identical }
    let portion = Portion(part: best.count, all: named.count, noun: "kit")
    return [
      named.isEmpty
        ? nil
        : PageFact(
          "What holds everywhere",
          "\(portion.subject) \(portion.isSingular ? "has" : "have") a correct version in every app."),
      published.isEmpty
        ? nil
        : PageFact(
          "What was published",
          "The best published version is right in \(strong: "\(right)") of \(published.count) places."),
    ].compactMap(\.self)
  }

  private func serves(_ kit: String) -> Int {
    rows.count { $0.kit == kit && $0.version == .correct && $0.verdict == .identical }
  }

  private func cell(_ row: KitRow?) -> PageCell {
    guard let row, !row.cell.isEmpty else { return .empty }
    let standing: PageStanding =
      switch row.verdict {
      case .identical: .correct
      case .diverges: .wrong
      case .crashed, .hung, .outOfMemory, .printed, .leftRunning: .wrong
      case .notApplicable, nil: .neutral
      }
    let tint = row.value.map { min(4, max(1, 1 + Int(log2(max($0, 1)).rounded(.down)))) } ?? 0
    return .marks([
      PageMark(
        row.cell, meaning: "\(row.architecture ?? "none") in \(row.app)", standing: standing,
        tint: standing == .correct ? tint : 0)
    ])
  }
}

/// A part of a whole as the subject of a sentence: `Two of the six kits`.
struct Portion {
  let part: Int
  let all: Int
  /// In the singular: `kit`.
  let noun: String

  /// The verb is in the singular if ``isSingular``.
  var subject: PageText {
    switch (part, all) {
    case (0, 1): "\(strong: "Not") even the one \(noun)"
    case (0, _): "\(strong: "None") of the \(all.word) \(noun)s"
    case (1, 1): "\(strong: "The one") \(noun)"
    case (2, 2): "\(strong: "Both") \(noun)s"
    case (all, _): "\(strong: "All \(all.word)") \(noun)s"
    default: "\(strong: part.word.capitalizedSentence) of the \(all.word) \(noun)s"
    }
  }

  var isSingular: Bool { part < 2 }
}
