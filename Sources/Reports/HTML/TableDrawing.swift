struct TableDrawing {
  private let table: PageTable
  /// The numbers of the rows, by name.
  private let numbers: [String: Int]
  /// The numbers of the rows visible at first; nil for all.
  private let shownOnly: Set<Int>?
  /// Whether ARIA roles are written, because narrow screens lay out the table as blocks.
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
  var nodes: [HTMLNode] {
    let sign = standing.map { HTMLElement("i", .class("sign \($0.rawValue)"), .hiddenFromReaders) }
    let name = HTMLElement("bdi", .class("name")) { text }
    let note = about.isEmpty ? nil : HTMLElement("span", .class("about")) { about }
    return [sign, name, note].compactMap { $0.map(HTMLNode.element) }
  }
}

extension PageCell {
  /// The value that a column is sorted by; nil comes last.
  var sortValue: Double? {
    switch self {
    case .figure(_, let value), .bar(_, let value, _): value
    case .dot(let dot): dot.value
    case .marks(let marks): Double(marks.count)
    case .places(let places): Double(places.count)
    case .text, .empty: nil
    }
  }

  func nodes(on axis: PageAxis?) -> [HTMLNode] {
    switch self {
    case .figure(let text, _): [.text(text)]
    case .text(let text): text.nodes
    case .dot(let dot): [axis.map { HTMLNode.picture(dot.picture(on: $0)) }].compactMap(\.self)
    case .bar(let text, let value, let standing):
      [
        .element(
          HTMLElement("div", .class("bar")) {
            if let axis { axis.bar(to: value, standing) }
            HTMLElement("span") { text }
          })
      ]
    case .marks(let marks): Array(marks.map { [HTMLNode.element($0.element)] }.joined(separator: [.text(", ")]))
    case .places(let places): [.element(Self.boxes(places))]
    case .empty: []
    }
  }

  private static func boxes(_ places: [PagePlace]) -> HTMLElement {
    HTMLElement(
      "span", .class("places"), .role("img"), .label(places.map(\.words).joined(separator: "; "))
    ) {
      for place in places {
        HTMLElement("i", place.decides ? .class("decides") : nil) { place.marks }
      }
    }
  }
}

extension PageMark {
  fileprivate var element: HTMLElement {
    let look = "mark \(standing.rawValue)\(isFilled ? " filled" : "")\(tint > 0 ? " tint-\(tint)" : "")"
    guard let story else {
      return HTMLElement("span", .class(look), .role("img"), .label(meaning)) { text }
    }
    return HTMLElement(
      "a", .class(look), .reference(to: PageID(.story, story)), HTMLAttribute("data-story", String(story)),
      .label("\(text): \(meaning)"), HTMLAttribute("title", meaning)
    ) { text }
  }
}

extension PageAxis {
  private func line(at figure: Double, height: Double, _ look: String) -> SVGElement {
    let x = "\(percent(of: figure).tenths)%"
    return SVGElement("line", [("class", look), ("x1", x), ("x2", x), ("y1", "0"), ("y2", height.tenths)])
  }

  /// A picture as wide as its cell, with the axis's ticks behind it. The figures are in other cells.
  private func picture(height: Double, _ contents: [SVGElement]) -> SVGElement {
    let grid = ticks.map { line(at: $0.value, height: height, "grid") }
    let measure = reference.map { [line(at: $0, height: height, "reference")] } ?? []
    return SVGElement(
      "svg", [("class", "cell"), ("height", height.tenths), ("aria-hidden", "true")], grid + measure + contents)
  }

  /// The ticks in words, above the rows.
  var ticksPicture: SVGElement {
    SVGElement(
      "svg", [("class", "cell"), ("height", "16"), ("aria-hidden", "true")],
      ticks.map { tick in
        SVGElement(
          "text", [("x", "\(percent(of: tick.value).tenths)%"), ("y", "12"), ("text-anchor", anchor(of: tick))],
          text: tick.text)
      })
  }

  /// Labels at the ends stay within the axis.
  private func anchor(of tick: Tick) -> String {
    let place = percent(of: tick.value)
    return place < 4 ? "start" : place > 96 ? "end" : "middle"
  }

  fileprivate func bar(to figure: Double?, _ standing: PageStanding) -> SVGElement {
    let bar = figure.map { figure in
      SVGElement(
        "rect",
        [
          ("class", standing.rawValue), ("width", "\(percent(of: figure).tenths)%"), ("y", "7"), ("height", "10"),
          ("rx", "1"),
        ])
    }
    return picture(height: 24, [bar].compactMap(\.self))
  }

  fileprivate func dot(_ dot: PageDot) -> SVGElement {
    func place(_ figure: Double) -> String { "\(percent(of: figure).tenths)%" }
    func span(_ from: Double, _ to: Double, _ look: String) -> SVGElement {
      SVGElement(
        "line",
        [
          ("class", "\(look) \(dot.standing.rawValue)"), ("x1", place(from)), ("x2", place(to)), ("y1", "12"),
          ("y2", "12"),
        ])
    }
    let interval = dot.lower.flatMap { lower in dot.upper.map { span(lower, $0, "span") } }
    let change = dot.before.flatMap { before in dot.value.map { span(before, $0, "change") } }
    let before = dot.before.map { figure in
      SVGElement(
        "circle", [("class", "before \(dot.standing.rawValue)"), ("cx", place(figure)), ("cy", "12"), ("r", "4")])
    }
    return picture(height: 24, [interval, change, before, sign(dot)].compactMap(\.self))
  }

  /// A disc, or a diamond for wrong, hollow unless ``PageDot/isFull``. The shapes differ for readers without colours.
  private func sign(_ dot: PageDot) -> SVGElement? {
    guard let value = dot.value else { return nil }
    let x = "\(percent(of: value).tenths)%"
    if dot.standing != .wrong {
      return SVGElement("circle", [("class", dot.standing.rawValue), ("cx", x), ("cy", "12"), ("r", "5")])
    }
    // A nested picture, because a path cannot have percentages.
    let look = dot.isFull ? "full wrong" : "hollow wrong"
    return SVGElement(
      "svg", [("x", x), ("y", "12"), ("overflow", "visible")],
      [SVGElement("path", [("class", look), ("d", "M0-5.5L5.5 0L0 5.5L-5.5 0Z")])])
  }
}

extension PageDot {
  fileprivate func picture(on axis: PageAxis) -> SVGElement { axis.dot(self) }
}
