import Reports
import Results

/// The section of a page on compile times, computed from the rows of `compile-cost.csv`.
package struct CompileCostPage {
  private let architectures: CostSection
  private let chains: [CostSection]

  /// nil if none of these architectures was compiled.
  package init?(_ rows: [CompileCostRow], architectures names: Set<String>) {
    let bySubject = Dictionary(grouping: rows, by: \.subject)
    var subjects: [String] = []
    for row in rows where !subjects.contains(row.subject) { subjects.append(row.subject) }
    let own = subjects.filter(names.contains)
    guard let first = own.first else { return nil }
    architectures = CostSection(
      title: "each architecture's files, in their module", nameHeading: "architecture", ratioNote: "ratio: to \(first)",
      rows: own.map { name in
        let rows = bySubject[name] ?? []
        var row = CostSection.Row(name: name, pairs: nil, ratioRow: 0, mistakeSourceLine: nil)
        row.source = CompileTimes(rows.filter { $0.variant == CompilePlan.Task.source })
        row.imports = CompileTimes(rows.filter { $0.variant == CompilePlan.Task.imports })
        return row
      })
    chains = subjects.compactMap { subject in
      let rows = bySubject[subject] ?? []
      return rows.contains { $0.pairs != nil } ? Self.chain(subject, rows) : nil
    }
  }

  private static func chain(_ subject: String, _ rows: [CompileCostRow]) -> CostSection {
    let imports = CompileTimes(rows.filter { $0.variant == CompilePlan.Task.imports })
    var keys: [(variant: String, pairs: Int)] = []
    for row in rows {
      guard let pairs = row.pairs, !keys.contains(where: { $0 == (row.variant, pairs) }) else { continue }
      keys.append((row.variant, pairs))
    }
    let title =
      subject == ChainSources.onSignatures
      ? "The article's chain, on plain signatures, as Combine declares them" : "The article's chain, on this engine"
    return CostSection(
      title: title, nameHeading: "variant", ratioNote: "",
      rows: keys.map { variant, pairs in
        var row = CostSection.Row(name: variant, pairs: pairs, ratioRow: nil, mistakeSourceLine: nil)
        row.source = CompileTimes(rows.filter { $0.variant == variant && $0.pairs == pairs })
        row.imports = imports
        return row
      })
  }

  /// - Parameter standing: the verdict on an architecture.
  package func section(standing: (String) -> PageStanding) -> PageSection {
    let resolved = architectures.rows.compactMap { row in row.net.map { (name: row.name, net: $0) } }
    let (least, most) = (
      resolved.min { $0.net.milliseconds < $1.net.milliseconds },
      resolved.max { $0.net.milliseconds < $1.net.milliseconds }
    )
    let answer: PageText =
      least.flatMap { least in
        most.map { most -> PageText in
          "Type-checking takes \(least.net.text) ms (\(least.name)) to \(most.net.text) ms (\(most.name)), without imports."
        }
      } ?? "It was not timed."
    return PageSection(
      "Compiler", question: "What does the compiler say?", answer: answer,
      evidence: [.table(table(standing))] + chains.map { .table(Self.table($0)) })
  }

  private func table(_ standing: (String) -> PageStanding) -> PageTable {
    let ranges = architectures.rows.compactMap(\.net?.range)
    let axis = PageAxis(
      fromZero: "milliseconds to type-check it", over: ranges.map(\.upperBound), tick: { $0.tickFigure })
    let columns: [PageColumn?] = [
      PageColumn("Architecture", alignment: .start), axis.map { PageColumn("ms", alignment: .start, axis: $0) },
      PageColumn("ms"), PageColumn("range", hint: "the fastest and the slowest run", isExpendable: true),
      PageColumn("ratio", hint: architectures.ratioNote), PageColumn("95 %", isExpendable: true),
      PageColumn("outcome", alignment: .start, isExpendable: true),
    ]
    // Wrong architectures come last, whatever their cost.
    let ordered = [false, true].flatMap { isWrong in
      architectures.rows.filter { (standing($0.name) == .wrong) == isWrong }
    }
    let rows = ordered.map { row in
      let ratio = architectures.ratio(of: row)
      let dot = PageDot(
        row.net?.milliseconds, lower: row.net?.range.lowerBound, upper: row.net?.range.upperBound,
        standing: standing(row.name))
      let cells: [PageCell?] = [
        axis == nil ? nil : .dot(dot), .figure(row.net?.text ?? "-", value: row.net?.milliseconds),
        .figure(row.rangeText ?? "-", value: nil), .figure(ratio?.value.figure ?? "-", value: ratio?.value),
        .figure(ratio?.intervalText ?? "-", value: nil),
        .text(PageText(row.source.diagnosis?.outcome.rawValue ?? "-")),
      ]
      return PageRow(PageName(row.name, standing: standing(row.name)), cells.compactMap(\.self))
    }
    return PageTable(
      .plot,
      caption: """
        Milliseconds to type-check an architecture's files, less those of the same imports alone; the line goes from the \
        fastest run to the slowest: where lines overlap, there is little to tell them apart. \(architectures.ratioNote). < x: \
        too little to measure.
        """, columns: columns.compactMap(\.self), groups: [PageRowGroup("", rows)])
  }

  private static func table(_ section: CostSection) -> PageTable {
    var variants: [String] = []
    for row in section.rows where !variants.contains(row.name) { variants.append(row.name) }
    let counts = Set(section.rows.compactMap(\.pairs)).sorted()
    return PageTable(
      caption: """
        \(section.title): milliseconds, for so many pairs of a text and a button. With -error there is a mistake in it. In \
        parentheses what the compiler says, unless it accepts it.
        """,
      columns: [PageColumn("Variant", alignment: .start)]
        + counts.map { PageColumn("\($0) \($0 == 1 ? "pair" : "pairs")", isSortable: true) },
      groups: [
        PageRowGroup(
          "",
          variants.map { variant in
            PageRow(
              PageName(variant),
              counts.map { count in
                guard let row = section.rows.first(where: { $0.name == variant && $0.pairs == count }) else {
                  return .empty
                }
                let outcome = row.source.diagnosis?.outcome
                let remark = outcome.map { $0 == .ok ? "" : " (\($0.rawValue))" } ?? ""
                return .figure((row.net?.text ?? "-") + remark, value: row.net?.milliseconds)
              })
          })
      ])
  }
}

extension CompileTimes {
  init(_ rows: [CompileCostRow]) {
    self.init()
    for row in rows { add(Diagnosis(outcome: row.outcome), seconds: row.seconds) }
  }
}
