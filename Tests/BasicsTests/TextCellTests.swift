import Basics
import Testing

@Suite("A text in a cell") struct TextCellTests {
  @Test(
    "has an apostrophe before it if a spreadsheet would run it",
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

  @Test("is read back unchanged: all texts of up to five significant signs")
  func allShort() {
    var texts = [""]
    for _ in 0..<5 {
      texts = [""] + texts.flatMap { text in ["'", "=", "-", "1", ".", "a"].map { $0 + text } }
    }
    #expect(texts.allSatisfy { TextCell.read(TextCell.written($0)) == $0 })
    #expect(Set(texts.map(TextCell.written)).count == Set(texts).count)
  }

  @Test(
    "is unchanged if a foreign cell cannot be run by a spreadsheet", arguments: ["'-1", "'a", "-x"])
  func foreign(cell: String) { #expect(TextCell.read(cell) == cell) }
}
