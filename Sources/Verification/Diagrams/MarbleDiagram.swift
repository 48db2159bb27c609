public import Scenarios

/// A replay drawn for a person: time runs to the right, one row an input, one for what was due, one for what came. Where the
/// app's clock ties or steps back, or something else goes wrong, a row above the others says so.
///
///     text           ────"1"─
///     Call           ─●──────
///     oracle         ────────
///     combine-latest ────"1"─
public struct MarbleDiagram {
  /// The rows, each with its name in front; at most `width` characters wide, in several blocks where one does not do,
  /// with an empty line between them.
  public let lines: [String]

  /// How many events are drawn: of a longer script the last ones.
  public static let eventsMax = 40

  /// - Parameters:
  ///   - architecture: drawn below the oracle.
  ///   - width: of a line, in characters.
  public init<App: Scenarios.App>(
    of script: Script<App>, through architecture: ArchitectureEntry<App>, width: Int = 76
  ) {
    self.init(MarbleChart(of: script, through: architecture, countMax: Self.eventsMax), width: width)
  }

  /// - Parameters:
  ///   - contest: who answers, the one below the other; what late subscribers hear, below that.
  ///   - width: of a line, in characters.
  public init<App: Scenarios.App>(of steps: [Step], in contest: Contest<App>, width: Int = 76) {
    self.init(MarbleChart(of: steps, in: contest), width: width)
  }

  private init(_ chart: MarbleChart, width: Int) {
    let nameWidth = chart.rows.map(\.name.count).max() ?? 0
    let columns = chart.columns.map { cells in (cells: cells, width: (cells.map(\.count).max() ?? 0) + 2) }
    var lines: [String] = []
    var rest = columns[...]
    repeat {
      var used = nameWidth + 1
      let block = rest.prefix {
        used += $0.width
        return used <= width
      }
      // A column that is wider than the line stands alone.
      let shown = block.isEmpty ? rest.prefix(1) : block
      rest = rest.dropFirst(shown.count)
      if !lines.isEmpty { lines.append("") }
      for (index, row) in chart.rows.enumerated() {
        let cells = shown.map { Self.centred($0.cells[index], in: $0.width) }.joined()
        lines.append(row.name + String(repeating: " ", count: nameWidth - row.name.count + 1) + cells)
      }
    } while !rest.isEmpty
    self.lines = lines
  }

  private static func centred(_ mark: String, in width: Int) -> String {
    let before = (width - mark.count) / 2
    return String(repeating: "─", count: before) + mark
      + String(repeating: "─", count: width - mark.count - before)
  }
}
