extension ReportPage {
  /// The page as one HTML file that asks for nothing, in UTF-8. The same bytes for the same contents.
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
  /// Names are kept apart from the direction of what stands around them.
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
