import Basics

/// How text is set in a picture, and how wide it is.
struct PictureText {
  /// Of a reader's own system, as pictures carry none with them.
  static let fonts = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"

  let size: Double
  let color: PictureColor
  private let isBold: Bool
  private let isMonospaced: Bool
  private let isItalic: Bool

  static let title = PictureText(17, isBold: true)
  static let heading = PictureText(14, isBold: true)
  static let note = PictureText(12, .quiet)
  static let name = PictureText(13, isMonospaced: true)
  static let figure = PictureText(12, isMonospaced: true)
  static let tick = PictureText(11, .quiet, isMonospaced: true)
  static let mark = PictureText(13, .page, isMonospaced: true)
  static let sign = PictureText(18, isMonospaced: true)
  static let remark = PictureText(13, .wrong, isMonospaced: true, isItalic: true)

  static func group(_ color: PictureColor) -> PictureText { PictureText(12, color, isBold: true) }

  private init(
    _ size: Double, _ color: PictureColor = .ink, isBold: Bool = false, isMonospaced: Bool = false,
    isItalic: Bool = false
  ) {
    self.size = size
    self.color = color
    self.isBold = isBold
    self.isMonospaced = isMonospaced
    self.isItalic = isItalic
  }

  /// Of a column of text. Of a proportional font this is an estimate on the safe side.
  var columnWidth: Double { size * (isMonospaced || isBold ? 0.615 : 0.56) }

  func width(_ text: String) -> Double { Double(text.displayWidth) * columnWidth }

  /// How many columns fit into a width: as many as there are in a text of that ``width(_:)``.
  func columns(in width: Double) -> Int {
    // Without this the quotient of a product would now and then lie just below a whole number.
    max(1, Int(width / columnWidth + 0.001))
  }

  enum Anchor: String {
    case start, middle, end
  }

  /// The text with its middle at the height `y`.
  func label(_ text: String, x: Double, y: Double, anchor: Anchor = .start) -> SVGElement {
    let fonts = isMonospaced ? "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" : nil
    let style: [(name: String, value: String?)] = [
      ("font-size", size.tenths), ("font-family", fonts), ("font-weight", isBold ? "bold" : nil),
      ("font-style", isItalic ? "italic" : nil), ("text-anchor", anchor == .start ? nil : anchor.rawValue),
    ]
    return .label(
      text, x: x, y: y + 0.36 * size, color.fill + style.compactMap { name, value in value.map { (name, $0) } })
  }
}

/// The colours of pictures by what they stand for, on a light page and on a dark one. Told apart by those who see few
/// colours too, and never the only bearer of a meaning.
enum PictureColor: String, CaseIterable {
  case page, ink, quiet, rule, input, correct, wrong

  var light: String {
    switch self {
    case .page: "#ffffff"
    case .ink: "#1f2328"
    case .quiet: "#59636e"
    case .rule: "#d1d9e0"
    case .input: "#59636e"
    case .correct: "#0969b4"
    case .wrong: "#b94a00"
    }
  }

  var dark: String {
    switch self {
    case .page: "#0d1117"
    case .ink: "#e6edf3"
    case .quiet: "#9198a1"
    case .rule: "#353c45"
    case .input: "#9198a1"
    case .correct: "#58a6ff"
    case .wrong: "#ff9a4d"
    }
  }

  /// An element with this class has the colour as `currentColor`.
  private var classAttribute: (name: String, value: String) { ("class", rawValue) }

  /// What fills a shape or a text with it.
  var fill: [(name: String, value: String)] { [classAttribute, ("fill", "currentColor")] }

  /// What draws an outline in it.
  func stroke(width: Double) -> [(name: String, value: String)] {
    [classAttribute, ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", width.tenths)]
  }

  /// What a picture has to hold for the colours to be there: light ones, or dark ones for those who ask for them.
  static var styleSheet: SVGElement {
    SVGElement(
      "style", text: "\(rules(\.light)) @media (prefers-color-scheme: dark) { \(rules(\.dark)) }")
  }

  private static func rules(_ value: (PictureColor) -> String) -> String {
    allCases.map { ".\($0.rawValue){color:\(value($0))}" }.joined(separator: " ")
  }
}
