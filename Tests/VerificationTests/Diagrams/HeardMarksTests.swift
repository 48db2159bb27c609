import Testing
import Verification

/// The marks of decisions at one instant show the difference between due and made ones.
@Suite struct HeardMarksTests {
  private let long = ["save[USD EUR 0 100]", "source[100]", "target[99.0]"]

  @Test("a few marks are drawn in the order of the decisions")
  func few() {
    let marks = HeardMarks(due: ["a", "b"], made: ["b", "a"], areAlike: true)
    #expect((marks.expected, marks.actual) == ("ab", "ba"))
  }

  @Test("of many equal marks the first ones are drawn, in the order due")
  func manyAlike() {
    let marks = HeardMarks(due: long, made: long.reversed(), areAlike: true)
    #expect(marks.expected == "save[USD EUR 0 100]source[100]…")
    #expect(marks.actual == marks.expected)
  }

  @Test("a single mark that fills the width is drawn")
  func wide() {
    let mark = String(repeating: "a", count: 40)
    let marks = HeardMarks(due: [mark], made: [mark], areAlike: true)
    #expect((marks.expected, marks.actual) == (mark, mark))
  }

  @Test("of many marks, only the different ones are drawn")
  func manyDifferent() {
    let marks = HeardMarks(due: long + ["◐"], made: ["source[100]", long[0], "target[98.9]"], areAlike: false)
    #expect((marks.expected, marks.actual) == ("…target[99.0]◐", "…target[98.9]"))
  }

  @Test("if all decisions are made twice, the second ones are drawn")
  func twice() {
    let marks = HeardMarks(due: long, made: long + long, areAlike: false)
    #expect((marks.expected, marks.actual) == ("…", "…" + long.joined()))
  }

  @Test("missing decisions are drawn as due, and nothing as made")
  func nothing() {
    let marks = HeardMarks(due: long, made: [], areAlike: false)
    #expect((marks.expected, marks.actual) == (long.joined(), ""))
  }

  @Test("many marks in a wrong order are all drawn")
  func order() {
    let marks = HeardMarks(due: long, made: long.reversed(), areAlike: false)
    #expect((marks.expected, marks.actual) == (long.joined(), long.reversed().joined()))
  }
}
