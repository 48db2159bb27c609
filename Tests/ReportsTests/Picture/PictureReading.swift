import Basics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a picture. Positions are relative to the picture's corner.
final class PictureReading: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The sum of the surrounding groups' translations.
    let offset: (x: Double, y: Double)
    var text = ""

    func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }
  }

  /// A line of text and its estimated extent in common fonts.
  struct Label {
    let text: String
    let x: ClosedRange<Double>
    let y: Double
    let height: Double

    init(_ element: Element) {
      let size = element.number("font-size") ?? 0
      let isWide = element.attributes["font-family"] != nil || element.attributes["font-weight"] != nil
      let width = Double(element.text.displayWidth) * size * (isWide ? 0.6 : 0.54)
      let x = element.offset.x + (element.number("x") ?? 0)
      let start =
        switch element.attributes["text-anchor"] {
        case "end": x - width
        case "middle": x - width / 2
        default: x
        }
      text = element.text
      self.x = start...(start + width)
      y = element.offset.y + (element.number("y") ?? 0)
      height = size
    }

    func overlaps(_ other: Label) -> Bool {
      x.overlaps(other.x) && abs(y - other.y) < 0.7 * min(height, other.height)
    }
  }

  private(set) var elements: [Element] = []
  private var offsets: [(x: Double, y: Double)] = [(0, 0)]

  /// Nil if the text is not well-formed XML.
  init?(_ picture: String) {
    super.init()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    var offset = offsets[offsets.count - 1]
    if let move = attributes["transform"]?.wholeMatch(of: #/translate\((?<x>[\d.]+) (?<y>[\d.]+)\)/#) {
      offset = (offset.x + (Double(move.x) ?? 0), offset.y + (Double(move.y) ?? 0))
    }
    offsets.append(offset)
    elements.append(Element(name: name, attributes: attributes, offset: offset))
    isInText = true
  }

  /// Text between elements is ignored.
  private var isInText = false

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { elements[elements.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    offsets.removeLast()
    isInText = false
  }

  func text(of name: String) -> String? { elements.first { $0.name == name }?.text }

  var labels: [Label] { elements.filter { $0.name == "text" }.map(Label.init) }

  var texts: [String] { labels.map(\.text) }

  func shapes(_ name: String, _ color: String) -> [Element] {
    elements.filter { $0.name == name && $0.attributes["class"] == color }
  }

  /// The frames around wrong decisions.
  var frames: [Element] { elements.filter { $0.name == "rect" && $0.attributes["stroke"] != nil } }

  var size: (width: Double, height: Double) { (elements[0].number("width") ?? 0, elements[0].number("height") ?? 0) }
}
