/// An SVG element: its name, its attributes and its contents.
///
///     SVGElement("circle", [("cx", "8"), ("cy", "8"), ("r", "4")])
package struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let text: String
  package let children: [SVGElement]

  package init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], text: String = "", _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// An SVG 1.1 file of that size, in UTF-8.
  package static func page(width: Double, height: Double, fonts: String, _ children: [SVGElement]) -> String {
    let (width, height) = (width.tenths, height.tenths)
    let picture = SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("font-family", fonts),
      ], children)
    return picture.markup + "\n"
  }

  package static var whitePage: SVGElement {
    SVGElement("rect", [("width", "100%"), ("height", "100%"), ("fill", "#fff")])
  }

  /// The element within HTML: as XML, without line ends between children.
  package var inlineMarkup: String {
    let start = name + attributes.map { #" \#($0.name)="\#($0.value.escapedForXML)""# }.joined()
    if children.isEmpty, text.isEmpty { return "<\(start)/>" }
    return "<\(start)>\(text.escapedForXML)\(children.map(\.inlineMarkup).joined())</\(name)>"
  }

  /// The element as XML, each child on a line.
  package var markup: String {
    let start = name + attributes.map { #" \#($0.name)="\#($0.value.escapedForXML)""# }.joined()
    if children.isEmpty, text.isEmpty { return "<\(start)/>" }
    if children.isEmpty { return "<\(start)>\(text.escapedForXML)</\(name)>" }
    return "<\(start)>\(text.escapedForXML)\n\(children.map(\.markup).joined(separator: "\n"))\n</\(name)>"
  }
}

extension SVGElement {
  package static func rectangle(
    x: Double, y: Double, width: Double, height: Double, corner: Double = 0, _ style: [(name: String, value: String)],
    title: String = ""
  ) -> SVGElement {
    let place = [("x", x.tenths), ("y", y.tenths), ("width", width.tenths), ("height", height.tenths)]
    let corners = corner > 0 ? [("rx", corner.tenths)] : []
    return SVGElement("rect", place + corners + style, Self.hover(title))
  }

  package static func circle(
    x: Double, y: Double, radius: Double, _ style: [(name: String, value: String)] = [], title: String = ""
  ) -> SVGElement {
    SVGElement("circle", [("cx", x.tenths), ("cy", y.tenths), ("r", radius.tenths)] + style, hover(title))
  }

  package static func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ style: [(name: String, value: String)]
  ) -> SVGElement {
    let ends = [("x1", start.x.tenths), ("y1", start.y.tenths), ("x2", end.x.tenths), ("y2", end.y.tenths)]
    return SVGElement("line", ends + style)
  }

  /// A triangle that points to the right; its left edge is vertical, at `x`.
  package static func triangle(x: Double, y: Double, radius: Double, title: String = "") -> SVGElement {
    let path =
      "M\(x.tenths) \((y - radius).tenths)L\((x + 1.7 * radius).tenths) \(y.tenths)L\(x.tenths) \((y + radius).tenths)Z"
    return SVGElement("path", [("d", path)], hover(title))
  }

  package static func label(_ text: String, x: Double, y: Double, _ style: [(name: String, value: String)] = [])
    -> SVGElement
  {
    SVGElement("text", [("x", x.tenths), ("y", y.tenths)] + style, text: text)
  }

  package static func group(
    _ attributes: [(name: String, value: String)], _ children: [SVGElement]
  ) -> SVGElement {
    SVGElement("g", attributes, children)
  }

  private static func hover(_ title: String) -> [SVGElement] { title.isEmpty ? [] : [SVGElement("title", text: title)] }
}

extension Double {
  /// With at most one decimal, the same on every machine.
  package var tenths: String {
    let tenths = Int((magnitude * 10).rounded())
    let sign = self < 0 && tenths > 0 ? "-" : ""
    return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }
}

/// A part of a picture, with its origin at its upper left corner.
struct Drawing {
  var width: Double
  var height: Double
  var elements: [SVGElement]

  init(_ text: String, _ style: PictureText, width: Double) {
    let lines = text.printable.wrapped(to: style.columns(in: width))
    let lineHeight = (style.size * 1.45).rounded()
    self.width = width
    height = Double(lines.count) * lineHeight
    elements = lines.enumerated().map { index, line in
      style.label(line, x: 0, y: (Double(index) + 0.5) * lineHeight)
    }
  }

  init(width: Double, height: Double, _ elements: [SVGElement]) {
    self.width = width
    self.height = height
    self.elements = elements
  }

  static func stack(_ drawings: [Drawing], gap: Double) -> Drawing {
    var stack = Drawing(width: 0, height: 0, [])
    for drawing in drawings {
      let y = stack.elements.isEmpty ? 0 : stack.height + gap
      stack.elements.append(drawing.moved(x: 0, y: y))
      stack.height = y + drawing.height
      stack.width = max(stack.width, drawing.width)
    }
    return stack
  }

  func moved(x: Double, y: Double) -> SVGElement {
    .group([("transform", "translate(\(x.tenths) \(y.tenths))")], elements)
  }

  /// An SVG 1.1 file of the drawing with a margin, in UTF-8. It has its own background, for pages of any colour.
  ///
  /// - Parameters:
  ///   - title: the name, for screen readers.
  ///   - description: the contents, for screen readers.
  func page(margin: Double, title: String, description: String = "") -> String {
    let texts = [("title", title), ("desc", description)].filter { !$0.1.isEmpty }
    let background = SVGElement("rect", [("width", "100%"), ("height", "100%"), ("rx", "6")] + PictureColor.page.fill)
    return SVGElement.page(
      width: (width + 2 * margin).rounded(.up), height: (height + 2 * margin).rounded(.up), fonts: PictureText.fonts,
      texts.map { SVGElement($0.0, text: $0.1) } + [
        PictureColor.styleSheet, background, moved(x: margin, y: margin),
      ])
  }
}
