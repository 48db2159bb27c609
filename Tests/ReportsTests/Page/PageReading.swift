import Foundation

/// The elements of a page of ours, and its problems. Not a reader of HTML in general.
struct PageReading {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text, with that of inner elements.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var problems: [String] = []

  private static let namesWithoutEnd: Set = ["meta", "br", "input", "hr", "col", "wbr"]

  init(_ page: String) {
    var open: [Int] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      add(String(rest[..<start]), to: open)
      guard let end = rest[start...].firstIndex(of: ">") else {
        problems.append("a tag without an end")
        return
      }
      let tag = String(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          problems.append("</\(tag.dropFirst())> where something else is open")
          return
        }
        continue
      }
      let element = Self.element(tag.hasSuffix("/") ? String(tag.dropLast()) : tag)
      elements.append(element)
      if tag.hasSuffix("/") || Self.namesWithoutEnd.contains(element.name) { continue }
      open.append(elements.count - 1)
      // A browser does not look for elements in these.
      if ["script", "style"].contains(element.name), let close = rest.range(of: "</\(element.name)>") {
        elements[elements.count - 1].text = String(rest[..<close.lowerBound])
        rest = rest[close.lowerBound...]
      }
    }
    problems += open.map { "<\(elements[$0].name)> is not closed" }
  }

  private mutating func add(_ text: String, to open: [Int]) {
    if text.contains(">") { problems.append("a > in \(text.prefix(40))") }
    for index in open { elements[index].text += Self.unescaped(text) }
  }

  private static func element(_ tag: String) -> Element {
    let name = String(tag.prefix { !$0.isWhitespace })
    let attributes = tag.dropFirst(name.count).matches(of: #/ ([a-zA-Z-]+|viewBox)(?:="([^"]*)")?/#).map {
      (String($0.1), unescaped(String($0.2 ?? "")))
    }
    return Element(name: name, attributes: Dictionary(attributes, uniquingKeysWith: { first, _ in first }))
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  func named(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func first(_ name: String, class word: String) -> Element? {
    elements.first { $0.name == name && ($0.attributes["class"] ?? "").split(separator: " ").contains { $0 == word } }
  }
}
