import Verification

/// A cause of divergence with its witness, and its diagram except for the architecture's name.
package struct SampleCause {
  package var sentence: String
  package var basis = DivergenceRecord.Cause.Basis.statedRule
  var witness: [String]
  var count: Int
  var firstIndex: Int
  /// The inputs, each with a mark for each event.
  var inputs: [(name: String, marks: [String])]
  /// The architecture's mark for each event. Nothing is due at any of them.
  var ownMarks: [String]

  package func met(by architecture: String, in section: String) -> DivergenceRecord {
    let nothing = witness.map { _ in "" }
    let rows =
      inputs.map { (MarbleDiagram.Row(name: $0.name, role: .input), $0.marks) }
      + [
        (.init(name: "oracle", role: .expected), nothing), (.init(name: architecture, role: .actual), ownMarks),
      ]
    return DivergenceRecord(
      cause: .init(sentence: sentence, section: section, basis: basis), count: count, firstIndex: firstIndex,
      expected: [], actual: ["startCall()"], witness: witness,
      diagram: MarbleDiagram(
        rows: rows.map(\.0),
        instants: witness.indices.map { index in
          .init(nanoseconds: Int64(index) + 1, marks: rows.map { $0.1[index] })
        }))
  }

  package static let emptyNumber = SampleCause(
    sentence: "Calls an empty number when Call is pressed on an empty field.",
    witness: ["Call"], count: 16, firstIndex: 4_127, inputs: [("button", ["C"])], ownMarks: ["()"])

  package static let clearedNumber = SampleCause(
    sentence: "Calls an empty number when Call is pressed on an empty field.",
    witness: ["clear", "Call"], count: 16, firstIndex: 4_127,
    inputs: [("keyboard", ["x", ""]), ("button", ["", "C"])], ownMarks: ["", "()"])

  package static let everyTurn = SampleCause(
    sentence: "Calls at every turn of the loop once an id is there.",
    witness: ["type"], count: 96_753, firstIndex: 0, inputs: [("keyboard", ["1"])], ownMarks: ["1"])

  package static let dataTriggers = SampleCause(
    sentence: "A change of the text repeats or triggers the call, since combineLatest fires for either of its inputs.",
    witness: ["Call", "type"], count: 92_470, firstIndex: 12,
    inputs: [("keyboard", ["", "1"]), ("button", ["C", ""])], ownMarks: ["", "1"])

  package static let pushTriggers = SampleCause(
    sentence: "A push repeats or triggers the call that Answer has made or will make.",
    witness: ["Answer", "push"], count: 62, firstIndex: 31_020,
    inputs: [("push", ["", "1"]), ("button", ["A", ""])], ownMarks: ["", "1"])
}
