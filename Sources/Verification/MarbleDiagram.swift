public import Scenarios

/// A replay drawn for a person: time runs to the right, one row an input, one for what was due, one for what came. Where the
/// app's clock ties or steps back, a row above the others says so.
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
    let comparison = Comparison(of: architecture, on: script)
    let clock = Self.clockMarks(script.clockReadings)
    let shown = max(0, script.count - Self.eventsMax)..<script.count
    let made = Dictionary(grouping: comparison.decisions.entries.lazy.filter { shown.contains($0.eventIndex) }) {
      $0.eventIndex
    }
    var oracle = App.Oracle()
    var columns: [Column] = []
    for (index, event) in comparison.events.enumerated() {
      let due = oracle.decisions(at: event)
      guard shown.contains(index) else { continue }
      let marble = App.marble(event)
      var cells = clock.isEmpty ? [] : [clock[index]]
      cells += App.lanes.indices.map { $0 == marble.lane ? marble.mark : "" }
      cells.append(due.map(App.mark).joined())
      cells.append((made[index] ?? []).map { App.mark($0.decision) }.joined())
      columns.append(Column(cells: cells))
    }
    let names = (clock.isEmpty ? [] : ["clock"]) + App.lanes + ["oracle", architecture.name]
    lines = Self.draw(columns, names: names, width: width)
  }

  /// Where the app's clock does not move on from one event to the next; empty if it always does, as it should.
  private static func clockMarks(_ readings: [Int64]) -> [String] {
    let marks = zip(readings, readings.prefix(1) + readings).map { now, before in
      now < before ? "back" : now == before ? "tie" : ""
    }
    let isFaulty = marks.dropFirst().contains { !$0.isEmpty }
    return isFaulty ? [""] + marks.dropFirst() : []
  }

  /// What stands at one instant, from the first row to the last.
  private struct Column {
    let cells: [String]
    var width: Int { (cells.map(\.count).max() ?? 0) + 2 }
  }

  private static func draw(_ columns: [Column], names: [String], width: Int) -> [String] {
    let nameWidth = names.map(\.count).max() ?? 0
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
      for (row, name) in names.enumerated() {
        let cells = shown.map { centred($0.cells[row], in: $0.width) }.joined()
        lines.append(name + String(repeating: " ", count: nameWidth - name.count + 1) + cells)
      }
    } while !rest.isEmpty
    return lines
  }

  private static func centred(_ mark: String, in width: Int) -> String {
    let before = (width - mark.count) / 2
    return String(repeating: "─", count: before) + mark
      + String(repeating: "─", count: width - mark.count - before)
  }
}
