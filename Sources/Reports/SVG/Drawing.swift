/// A part of a picture, in coordinates of its own that begin at its upper left corner.
struct Drawing {
  var width: Double
  var height: Double
  var elements: [SVGElement]

  /// Lines of text one below the other, broken between words.
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

  /// Drawings one below the other.
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

  /// A whole SVG 1.1 file of the drawing with a margin around it, in UTF-8. It has a background, so that it can be read
  /// wherever it stands.
  ///
  /// - Parameters:
  ///   - title: what it is called, for those who do not see it.
  ///   - description: what it shows, for them.
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
