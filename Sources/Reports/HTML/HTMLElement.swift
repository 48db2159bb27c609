/// An HTML element: its name, its attributes and its contents.
///
///     HTMLElement("p", .class("answer")) {
///       "The cheapest is "
///       HTMLElement("b") { name }
///     }
///
/// Whatever comes from a run is text, and text is escaped when the element is written: names of elements and of
/// attributes are literals of this program, so nothing else can become markup.
package struct HTMLElement {
  private let name: String
  private let attributes: [HTMLAttribute]
  private let contents: [HTMLNode]

  /// - Parameter attributes: those that are nil are left out.
  package init(
    _ name: StaticString, _ attributes: HTMLAttribute?..., @HTMLBuilder contents: () -> [HTMLNode] = { [] }
  ) {
    self.name = name.description
    self.attributes = attributes.compactMap(\.self)
    self.contents = contents()
  }

  /// As HTML, without line ends of its own: between some elements they would be seen.
  package var markup: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    text += "<\(name)"
    for attribute in attributes { attribute.write(to: &text) }
    text += ">"
    if Self.namesWithoutEnd.contains(name) { return }
    for node in contents { node.write(to: &text) }
    text += "</\(name)>"
  }

  /// The elements that hold nothing and have no end tag, as far as pages use them.
  private static let namesWithoutEnd: Set = ["br", "col", "hr", "input", "meta", "wbr"]
}

/// A part of the contents of an element.
package enum HTMLNode {
  case text(String)
  case element(HTMLElement)
  case picture(SVGElement)
  /// Begins a line, where lines are kept as they are: in `pre`. A line end within a text is escaped.
  case lineEnd

  func write(to text: inout String) {
    switch self {
    case .text(let own): text += own.escapedForXML
    case .element(let element): element.write(to: &text)
    case .picture(let picture): text += picture.inlineMarkup
    case .lineEnd: text += "\n"
    }
  }
}
