import CompileCost
import Results
import Testing

/// Real messages of compilers, and their diagnoses.
@Suite struct DiagnosisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let end: Diagnosis.End
    let text: String
    let diagnosis: Diagnosis
  }

  static let cases = [
    Case(testDescription: "nothing", end: .succeeded, text: "", diagnosis: Diagnosis(outcome: .ok)),
    Case(
      testDescription: "a warning", end: .succeeded,
      text: "a.swift:1:1: warning: variable 'a' was never used\n", diagnosis: Diagnosis(outcome: .ok)),
    Case(
      testDescription: "the first of two errors", end: .failed,
      text: """
        /tmp/x y/date.swift:20:3: warning: unused
        /tmp/x y/date.swift:24:19: error: cannot convert value of type 'Void' to closure result type 'String'
        22 |       )
        24 |       .map { $0.1.0 }
           |                   `- error: cannot convert value of type 'Void' to closure result type 'String'
        /tmp/x y/date.swift:30:1: error: another

        """,
      diagnosis: Diagnosis(
        outcome: .fails, message: "cannot convert value of type 'Void' to closure result type 'String'",
        place: Diagnosis.Place(file: "date.swift", line: 24))),
    Case(
      testDescription: "a refusal after an error", end: .failed,
      text: """
        a.swift:1:8: error: cannot find 'b' in scope
        a.swift:14:5: error: the compiler is unable to type-check this expression in reasonable time; try breaking up \
        the expression into distinct sub-expressions
        """,
      diagnosis: Diagnosis(
        outcome: .tooComplex,
        message: "the compiler is unable to type-check this expression in reasonable time; try breaking up "
          + "the expression into distinct sub-expressions",
        place: Diagnosis.Place(file: "a.swift", line: 14))),
    Case(
      testDescription: "an error of no file", end: .failed, text: "<unknown>:0: error: module name \"a-b\" is wrong\n",
      diagnosis: Diagnosis(outcome: .fails, message: "module name \"a-b\" is wrong")),
    Case(
      testDescription: "a missing file", end: .failed, text: "error: error opening input file 'a.swift'\n",
      diagnosis: Diagnosis(outcome: .fails, message: "error opening input file 'a.swift'")),
    Case(
      testDescription: "an error that the compiler cannot tell", end: .failed,
      text: "a.swift:3:5: error: failed to produce diagnostic for expression; please submit a bug report\n",
      diagnosis: Diagnosis(
        outcome: .crash, message: "failed to produce diagnostic for expression; please submit a bug report",
        place: Diagnosis.Place(file: "a.swift", line: 3))),
    Case(
      testDescription: "a failure without an error", end: .failed, text: "Stack dump:\n",
      diagnosis: Diagnosis(outcome: .crash, message: "the compiler failed without an error")),
    Case(
      testDescription: "a signal", end: .broke("it was ended by SIGSEGV"), text: "a.swift:1:1: error: x\n",
      diagnosis: Diagnosis(outcome: .crash, message: "it was ended by SIGSEGV")),
    Case(testDescription: "the limit", end: .killed, text: "", diagnosis: Diagnosis(outcome: .limit)),
  ]

  @Test("Every ending has its outcome, its message and its place", arguments: cases)
  func outcome(of ending: Case) {
    #expect(Diagnosis(ending.end, text: ending.text) == ending.diagnosis)
  }
}
