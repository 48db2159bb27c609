/// The height of a line of code, and the size of the columns that hold the files, in pixels.
struct SourceScale {
  let pitch: Double
  let columnHeight: Double
  let columnWidth: Double

  private static let pitchMax = 11.0
  /// The least height of a line. Below it dots would pile up.
  private static let pitchMin = 0.15
  private static let columnWidthMin = 115.0
  private static let columnWidthMax = 240.0
  private static let spaceBelow = 3.0

  /// The scale at which lines are as high as possible and every profile fits. If lines would become too low to see, the
  /// columns become higher instead.
  ///
  /// - Parameter width: the width that a profile has, in pixels.
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

  /// The boxes of the files, from the panel's corner.
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

  /// The indices of the files in each column, in the order of the profile.
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

  /// The height of a file with the name above it and the space below it.
  private func room(for file: Profile.File) -> Double {
    height(file) + (isLabelled(file) ? SourceLayout.labelHeight : 0) + Self.spaceBelow
  }
}
