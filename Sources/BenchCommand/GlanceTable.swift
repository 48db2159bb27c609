import Reports

struct GlanceTable {
  let glance: KitGlance

  func text(columns: Int) -> String {
    var page = TextPage(columns: columns)
    page.paragraph("The kits at a glance: the cheapest correct version of each in \(glance.apps.listed)")
    var leftOut: [String] = []
    for section in glance.sections {
      page.gap()
      leftOut += write(section, to: &page)
    }
    page.gap()
    for meaning in meanings { page.paragraph(meaning, hanging: 2) }
    for (title, command) in glance.missing {
      page.paragraph("\(title): none of the folders has it", hanging: 2)
      page.line("  \(command)")
    }
    if !leftOut.isEmpty {
      page.paragraph("left out, as the page is \(columns) columns wide: \(leftOut.joined(separator: ", "))", hanging: 2)
    }
    page.gap()
    page.paragraph("Which architectures these are:")
    for kit in glance.kits {
      let names = glance.apps.compactMap { app in glance.architecture(of: kit, in: app).map { "\($0) in \(app)" } }
      page.term(
        kit, names.isEmpty ? "none" : names.joined(separator: ", "), indent: 0, column: KitTable.nameWidthMin + 2)
    }
    return page.plainLines.joined(separator: "\n")
  }

  /// The meanings of the marks in the table, each once.
  private var meanings: [String] {
    let cells = glance.sections.flatMap { $0.columns.flatMap(\.cells) }
    return [GlanceCell.noArchitecture, .noCorrect, .impossible, .unknown].filter(cells.contains).compactMap(\.meaning)
  }

  /// - Returns: the columns that do not fit.
  private func write(_ section: GlanceSection, to page: inout TextPage) -> [String] {
    page.line(TableLayout.rule(section.title, columns: page.columns))
    page.line("  \(section.command)")
    let isByApp = Set(section.columns.map(\.app)).count == section.columns.count
    let titles = TableLayout.splitTitles(
      section.columns.map { isByApp && !$0.app.isEmpty ? $0.app : $0.name }, first: "kit")
    let rows = glance.kits.enumerated().map { index, kit in [kit] + section.columns.map { $0.cells[index].text } }
    let count = section.columns.count
    let layout = TableLayout(
      TableLayout.named(count), rows: titles + rows, columns: page.columns,
      fitting: TableLayout.Fitting(
        firstWidthMin: KitTable.nameWidthMin, mayCrowd: true, expendable: Array((1...max(1, count)).reversed())))
    if !isByApp {
      let apps = glance.apps.map { app in (title: app, columnCount: section.columns.count { $0.app == app }) }
      page.line(layout.groups(apps.filter { $0.columnCount > 0 }))
    }
    for line in titles + rows { page.line(layout.line(line)) }
    if !section.note.isEmpty { page.paragraph(section.note) }
    return layout.leftOut.map { "\(section.columns[$0 - 1].name) of \(section.columns[$0 - 1].app)" }.reversed()
  }

  var rows: [[String]] {
    [["kit", "app", "architecture", "figure", "column", "value", "command"]]
      + glance.sections.flatMap { section in
        section.columns.flatMap { column in
          zip(glance.kits, column.cells).map { kit, cell in
            [
              kit, column.app, glance.architecture(of: kit, in: column.app) ?? "", section.title, column.name,
              cell.exactText, section.command,
            ]
          }
        }
      }
  }
}

extension GlanceCell {
  /// All digits of a figure, and everything else as displayed.
  fileprivate var exactText: String {
    switch self {
    case .figure(let value), .rough(let value): "\(value)"
    case .count(let count): "\(count)"
    case .word, .noArchitecture, .noCorrect, .impossible, .unknown: text
    }
  }
}

/// Columns of one command, with a cell for each kit.
struct GlanceSection {
  let title: String
  let command: String
  /// A note in full sentences; empty if none is needed.
  var note = ""
  let columns: [Column]

  struct Column {
    /// Empty for all apps.
    let app: String
    let name: String
    /// Kit by kit.
    let cells: [GlanceCell]
  }
}

enum GlanceCell: Equatable {
  case figure(Double)
  /// Shown with one digit.
  case rough(Double)
  case count(Int)
  case word(String)
  /// The app has no architecture of the kit.
  case noArchitecture
  /// The app has some, but no correct one.
  case noCorrect
  /// The architecture cannot express the fault.
  case impossible
  /// No folder has the figure.
  case unknown

  var text: String {
    switch self {
    case .figure(let value): value.figure
    case .rough(let value): value.roughFigure
    case .count(let count): count.grouped
    case .word(let word): word
    case .noArchitecture: "-"
    case .noCorrect: "none"
    case .impossible: "n/a"
    case .unknown: "?"
    }
  }

  /// The meaning of a mark; nil if it needs no explanation.
  var meaning: String? {
    switch self {
    case .figure, .rough, .count, .word: nil
    case .noArchitecture: "-: the app has no architecture of the kit; 'bench list --matrix' says why"
    case .noCorrect: "none: the app has architectures of the kit, and no correct one"
    case .impossible:
      "n/a: the architecture cannot express it: none of its inputs can end, say, or nobody can subscribe late"
    case .unknown: "?: none of the folders has it; the command above the table measures it"
    }
  }
}
