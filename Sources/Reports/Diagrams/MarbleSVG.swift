import Verification

/// A diagram as a picture of its own, below a title.
package struct MarbleSVG {
  /// A whole SVG 1.1 file, in UTF-8. The same bytes for the same diagram.
  package let text: String

  package init(_ diagram: MarbleDiagram, title: String) {
    let drawing = MarbleDrawing(diagram).drawing
    let title = title.printable
    let width = max(drawing.width, PictureText.heading.width(title))
    text = Drawing.stack([Drawing(title, .heading, width: width), drawing], gap: 8).page(margin: 16, title: title)
  }
}
