import Results
import Verification

/// A made-up matrix: every second architecture breaks under the second fault.
enum SampleMatrix {
  static let faults = (["none"] + (1...13).map { "fault-\($0)" }).map {
    MatrixRecord.FaultRecord(name: $0, family: $0 == "none" ? "" : "clock", summary: "what \($0) does")
  }

  static func of(_ results: [RunResult]) -> (rows: [CorrectnessRow], records: [MatrixRecord]) {
    let records = results.map { result in
      let app = result.manifest.traces.first?.app ?? ""
      return MatrixRecord(
        runID: result.manifest.runID, app: app, seed: 1, sequencesMax: 10, histories: 10, build: result.manifest.build,
        faults: faults,
        examples: broken(result).map { outcome in
          MatrixRecord.Example(
            architecture: outcome.architecture, fault: faults[2].name, sentence: "decides otherwise",
            steps: "type, Call", diagram: diagram(outcome.architecture), repeatCommand: "bench verify")
        })
    }
    let rows = results.flatMap { result in
      result.manifest.outcomes.filter { !$0.isHarnessOverhead }.flatMap { outcome in
        faults.map { fault in row(outcome, fault, result) }
      }
    }
    return (rows, records)
  }

  private static func broken(_ result: RunResult) -> [ArchitectureOutcome] {
    result.manifest.outcomes.enumerated().filter { !$0.offset.isMultiple(of: 2) && !$0.element.isHarnessOverhead }
      .map(\.element)
  }

  private static func row(
    _ outcome: ArchitectureOutcome, _ fault: MatrixRecord.FaultRecord, _ result: RunResult
  ) -> CorrectnessRow {
    let isBroken = fault.name == faults[2].name && broken(result).contains(outcome)
    return CorrectnessRow(
      runID: result.manifest.runID, app: outcome.app, architecture: outcome.architecture, trace: "search",
      fault: fault.name, events: nil, decisions: nil, decisionsHash: "", promise: .identical,
      verdict: isBroken ? .diverges : fault.name == faults[3].name ? .notApplicable : .identical,
      firstDivergenceIndex: nil, expected: "", actual: "", witness: isBroken ? "type, Call" : "",
      faultToBlame: isBroken ? true : nil)
  }

  private static func diagram(_ name: String) -> MarbleDiagram {
    MarbleDiagram(
      rows: [
        .init(name: "text", role: .input), .init(name: "oracle", role: .expected), .init(name: name, role: .actual),
      ], instants: [.init(nanoseconds: 1, marks: ["\"1\"", "", "\"1\""])])
  }
}
