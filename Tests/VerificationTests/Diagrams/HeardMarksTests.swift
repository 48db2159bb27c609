import Testing
import Verification

/// Decisions of one instant are drawn so that one sees where they differ.
@Suite struct HeardMarksTests {
  private let long = ["save[USD EUR 0 100]", "source[100]", "target[99.0]"]

  @Test("a few marks are drawn in the order of the decisions")
  func few() {
    let marks = HeardMarks(due: ["a", "b"], made: ["b", "a"], areAlike: true)
    #expect((marks.expected, marks.actual) == ("ab", "ba"))
  }

  @Test("of many that are alike the first are drawn, in one order")
  func manyAlike() {
    let marks = HeardMarks(due: long, made: long.reversed(), areAlike: true)
    #expect(marks.expected == "save[USD EUR 0 100]source[100]…")
    #expect(marks.actual == marks.expected)
  }

  @Test("one that takes all the room is drawn")
  func wide() {
    let mark = String(repeating: "a", count: 40)
    let marks = HeardMarks(due: [mark], made: [mark], areAlike: true)
    #expect((marks.expected, marks.actual) == (mark, mark))
  }

  @Test("of many that differ only those are drawn that do")
  func manyDifferent() {
    let marks = HeardMarks(due: long + ["◐"], made: ["source[100]", long[0], "target[98.9]"], areAlike: false)
    #expect((marks.expected, marks.actual) == ("…target[99.0]◐", "…target[98.9]"))
  }

  @Test("a decision that is made twice is drawn once more")
  func twice() {
    let marks = HeardMarks(due: long, made: long + long, areAlike: false)
    #expect((marks.expected, marks.actual) == ("…", "…" + long.joined()))
  }

  @Test("nothing that came in place of much is drawn as nothing")
  func nothing() {
    let marks = HeardMarks(due: long, made: [], areAlike: false)
    #expect((marks.expected, marks.actual) == (long.joined(), ""))
  }

  @Test("many in a wrong order are all drawn")
  func order() {
    let marks = HeardMarks(due: long, made: long.reversed(), areAlike: false)
    #expect((marks.expected, marks.actual) == (long.joined(), long.reversed().joined()))
  }
}
