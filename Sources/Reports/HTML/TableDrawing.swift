/// A table of a page as HTML.
struct TableDrawing {
  private let table: PageTable
  /// Of the rows, by name.
  private let numbers: [String: Int]
  /// The numbers of the rows that are shown from the start; nil for all.
  private let shownOnly: Set<Int>?
  /// What narrow screens lay out as blocks says itself what its parts are.
  private let saysRoles: Bool

  init(_ table: PageTable, numbers: [String: Int], shownOnly: Set<Int>?) {
    self.table = table
    self.numbers = numbers
    self.shownOnly = shownOnly
    saysRoles = table.form == .plot
  }

  var element: HTMLElement {
    HTMLElement("div", .class("scroll")) {
      HTMLElement("table", .class(table.form.rawValue), role("table")) {
        HTMLElement("caption") { table.caption.nodes }
        HTMLElement("thead", role("rowgroup")) {
          if hasGroups { groupRow }
          HTMLElement("tr", role("row")) { for column in table.columns { heading(column) } }
        }
        for group in table.groups where !group.rows.isEmpty { body(group) }
      }
    }
  }

  private func role(_ role: StaticString) -> HTMLAttribute? { saysRoles ? .role(role) : nil }

  private var hasGroups: Bool { table.columns.contains { !$0.group.isEmpty } }

  /// The titles above several columns, each once over its neighbours.
  private var groupRow: HTMLElement {
    let runs = table.columns.reduce(into: [(title: String, count: Int)]()) { runs, column in
      if let last = runs.last, last.title == column.group {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((column.group, 1))
      }
    }
    return HTMLElement("tr", .class("groups"), role("row")) {
      for run in runs {
        if run.title.isEmpty {
          HTMLElement("td", HTMLAttribute("colspan", String(run.count)), role("cell"))
        } else {
          HTMLElement(
            "th", HTMLAttribute("colspan", String(run.count)), HTMLAttribute("scope", "colgroup"), role("columnheader")
          ) { run.title }
        }
      }
    }
  }

  private func heading(_ column: PageColumn) -> HTMLElement {
    HTMLElement(
      "th", HTMLAttribute("scope", "col"), .class(classes(of: column)), column.isSortable ? .flag("data-sort") : nil,
      role("columnheader")
    ) {
      if let axis = column.axis {
        HTMLElement("span", .class("axis")) { axis.title }
        axis.ticksPicture
      } else if column.hint.isEmpty {
        HTMLElement("span", .class("label")) { column.title }
      } else {
        HTMLElement("span", .class("label"), HTMLAttribute("title", column.hint)) { column.title }
      }
    }
  }

  private func classes(of column: PageColumn) -> String {
    ([column.alignment.rawValue] + (column.axis == nil ? [] : ["drawn"]) + (column.isExpendable ? ["expendable"] : []))
      .joined(separator: " ")
  }

  private func body(_ group: PageRowGroup) -> HTMLElement {
    HTMLElement("tbody", role("rowgroup")) {
      if !group.title.isEmpty {
        HTMLElement("tr", .class("group"), role("row")) {
          HTMLElement(
            "th", HTMLAttribute("colspan", String(table.columns.count)), HTMLAttribute("scope", "rowgroup"),
            role("rowheader")
          ) {
            group.title
            HTMLElement("span", .class("count")) { " \(group.rows.count)" }
          }
        }
      }
      for row in group.rows { element(row) }
    }
  }

  private func element(_ row: PageRow) -> HTMLElement {
    let number = numbers[row.name.text] ?? 0
    let isHidden = shownOnly.map { !$0.contains(number) } ?? false
    return HTMLElement(
      "tr", HTMLAttribute("data-n", String(number)), isHidden ? .flag("hidden") : nil, role("row")
    ) {
      HTMLElement("th", HTMLAttribute("scope", "row"), role("rowheader")) { row.name.nodes }
      for (column, cell) in zip(table.columns.dropFirst(), row.cells) { element(cell, in: column) }
    }
  }

  private func element(_ cell: PageCell, in column: PageColumn) -> HTMLElement {
    HTMLElement(
      "td", .class(classes(of: column)),
      column.isSortable ? HTMLAttribute("data-v", cell.sortValue.map { "\($0)" } ?? "") : nil, role("cell")
    ) { cell.nodes(on: column.axis) }
  }
}

extension PageName {
  /// The sign of its verdict, the name, and what it is.
  var nodes: [HTMLNode] {
    let sign = standing.map { HTMLElement("i", .class("sign \($0.rawValue)"), .hiddenFromReaders) }
    let name = HTMLElement("bdi", .class("name")) { text }
    let note = about.isEmpty ? nil : HTMLElement("span", .class("about")) { about }
    return [sign, name, note].compactMap { $0.map(HTMLNode.element) }
  }
}
