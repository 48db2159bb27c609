import Reports

/// A picture of the conditions. Each architecture is a panel, each file a box as high as its number of lines of code,
/// and each place a box inside. Filled dots are explicit conditions, hollow dots implicit ones, triangles calls of the
/// effect, each at its line.
package struct DarknessSVG {
  /// An SVG 1.1 file in UTF-8, 1000 pixels wide. The same bytes for the same profiles.
  package let text: String

  private static let top = 92.0

  package init(_ portraits: [Portrait], title: String) {
    let layout = SourceLayout(portraits.map(\.profile), top: Self.top)
    let heading = SVGElement.label(title.elided(to: 100), x: SourceLayout.margin, y: 32, Palette.title)
    let panels = zip(portraits, layout.panels).map { Self.drawn($0, in: $1, pitch: layout.pitch) }
    text = SVGElement.page(
      width: SourceLayout.width, height: layout.height, fonts: "Helvetica, Arial, 'DejaVu Sans', sans-serif",
      [SVGElement("title", text: title), .whitePage, heading] + Self.legend + panels)
  }

  private static func drawn(_ portrait: Portrait, in panel: SourceLayout.Panel, pitch: Double) -> SVGElement {
    let profile = portrait.profile
    let spots = Dictionary(grouping: profile.spots, by: \.location.file)
    let placesByFile = Dictionary(grouping: profile.places.indices) { profile.places[$0].location.file }
    let files = panel.boxes.map { box in
      FilePicture(box, of: profile, places: placesByFile[box.file] ?? [], spots: spots[box.file] ?? [], pitch: pitch)
    }
    let marks = Spot.Mark.allCases.map { mark in
      SVGElement.group(Palette.style(of: mark), files.flatMap { $0.marks(mark) })
    }
    let holderCount = Set(profile.conditions.map(\.place)).count
    let counts = [Spot.Mark.explicit, .implicit].map { "\($0.rawValue)\(profile.count(of: $0))" }
    let summary = "\(counts.joined(separator: " ")) in \(holderCount.of("place"))"
    return .group(
      [("transform", "translate(\(panel.x.tenths) \(panel.y.tenths))")],
      [
        .label(portrait.name.fitted(to: Int(panel.width / 7.6)), x: 0, y: 12, Palette.name),
        .label(summary.elided(to: Int(panel.width / 6)), x: 0, y: 26, Palette.summary),
      ] + files.flatMap(\.ground) + marks.filter { !$0.children.isEmpty })
  }

  private static var legend: [SVGElement] {
    let y = 56.0
    var x = SourceLayout.margin
    func entry(_ sign: SVGElement, signWidth: Double, _ text: String) -> [SVGElement] {
      defer { x += signWidth + 6 + 6.1 * Double(text.count) + 12 }
      return [sign, .label(text, x: x + signWidth + 6, y: y + 4, Palette.summary)]
    }
    func box(_ style: Palette.Style) -> SVGElement {
      .rectangle(x: x, y: y - 6, width: 20, height: 12, corner: 2, style)
    }
    func dot(_ mark: Spot.Mark) -> SVGElement { .group(Palette.style(of: mark), [.circle(x: x + 4, y: y, radius: 4)]) }
    let signs =
      entry(dot(.explicit), signWidth: 8, "explicit condition")
      + entry(dot(.implicit), signWidth: 8, "implicit condition")
      + entry(
        .group(Palette.style(of: .effect), [.triangle(x: x, y: y, radius: 4)]), signWidth: 8, "call of the effect")
      + entry(box(Palette.holdingPlace), signWidth: 20, "place with conditions")
      + entry(box(Palette.decidingPlace()), signWidth: 20, "one that decides")
      + entry(box(Palette.otherPlace), signWidth: 20, "other place")
    return signs + [
      .label(
        "A box is a file, as high as it has lines of code; dots to the right are nested deeper, or share a line.",
        x: SourceLayout.margin, y: y + 20, Palette.summary)
    ]
  }
}

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
