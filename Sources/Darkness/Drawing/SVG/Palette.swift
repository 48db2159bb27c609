/// The colours and fonts of a picture.
enum Palette {
  typealias Style = [(name: String, value: String)]

  static let condition = "#1f4e9e"
  static let effect = "#c8102e"
  static let deciding = "#e07b00"

  static let title: Style = [("font-size", "17"), ("font-weight", "bold"), ("fill", "#111")]
  static let name: Style = [("font-size", "13"), ("font-weight", "bold"), ("fill", "#111")]
  static let summary: Style = [("font-size", "11"), ("fill", "#555")]
  static let fileName: Style = [("font-size", "10.5"), ("fill", "#333")]
  static let placeName: Style = [("font-size", "9"), ("fill", "#777"), ("text-anchor", "end")]

  static let file: Style = [("fill", "#fff"), ("stroke", "#bbb"), ("stroke-width", "1")]
  static let decidingFile: Style = [("fill", "#fff"), ("stroke", deciding), ("stroke-width", "1.4")]
  static let otherPlace: Style = [("fill", "#000"), ("fill-opacity", "0.05")]
  static let holdingPlace: Style = [("fill", condition), ("fill-opacity", "0.14")]
  static func decidingPlace(isThin: Bool = false) -> Style {
    [("fill", condition), ("fill-opacity", "0.14"), ("stroke", deciding), ("stroke-width", isThin ? "0.6" : "1.4")]
  }

  static func style(of mark: Spot.Mark) -> Style {
    switch mark {
    case .explicit: [("fill", condition), ("stroke", condition), ("stroke-width", "1")]
    case .implicit: [("fill", "#fff"), ("stroke", condition), ("stroke-width", "1.2")]
    case .effect: [("fill", effect)]
    }
  }
}
