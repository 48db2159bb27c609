/// The places of files on a page. Each architecture has a panel with boxes one below the other, whose heights are in
/// proportion to the lines of code, as Seesoft draws sources (Eick, Steffen and Sumner, IEEE TSE 18(11), 1992). All
/// have the same scale, so that architectures can be compared by eye. A panel that has the page to itself continues in
/// further columns.
struct SourceLayout {
  struct Box {
    /// The index of the file.
    let file: Int
    /// From the panel's corner, in pixels.
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    /// Whether its name stands above it.
    let isLabelled: Bool
  }

  struct Panel {
    let x: Double
    let y: Double
    let boxes: [Box]

    var width: Double { boxes.map { $0.x + $0.width }.max() ?? 0 }
    var height: Double { boxes.map { $0.y + $0.height }.max() ?? SourceLayout.headHeight }
  }

  let panels: [Panel]
  /// The height of a line of code, in pixels.
  let pitch: Double
  /// The height of the page, in pixels.
  let height: Double

  static let width = 1_000.0
  static let margin = 16.0
  static let gap = 14.0
  static let labelHeight = 14.0
  /// The height above the boxes of a panel.
  static let headHeight = 36.0

  /// - Parameter top: the y at which the first panels begin.
  init(_ profiles: [Profile], top: Double) {
    let perRow = Self.panelsPerRow(profiles.count)
    let room = (Self.width - 2 * Self.margin + Self.gap) / Double(perRow) - Self.gap
    let scale = SourceScale(for: profiles, width: room)
    var panels: [Panel] = []
    var y = top
    for start in stride(from: 0, to: profiles.count, by: perRow) {
      let row = profiles[start..<min(start + perRow, profiles.count)].enumerated().map { column, profile in
        Panel(x: Self.margin + Double(column) * (room + Self.gap), y: y, boxes: scale.boxes(of: profile))
      }
      panels += row
      y += (row.map(\.height).max() ?? 0) + Self.gap
    }
    self.panels = panels
    pitch = scale.pitch
    height = y - Self.gap + Self.margin
  }

  private static func panelsPerRow(_ count: Int) -> Int {
    switch count {
    case ...5: max(1, count)
    case ...15: 5
    default: 8
    }
  }
}
