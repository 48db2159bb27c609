import Basics
import Testing

@Suite("A text in a cell") struct TextCellTests {
  @Test(
    "that a spreadsheet would run has an apostrophe before it",
    arguments: [
      ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-cmd", "'-cmd"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
      ("\r=1", "'\r=1"), ("'=1", "''=1"), ("''@", "'''@"), ("=", "'="), ("-", "-"), ("+", "+"), ("'-", "''-"),
      ("'-1", "''-1"), ("-1.", "'-1."),
      ("-1-1", "'-1-1"), ("-1.5", "-1.5"), ("+49", "+49"), ("'tis", "'tis"), ("'", "'"), ("", ""), ("a=1", "a=1"),
      ("é", "é"), ("1", "1"),
    ])
  func marked(text: String, cell: String) {
    #expect(TextCell.written(text) == cell)
    #expect(TextCell.read(cell) == text)
  }

  @Test("is read as it was, whatever it is: all texts of up to five of the signs that matter")
  func allShort() {
    var texts = [""]
    for _ in 0..<5 {
      texts = [""] + texts.flatMap { text in ["'", "=", "-", "1", ".", "a"].map { $0 + text } }
    }
    #expect(texts.allSatisfy { TextCell.read(TextCell.written($0)) == $0 })
    #expect(Set(texts.map(TextCell.written)).count == Set(texts).count)
  }

  @Test(
    "that no spreadsheet would run, and that somebody else has written, is the cell", arguments: ["'-1", "'a", "-x"])
  func foreign(cell: String) { #expect(TextCell.read(cell) == cell) }
}
