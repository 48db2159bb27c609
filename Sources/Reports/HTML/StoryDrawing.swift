import Verification

extension PageStory {
  /// The story with its diagram, its witness and the command that shows it again.
  func element(level: PageDrawing.Level) -> HTMLElement {
    HTMLElement("article", .class("story"), .id(PageID(.story, number)), HTMLAttribute("tabindex", "-1")) {
      level.heading(
        PageID(.title, number),
        [.element(HTMLElement("b", .class("letter")) { letter }), .text(" "), .text(title)])
      HTMLElement("p", .class("witness")) {
        "shown by "
        HTMLElement("code") { witness }
      }
      HTMLElement("div", .class("scroll")) { diagram.picture }
      HTMLElement("ul", .class("tellers")) {
        for teller in tellers { HTMLElement("li") { teller.nodes } }
      }
      if !command.isEmpty {
        HTMLElement("p", .class("command")) { HTMLElement("code") { command } }
      }
      if let player { PlayerDrawing(player: player.history, isOpen: player.isOpen).element }
    }
  }
}

extension MarbleDiagram {
  /// The diagram for a page, with a description for those who do not see it.
  package var picture: SVGElement { MarbleDrawing(self).drawing.picture(label: description) }

  /// Instant by instant, in words.
  private var description: String {
    let diagram = printable
    return "Marble diagram. "
      + diagram.instants.enumerated().map { index, instant in
        let marks = zip(diagram.rows, instant.marks).compactMap { row, mark -> String? in
          switch row.role {
          case .remark: mark.isEmpty ? nil : mark
          case .input: mark.isEmpty ? nil : mark == "●" ? row.name : "\(row.name) \(mark)"
          case .expected, .actual: "\(row.name): \(mark.isEmpty ? "nothing" : mark)"
          }
        }
        return "\(index + 1): \(marks.joined(separator: ", "))."
      }.joined(separator: " ")
  }
}

extension Drawing {
  /// The drawing as a picture within a page, in the page's colours.
  func picture(label: String) -> SVGElement {
    let (width, height) = (width.rounded(.up).tenths, height.rounded(.up).tenths)
    return SVGElement(
      "svg",
      [
        ("class", "marbles"), ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
        ("role", "img"), ("aria-label", label),
      ], elements)
  }
}
