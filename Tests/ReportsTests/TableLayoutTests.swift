import Basics
import Reports
import Testing

@Suite("TableLayout")
struct TableLayoutTests {
  @Test("columns are as wide as a terminal shows their widest cell")
  func displayWidth() {
    let rows = [["name", "n"], ["宽", "10"], ["e\u{301}", "1"], ["👧", "100"], ["a\u{1B}", "2"]]
    let layout = TableLayout(TableLayout.named(1), rows: rows)
    let lines = rows.map(layout.line)
    #expect(lines[1] == "宽        10")
    #expect(lines.map(\.displayWidth) == Array(repeating: 12, count: 5))
    #expect(lines[4] == #"a\u{1B}    2"#)
  }

  @Test("names are shortened where a line would be too long, and never below the least")
  func shortening() {
    let rows = [["architecture-of-a-long-name", "1"]]
    func line(columns: Int, least: Int = 0) -> String {
      TableLayout(TableLayout.named(1), rows: rows, columns: columns, firstWidthMin: least).line(rows[0])
    }
    #expect(line(columns: 30) == "architecture-of-a-long-name  1")
    #expect(line(columns: 20) == "architec…ong-name  1")
    #expect(line(columns: 20, least: 30) == "architecture-of-a-long-name  1")
    #expect(line(columns: 20).displayWidth == 20)
  }

  @Test("a line has no spaces at its end, and a space between columns is given up where there is no room")
  func crowding() {
    let rows = [["ab", "12", "x"], ["a", "1", ""]]
    #expect(TableLayout([.left, .right, .left], rows: rows).line(rows[1]) == "a    1")
    #expect(TableLayout([.left, .right, .left], rows: rows, columns: 7, mayCrowd: true).line(rows[0]) == "ab 12 x")
    #expect(TableLayout([.left, .right, .left], rows: rows, columns: 8, mayCrowd: true).line(rows[0]) == "ab 12 x")
    #expect(TableLayout([.left, .right, .left], rows: rows, columns: 9, mayCrowd: true).line(rows[0]) == "ab  12  x")
  }
}
