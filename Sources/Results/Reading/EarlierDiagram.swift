import Verification

extension MarbleDiagram {
  /// Reads a diagram that an earlier version stored as lines of text: names, a space, and marks among dashes. Long
  /// diagrams have several blocks, separated by empty lines.
  ///
  /// - Returns: nil if the lines are no such diagram.
  init?(earlier lines: [String], architecture: String) {
    let blocks = lines.split(separator: "", omittingEmptySubsequences: true).map(Array.init)
    guard let names = blocks.first.map({ Self.names($0, architecture: architecture) }), names.count > 1 else {
      return nil
    }
    var instants: [Instant] = []
    for block in blocks {
      guard block.count == names.count, Self.names(block, architecture: architecture) == names,
        let columns = Self.columns(block)
      else { return nil }
      instants += columns.map { Instant(nanoseconds: nil, marks: $0) }
    }
    self.init(rows: Self.rows(names), instants: instants)
  }

  /// The last two rows are those of the oracle and the architecture. A row named `clock`, if present, is the first.
  private static func rows(_ names: [String]) -> [Row] {
    names.enumerated().map { index, name in
      let role: Row.Role =
        index == names.count - 1
        ? .actual : index == names.count - 2 ? .expected : index == 0 && name == "clock" ? .remark : .input
      return Row(name: name, role: role)
    }
  }

  private static func names(_ block: [String], architecture: String) -> [String] {
    guard block.last?.hasPrefix(architecture + " ") == true else { return [] }
    return block.map { line in
      let name = line.prefix { $0 != rule }
      // There may be a mark in place of the first dash.
      return String(name.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static let rule: Character = "─"

  /// The marks of each column. A column is as wide as its widest mark plus a dash on either side, and marks are centred
  /// in it. So a column is wherever any row has a mark, and at least two dashes separate columns.
  private static func columns(_ block: [String]) -> [[String]]? {
    guard let start = block[0].firstIndex(of: rule).map({ block[0].distance(from: block[0].startIndex, to: $0) }) else {
      return nil
    }
    let cells = block.map { Array($0.dropFirst(start)) }
    guard let width = cells.first?.count, cells.allSatisfy({ $0.count == width }) else { return nil }
    let isMarked = (0..<width).map { place in cells.contains { $0[place] != rule } }
    var columns: [[String]] = []
    var place = 0
    while place < width {
      guard isMarked[place] else {
        place += 1
        continue
      }
      let end = isMarked[place...].firstIndex(of: false) ?? width
      columns.append(cells.map { row in String(row[place..<end].filter { $0 != rule }) })
      place = end
    }
    return columns
  }
}
