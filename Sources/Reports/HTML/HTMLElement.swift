/// An HTML element: its name, its attributes and its contents.
///
///     HTMLElement("p", .class("answer")) {
///       "The cheapest is "
///       HTMLElement("b") { name }
///     }
///
/// Text is escaped when the element is written. Names of elements and attributes are literals of this program, so text
/// cannot become markup.
package struct HTMLElement {
  private let name: String
  private let attributes: [HTMLAttribute]
  private let contents: [HTMLNode]

  /// - Parameter attributes: nil ones are left out.
  package init(
    _ name: StaticString, _ attributes: HTMLAttribute?..., @HTMLBuilder contents: () -> [HTMLNode] = { [] }
  ) {
    self.name = name.description
    self.attributes = attributes.compactMap(\.self)
    self.contents = contents()
  }

  /// As HTML. No line ends are added, because they would be visible between some elements.
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

  /// The void elements that pages use.
  private static let namesWithoutEnd: Set = ["br", "col", "hr", "input", "meta", "wbr"]
}

package enum HTMLNode {
  case text(String)
  case element(HTMLElement)
  case picture(SVGElement)
  /// A line end in `pre`. Line ends within a text are escaped.
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

/// An attribute of an HTML element. The name is a literal of this program, the value any text.
package struct HTMLAttribute {
  private let name: String
  private let value: String

  package init(_ name: StaticString, _ value: String) {
    self.name = name.description
    self.value = value
  }

  func write(to text: inout String) {
    text += " \(name)"
    if !value.isEmpty { text += "=\"\(value.escapedForXML)\"" }
  }

  package static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute("class", names) }
  package static func id(_ id: PageID) -> HTMLAttribute { HTMLAttribute("id", id.text) }
  /// A link within the page. There are no other links.
  package static func reference(to id: PageID) -> HTMLAttribute { HTMLAttribute("href", "#\(id.text)") }
  /// The element's name for screen readers, in place of its contents.
  package static func label(_ text: String) -> HTMLAttribute { HTMLAttribute("aria-label", text) }
  package static func labelled(by id: PageID) -> HTMLAttribute { HTMLAttribute("aria-labelledby", id.text) }
  package static func role(_ role: StaticString) -> HTMLAttribute { HTMLAttribute("role", role.description) }
  /// For contents that screen readers find elsewhere.
  package static var hiddenFromReaders: HTMLAttribute { HTMLAttribute("aria-hidden", "true") }
  /// An attribute without a value.
  package static func flag(_ name: StaticString) -> HTMLAttribute { HTMLAttribute(name, "") }
}

/// The id of an element of a page: a kind and a number. Names are never ids, because they may be any text.
package struct PageID: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case part, section, heading, story, title, chart
  }

  package let kind: Kind
  package let number: Int

  package init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  package var text: String { "\(kind.rawValue)-\(number)" }
}

/// Builds the contents of an element from texts, elements and pictures, with `if` and `for`.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
  package static func buildExpression(_ element: HTMLElement) -> [HTMLNode] { [.element(element)] }
  package static func buildExpression(_ picture: SVGElement) -> [HTMLNode] { [.picture(picture)] }
  package static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
  package static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildExpression(_ elements: [HTMLElement]) -> [HTMLNode] { elements.map(HTMLNode.element) }
  package static func buildExpression(_ element: HTMLElement?) -> [HTMLNode] { element.map { [.element($0)] } ?? [] }
  package static func buildBlock(_ parts: [HTMLNode]...) -> [HTMLNode] { parts.flatMap(\.self) }
  package static func buildOptional(_ nodes: [HTMLNode]?) -> [HTMLNode] { nodes ?? [] }
  package static func buildEither(first nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildEither(second nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildArray(_ parts: [[HTMLNode]]) -> [HTMLNode] { parts.flatMap(\.self) }
}

/// A self-contained HTML file: it contains its style and its scripts, and loads nothing.
package struct HTMLPage {
  private let title: String
  private let assets: [PageAsset]
  private let contents: [HTMLNode]

  package init(title: String, assets: [PageAsset] = PageAsset.all, @HTMLBuilder contents: () -> [HTMLNode]) {
    self.title = title
    self.assets = assets
    self.contents = contents()
  }

  /// In UTF-8. The same bytes for the same contents.
  package var text: String {
    let head: [HTMLElement] = [
      HTMLElement("meta", HTMLAttribute("charset", "utf-8")),
      HTMLElement(
        "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"),
        HTMLAttribute("content", assets.securityPolicy)),
      HTMLElement(
        "meta", HTMLAttribute("name", "viewport"), HTMLAttribute("content", "width=device-width, initial-scale=1")),
      HTMLElement("meta", HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light dark")),
      HTMLElement("title") { title },
    ]
    let styles = assets.filter { $0.kind == .style }.map(\.markup)
    // At the end, so that scripts run after the page is loaded.
    let scripts = assets.filter { $0.kind == .script }.map(\.markup)
    let body = HTMLElement("div", .class("page")) { contents }
    let lines =
      ["<!DOCTYPE html>", #"<html lang="en"><head>"#] + head.map(\.markup) + styles
      + ["</head><body>", body.markup] + scripts + ["</body></html>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
