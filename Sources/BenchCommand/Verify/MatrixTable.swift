import BenchCommandLine
import Reports
import Scenarios
import Verification

/// The fault matrix as a person reads it: a block a family of faults, a row an architecture.
struct MatrixTable<Benchmark: AnyAppBenchmark> {
  typealias Cell = FaultMatrix<Benchmark>.Cell

  let lines: [String]

  /// - Parameter cells: architecture by architecture; of each, first without a fault, then under all faults.
  init(_ matrix: FaultMatrix<Benchmark>, _ cells: [Cell]) {
    let rows = stride(from: 0, to: cells.count, by: Fault.all.count + 1).map { start in
      Array(cells[start..<start + Fault.all.count + 1])
    }
    let nameWidth = rows.map { $0[0].architecture.name.count }.max() ?? 0
    var lines = TextLayout.wrapped(
      "\(Benchmark.App.name): every sequence of steps, up to the greatest length of which there are no more than "
        + "\(FaultMatrix<Benchmark>.sequencesMax.grouped), then \(matrix.histories.grouped) random histories of seed "
        + "\(matrix.seed), in each cell")
    var first = 0
    for family in Fault.families {
      // The column without a fault stands before the first family.
      let end = first + family.count + (first == 0 ? 1 : 0)
      lines += [""] + Self.block(rows.map { Array($0[first..<end]) }, nameWidth: nameWidth)
      first = end
    }
    self.lines =
      lines + [
        "", "=    decides as the oracle does", "2    the fewest steps that show otherwise, as the promise states",
        "2*   the same, and the promise does not state it: the fault is to blame",
        "n/a  the architecture cannot express the fault",
      ]
  }

  private static func block(_ rows: [[Cell]], nameWidth: Int) -> [String] {
    let headings = (rows.first ?? []).map { $0.faultName.split(separator: "-").map(String.init) }
    let height = headings.map(\.count).max() ?? 0
    let widths = headings.map { ($0.map(\.count).max() ?? 0) + 2 }
    func line(_ name: String, _ texts: [String]) -> String {
      let cells = zip(texts, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined()
      let line = name + String(repeating: " ", count: nameWidth - name.count) + cells
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let titles = (0..<height).map { level in
      line("", headings.map { level >= height - $0.count ? $0[level - height + $0.count] : "" })
    }
    return titles + rows.map { row in line(row[0].architecture.name, row.map(\.mark)) }
  }
}

extension FaultMatrix.Cell {
  /// As in the column `fault`.
  var faultName: String { fault?.name ?? VerifyOptions.noFault }

  /// Whether it diverges, and not for a reason that needs no fault.
  var isNew: Bool {
    guard case .diverges(let counterexample) = outcome else { return false }
    return fault == nil || !counterexample.kind.isStated
  }

  /// `=` for identical, the length of the shortest counterexample, with a star where the fault is to blame.
  fileprivate var mark: String {
    switch outcome {
    case .notApplicable: "n/a"
    case .identical: "="
    case .diverges(let counterexample):
      "\(counterexample.steps.count)" + (fault != nil && isNew ? "*" : "")
    }
  }
}
