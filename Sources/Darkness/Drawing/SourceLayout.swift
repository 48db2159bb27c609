/// The positions of files on a page. Each architecture has a panel of boxes, whose heights are proportional to lines of
/// code, as in Seesoft (Eick, Steffen and Sumner, IEEE TSE 18(11), 1992). All panels have the same scale, so that
/// architectures can be compared by eye. A panel that has the page to itself continues in further columns.
struct SourceLayout {
  struct Box {
    let file: Int
    /// In pixels from the panel's corner.
    let x: Double
    let y: Double
    let width: Double
    let height: Double
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
  /// In pixels.
  let height: Double

  static let width = 1_000.0
  static let margin = 16.0
  static let gap = 14.0
  static let labelHeight = 14.0
  static let headHeight = 36.0

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

/// The height of a line of code and the size of the columns of files, in pixels.
struct SourceScale {
  let pitch: Double
  let columnHeight: Double
  let columnWidth: Double

  private static let pitchMax = 11.0
  /// Below this height of a line, dots would pile up.
  private static let pitchMin = 0.15
  private static let columnWidthMin = 115.0
  private static let columnWidthMax = 240.0
  private static let spaceBelow = 3.0

  /// The largest scale at which every profile fits. If lines would become too low, the columns become higher instead.
  ///
  /// - Parameter width: of a profile, in pixels.
  init(for profiles: [Profile], width: Double) {
    let columnsMax = max(1, Int(width / Self.columnWidthMin))
    var scale = SourceScale(pitch: Self.pitchMax, columnHeight: 760, columnWidth: 0)
    while !profiles.allSatisfy({ scale.fits($0, columnsMax: columnsMax) }) {
      scale =
        scale.pitch > Self.pitchMin
        ? SourceScale(pitch: scale.pitch * 0.92, columnHeight: scale.columnHeight, columnWidth: 0)
        : SourceScale(pitch: Self.pitchMax, columnHeight: scale.columnHeight * 1.5, columnWidth: 0)
    }
    let columns = max(1, profiles.map { scale.columns(of: $0).count }.max() ?? 1)
    let share = (width + SourceLayout.gap) / Double(columns) - SourceLayout.gap
    self.init(pitch: scale.pitch, columnHeight: scale.columnHeight, columnWidth: min(share, Self.columnWidthMax))
  }

  private init(pitch: Double, columnHeight: Double, columnWidth: Double) {
    self.pitch = pitch
    self.columnHeight = columnHeight
    self.columnWidth = columnWidth
  }

  /// In pixels from the panel's corner.
  func boxes(of profile: Profile) -> [SourceLayout.Box] {
    columns(of: profile).enumerated().flatMap { column, files in
      let x = Double(column) * (columnWidth + SourceLayout.gap)
      var y = SourceLayout.headHeight
      return files.map { index in
        let file = profile.files[index]
        let top = y + (isLabelled(file) ? SourceLayout.labelHeight : 0)
        y += room(for: file)
        return SourceLayout.Box(
          file: index, x: x, y: top, width: columnWidth, height: height(file), isLabelled: isLabelled(file))
      }
    }
  }

  private func fits(_ profile: Profile, columnsMax: Int) -> Bool {
    columns(of: profile).count <= columnsMax && profile.files.allSatisfy { room(for: $0) <= columnHeight }
  }

  private func columns(of profile: Profile) -> [[Int]] {
    var columns: [[Int]] = []
    var left = 0.0
    for (index, file) in profile.files.enumerated() {
      let room = room(for: file)
      if columns.isEmpty || room > left {
        columns.append([])
        left = columnHeight
      }
      columns[columns.count - 1].append(index)
      left -= room
    }
    return columns
  }

  private func height(_ file: Profile.File) -> Double { max(2, Double(file.codeLines) * pitch) }

  private func isLabelled(_ file: Profile.File) -> Bool { height(file) >= SourceLayout.labelHeight }

  /// The height of a file with its name and the space below.
  private func room(for file: Profile.File) -> Double {
    height(file) + (isLabelled(file) ? SourceLayout.labelHeight : 0) + Self.spaceBelow
  }
}
