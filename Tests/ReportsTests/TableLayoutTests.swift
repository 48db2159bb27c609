import Basics
import Reports
import Testing

@Suite("TableLayout")
struct TableLayoutTests {
  @Test("columns have the terminal width of their widest cell")
  func displayWidth() {
    let rows = [["name", "n"], ["宽", "10"], ["e\u{301}", "1"], ["👧", "100"], ["a\u{1B}", "2"]]
    let layout = TableLayout(TableLayout.named(1), rows: rows, columns: 80)
    let lines = rows.map(layout.line)
    #expect(lines[1] == "宽        10")
    #expect(lines.map(\.displayWidth) == Array(repeating: 12, count: 5))
    #expect(lines[4] == #"a\u{1B}    2"#)
  }

  @Test("names are shortened if a line would be too long")
  func shortening() {
    let rows = [["architecture-of-a-long-name", "1"]]
    func line(columns: Int) -> String {
      TableLayout(TableLayout.named(1), rows: rows, columns: columns).line(rows[0])
    }
    #expect(line(columns: 30) == "architecture-of-a-long-name  1")
    #expect(line(columns: 20) == "architec…ong-name  1")
    #expect(line(columns: 20).displayWidth == 20)
  }

  @Test("columns are left out one by one, with their titles, before names become too short")
  func leavingOut() {
    let rows = [["architecture", "one", "two", "three"]]
    func layout(columns: Int) -> TableLayout {
      TableLayout(
        TableLayout.named(3), rows: rows, columns: columns,
        fitting: TableLayout.Fitting(firstWidthMin: 10, expendable: [2, 3]))
    }
    func lines(columns: Int) -> [String] {
      let layout = layout(columns: columns)
      return [layout.line(rows[0]), layout.groups([("all", 2), ("3", 1)])]
    }
    #expect(lines(columns: 29) == ["architecture  one  two  three", "                   all      3"])
    #expect(lines(columns: 27) == ["archi…ture  one  two  three", "                 all      3"])
    #expect(lines(columns: 26) == ["architecture  one  three", "              all      3"])
    #expect(lines(columns: 18) == ["architecture  one", "              all"])
    #expect(layout(columns: 18).leftOut == [2, 3])
    #expect(lines(columns: 12)[0] == "arc…ure  one")
  }

  @Test("a line ends without spaces, and columns are one space apart if there is no room for two")
  func crowding() {
    let rows = [["ab", "12", "x"], ["a", "1", ""]]
    func line(_ row: Int, columns: Int) -> String {
      TableLayout(
        [.left, .right, .left], rows: rows, columns: columns, fitting: TableLayout.Fitting(mayCrowd: true)
      ).line(rows[row])
    }
    #expect(line(1, columns: 80) == "a    1")
    #expect(line(0, columns: 7) == "ab 12 x")
    #expect(line(0, columns: 8) == "ab 12 x")
    #expect(line(0, columns: 9) == "ab  12  x")
  }
}
