import Foundation
import Reports

/// A cause of divergence, with its diagram but for the architecture's name.
struct SampleCause {
  var sentence: String
  var witness: String
  var count: Int
  var firstIndex: Int
  var rows: [(label: String, marbles: String)]
  var ownMarbles: String

  func met(by architecture: String, in section: String) -> CauseMet {
    let rows = rows + [(architecture, ownMarbles)]
    let width = rows.map(\.label.count).max() ?? 0
    return CauseMet(
      sentence: sentence, section: section, witness: witness, count: count, firstIndex: firstIndex,
      diagram: rows.map { $0.label.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.marbles })
  }

  static let emptyNumber = SampleCause(
    sentence: "Calls an empty number when Call is pressed on an empty field.",
    witness: "Call", count: 16, firstIndex: 4_127,
    rows: [("button", "--C--"), ("oracle", "-----")], ownMarbles: "--()-")

  static let clearedNumber = SampleCause(
    sentence: "Calls an empty number when Call is pressed on an empty field.",
    witness: "clear, Call", count: 16, firstIndex: 4_127,
    rows: [("keyboard", "--x-----"), ("button", "-----C--"), ("oracle", "--------")], ownMarbles: "-----()-")

  static let everyTurn = SampleCause(
    sentence: "Calls at every turn of the loop once an id is there.",
    witness: "type", count: 96_753, firstIndex: 0,
    rows: [("keyboard", "--1--"), ("oracle", "-----")], ownMarbles: "--1--")

  static let dataTriggers = SampleCause(
    sentence: "A change of the text repeats or triggers the call, since combineLatest fires for either of its inputs.",
    witness: "Call, type", count: 92_470, firstIndex: 12,
    rows: [("keyboard", "-----1--"), ("button", "--C-----"), ("oracle", "--------")], ownMarbles: "-----1--")

  static let pushTriggers = SampleCause(
    sentence: "A push repeats or triggers the call that Answer has made or will make.",
    witness: "Answer, push", count: 62, firstIndex: 31_020,
    rows: [("push", "-----1--"), ("button", "--A-----"), ("oracle", "--------")], ownMarbles: "-----1--")
}
