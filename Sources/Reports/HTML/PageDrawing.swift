extension ReportPage {
  /// The page as a self-contained HTML file in UTF-8. The same bytes for the same contents.
  package var html: String {
    var drawing = PageDrawing()
    let common = sections.map { drawing.section($0, level: .two) }
    let apart = parts.map { drawing.part($0, isAlone: parts.count == 1) }
    return HTMLPage(title: title) {
      HTMLElement("a", .class("skip"), .reference(to: drawing.verdict)) { "Skip to the verdict" }
      HTMLElement("nav", .class("top"), .label("Sections")) {
        for link in drawing.links {
          HTMLElement("a", .reference(to: link.id)) { link.text.printable.elided(to: 24) }
        }
      }
      HTMLElement("main") {
        header(drawing.verdict)
        common
        apart
      }
      HTMLElement("footer") { "Written by reactive-bench. The page holds all it shows and asks for nothing." }
    }.text
  }

  private func header(_ verdict: PageID) -> HTMLElement {
    HTMLElement("header") {
      if !place.isEmpty { HTMLElement("p", .class("place")) { place.nodes } }
      HTMLElement("h1", .id(verdict), HTMLAttribute("tabindex", "-1")) { headline.nodes }
      for paragraph in introduction { HTMLElement("p", .class("lede")) { paragraph.nodes } }
      if !facts.isEmpty {
        HTMLElement("dl", .class("facts")) {
          for fact in facts {
            HTMLElement("div") {
              HTMLElement("dt") { fact.title }
              HTMLElement("dd") { fact.text.nodes }
            }
          }
        }
      }
      if !origin.isEmpty { HTMLElement("p", .class("origin")) { origin.nodes } }
    }
  }
}

extension PageText {
  var nodes: [HTMLNode] {
    spans.map { span in
      switch span.style {
      case .plain: .text(span.text)
      case .strong: .element(HTMLElement("b") { span.text })
      case .code: .element(HTMLElement("code") { span.text })
      }
    }
  }
}

/// Draws the sections of a page, and numbers the targets of links.
struct PageDrawing {
  enum Level: Int {
    case two = 2
    case three, four

    func heading(_ id: PageID, _ contents: [HTMLNode]) -> HTMLElement {
      switch self {
      case .two: HTMLElement("h2", .id(id)) { contents }
      case .three: HTMLElement("h3", .id(id)) { contents }
      case .four: HTMLElement("h4", .id(id)) { contents }
      }
    }

    var below: Level { Level(rawValue: rawValue + 1) ?? .four }
  }

  let verdict = PageID(.heading, 0)
  private(set) var links: [(id: PageID, text: String)] = []
  private var sectionCount = 0
  private var partCount = 0
  private var chartCount = 0
  /// The numbers of the architectures in the current part, by name.
  private(set) var numbers: [String: Int] = [:]
  /// The numbers of the two architectures in bold in the part's charts.
  private var chosen: [Int] = []

  /// The sections of an app. If there are other parts, it is folded unless ``PagePart/isOpen``.
  mutating func part(_ part: PagePart, isAlone: Bool) -> HTMLElement {
    partCount += 1
    let id = PageID(.part, partCount)
    numbers = [:]
    chosen = []
    for case .comparison(_, let names) in part.sections.flatMap(\.evidence) {
      chosen = names.map { number(of: $0) }
    }
    let introduction = part.introduction.map { paragraph in HTMLElement("p", .class("lede")) { paragraph.nodes } }
    if isAlone {
      let sections = part.sections.map { section($0, level: .two) }
      return HTMLElement("div", .class("part"), .id(id)) {
        introduction
        sections
      }
    }
    links.append((id, part.name))
    let linksBefore = links
    let sections = part.sections.map { section($0, level: .three) }
    links = linksBefore
    return HTMLElement("details", .class("part"), .id(id), part.isOpen ? .flag("open") : nil) {
      HTMLElement("summary") {
        HTMLElement("h2") { part.title }
        HTMLElement("span", .class("answer")) { part.answer.nodes }
      }
      introduction
      sections
    }
  }

  mutating func section(_ section: PageSection, level: Level) -> HTMLElement {
    sectionCount += 1
    let (id, heading) = (PageID(.section, sectionCount), PageID(.heading, sectionCount))
    links.append((id, section.name))
    let evidence = section.evidence.map { self.evidence($0, level: level.below) }.flatMap(\.self)
    return HTMLElement("section", .id(id), .labelled(by: heading)) {
      level.heading(heading, [.text(section.question)])
      HTMLElement("p", .class("answer")) { section.answer.nodes }
      if section.isFolded {
        HTMLElement("details") {
          HTMLElement("summary") { "Show" }
          evidence
        }
      } else {
        evidence
      }
    }
  }

  private mutating func evidence(_ evidence: PageEvidence, level: Level) -> [HTMLNode] {
    switch evidence {
    case .paragraph(let text): return [.element(HTMLElement("p", .class("note")) { text.nodes })]
    case .table(let table): return [.element(self.table(table))]
    case .stories(let stories):
      let cards = stories.map { $0.element(level: level) }
      return [.element(HTMLElement("div", .class("stories")) { cards })]
    case .charts(let charts):
      let figures = charts.map { chart($0) }
      return [.element(HTMLElement("div", .class("charts")) { figures })]
    case .comparison(let table, _):
      let rows = self.table(table, shownOnly: Set(chosen))
      return [.element(HTMLElement("div", .class("comparison")) { rows })]
    case .listing(let lines):
      let nodes = lines.flatMap { [HTMLNode.text($0), .lineEnd] }
      return [.element(HTMLElement("div", .class("scroll")) { HTMLElement("pre") { nodes } })]
    case .definitions(let definitions):
      return [
        .element(
          HTMLElement("dl", .class("definitions")) {
            for definition in definitions {
              HTMLElement("div") {
                HTMLElement("dt") { definition.term }
                HTMLElement("dd") { definition.text.nodes }
              }
            }
          })
      ]
    }
  }

  private mutating func table(_ table: PageTable, shownOnly: Set<Int>? = nil) -> HTMLElement {
    for row in table.groups.flatMap(\.rows) { _ = number(of: row.name.text) }
    return TableDrawing(table, numbers: numbers, shownOnly: shownOnly).element
  }

  private mutating func chart(_ chart: PageChart) -> HTMLElement {
    for series in chart.series { _ = number(of: series.name) }
    chartCount += 1
    return ChartDrawing(chart, id: PageID(.chart, chartCount), numbers: numbers, chosen: chosen).element
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count
    return numbers.count - 1
  }
}
