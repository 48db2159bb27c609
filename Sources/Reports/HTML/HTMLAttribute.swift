/// An attribute of an HTML element. Its name is a literal of this program; its value may be any text.
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
  /// A link to an element of the same page. There are no others: a page asks for nothing.
  package static func reference(to id: PageID) -> HTMLAttribute { HTMLAttribute("href", "#\(id.text)") }
  /// What a screen reader calls the element, in place of its contents.
  package static func label(_ text: String) -> HTMLAttribute { HTMLAttribute("aria-label", text) }
  package static func labelled(by id: PageID) -> HTMLAttribute { HTMLAttribute("aria-labelledby", id.text) }
  package static func role(_ role: StaticString) -> HTMLAttribute { HTMLAttribute("role", role.description) }
  /// For what a screen reader is told elsewhere.
  package static var hiddenFromReaders: HTMLAttribute { HTMLAttribute("aria-hidden", "true") }
  /// Present or not: it has no value.
  package static func flag(_ name: StaticString) -> HTMLAttribute { HTMLAttribute(name, "") }
}

/// What an element of a page is found by: its kind and a number. A name may be anything, and is never an id.
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
