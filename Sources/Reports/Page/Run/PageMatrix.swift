import Results
import Verification

/// What faults do to the architectures of one app.
struct PageMatrix {
  /// In the order of the table, the column without a fault first.
  let faults: [MatrixRecord.FaultRecord]
  let examples: [MatrixRecord.Example]
  private let rows: [[String]: CorrectnessRow]

  /// nil if there is none of this app.
  init?(_ input: ReportInput, app: String) {
    let rows = (input.matrix ?? []).filter { $0.app == app }
    if rows.isEmpty { return nil }
    let records = input.matrixRecords.filter { $0.app == app }
    let known = records.flatMap(\.faults)
    var names: [String] = []
    for row in rows where !names.contains(row.fault) { names.append(row.fault) }
    faults = names.map { name in
      known.first { $0.name == name } ?? MatrixRecord.FaultRecord(name: name, family: "", summary: "")
    }
    examples = records.flatMap(\.examples)
    self.rows = Dictionary(rows.map { ([$0.architecture, $0.fault], $0) }, uniquingKeysWith: { first, _ in first })
  }

  func row(_ architecture: String, _ fault: String) -> CorrectnessRow? { rows[[architecture, fault]] }

  /// The faults that can befall an architecture.
  func tried(on architecture: String) -> [MatrixRecord.FaultRecord] {
    realFaults.filter { fault in row(architecture, fault.name).map { $0.verdict != .notApplicable } ?? false }
  }

  /// What was found out about an architecture under the faults.
  enum Fate {
    /// No fault that can befall it was tried.
    case untried
    /// It goes wrong on this witness, without a fault.
    case wrongAnyway(witness: String)
    /// Some faults are to blame for what it does, of those that can befall it.
    case breaks([MatrixRecord.FaultRecord], tried: Int)
    /// It stands as many faults as were tried of those that can befall it: at least one.
    case stands(Int)
  }

  func fate(of architecture: String) -> Fate {
    let own = faults.compactMap { row(architecture, $0.name) }
    if let row = own.first(where: { ($0.verdict == .diverges || $0.verdict.isDeath) && $0.faultToBlame != true }) {
      return .wrongAnyway(witness: row.witness)
    }
    let (tried, breaking) = (tried(on: architecture).count, breaking(architecture))
    if tried == 0 { return .untried }
    return breaking.isEmpty ? .stands(tried) : .breaks(breaking, tried: tried)
  }

  /// The faults that are to blame for a divergence of it.
  func breaking(_ architecture: String) -> [MatrixRecord.FaultRecord] {
    realFaults.filter { row(architecture, $0.name)?.faultToBlame == true }
  }

  private var realFaults: [MatrixRecord.FaultRecord] { faults.filter { $0.name != CorrectnessRow.noFault } }

  func example(_ architecture: String, _ fault: String) -> MatrixRecord.Example? {
    examples.first { $0.architecture == architecture && $0.fault == fault }
  }
}
