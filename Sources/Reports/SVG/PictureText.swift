import Basics

struct PictureText {
  /// Fonts of the reader's system: pictures contain none.
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

  /// The width of a column of text. For a proportional font, an upper estimate.
  var columnWidth: Double { size * (isMonospaced || isBold ? 0.615 : 0.56) }

  func width(_ text: String) -> Double { Double(text.displayWidth) * columnWidth }

  /// The number of columns that fit into a width, the inverse of ``width(_:)``.
  func columns(in width: Double) -> Int {
    // 0.001 corrects quotients that rounding puts just below a whole number.
    max(1, Int(width / columnWidth + 0.001))
  }

  enum Anchor: String {
    case start, middle, end
  }

  /// The text with its vertical middle at `y`.
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

/// The colours of pictures by meaning, on a light and on a dark page. They are distinguishable with colour blindness,
/// and never the only sign of a meaning.
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

  var fill: [(name: String, value: String)] { [classAttribute, ("fill", "currentColor")] }

  func stroke(width: Double) -> [(name: String, value: String)] {
    [classAttribute, ("fill", "none"), ("stroke", "currentColor"), ("stroke-width", width.tenths)]
  }

  /// The style sheet that defines the colours: light ones, or dark ones if the reader prefers them.
  static var styleSheet: SVGElement {
    SVGElement(
      "style", text: "\(rules(\.light)) @media (prefers-color-scheme: dark) { \(rules(\.dark)) }")
  }

  private static func rules(_ value: (PictureColor) -> String) -> String {
    allCases.map { ".\($0.rawValue){color:\(value($0))}" }.joined(separator: " ")
  }
}
