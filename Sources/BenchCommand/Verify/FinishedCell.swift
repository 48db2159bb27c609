import BenchCommandLine
import Processes
import Scenarios
import Verification

/// A cell of a matrix as one process tells it to the next, which replays no more than its counterexample.
///
/// One of an architecture that dies is not told: what it shows depends on all deaths that are known at the end.
private struct FinishedCell: Codable {
  let verdict: Verdict
  /// The steps of the counterexample, in their notation; nil if there is none.
  let steps: String?
  /// Which of the kinds that the steps show it is of.
  let kind: Int?
  let isFaultToBlame: Bool?
}

extension FaultMatrix {
  private func part(_ architecture: ArchitectureEntry<App>, _ fault: Fault?) -> [String] {
    [App.name, architecture.name, fault?.name ?? VerifyOptions.noFault]
  }

  /// The cell, if a process before this one has finished it.
  func finishedCell(
    _ architecture: ArchitectureEntry<App>, under fault: Fault?
  ) throws(Unrepeatable) -> Cell? {
    guard architecture.knownDeaths.isEmpty, let text = VerifyScope.finished?[part(architecture, fault)],
      let told = try? JSONLine.decoded(FinishedCell.self, from: Array(text.utf8))
    else { return nil }
    var counterexample: Counterexample<App>?
    if let notation = told.steps, let index = told.kind {
      let contest = Contest(of: architecture, in: benchmark)
      guard let steps = try? StepNotation<App>.steps(notation) else { return nil }
      let kinds = contest.kindsInOrder(on: steps)
      guard kinds.indices.contains(index) else { throw Unrepeatable(steps, in: contest) }
      counterexample = try Counterexample(of: kinds[index], in: contest, showing: steps)
    }
    return Cell(
      architecture: architecture, fault: fault, verdict: told.verdict, counterexample: counterexample,
      isFaultToBlame: told.isFaultToBlame)
  }

  /// Tells the cell to a process that may come after this one.
  func noteFinished(_ cell: Cell) {
    guard cell.architecture.knownDeaths.isEmpty, let finished = VerifyScope.finished else { return }
    let kind = cell.counterexample.map { found in
      found.contest.kindsInOrder(on: found.steps).firstIndex(of: found.kind)
    }
    let told = FinishedCell(
      verdict: cell.verdict, steps: cell.counterexample?.notation, kind: kind ?? nil,
      isFaultToBlame: cell.isFaultToBlame)
    finished.note(part(cell.architecture, cell.fault), String(decoding: JSONLine.encoded(told), as: UTF8.self))
  }
}
