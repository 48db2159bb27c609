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
