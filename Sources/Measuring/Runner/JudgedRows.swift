import Reports
import Verification

extension CorrectnessRow {
  /// Of decisions that depend on the machine's clock the row tells how many there were, and neither a hash nor the first
  /// divergence: all of it differs from run to run.
  init(_ report: CorrectnessReport, _ architecture: PlannedArchitecture, _ context: PassContext) {
    let first = architecture.readsMachineClock ? nil : report.firstDivergence
    self.init(
      runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name, fault: "none",
      events: report.events, decisions: report.decisions,
      decisionsHash: architecture.readsMachineClock ? "" : CorrectnessRow.text(ofHash: report.decisionsHash),
      promise: report.promise == .identical ? .identical : .diverges,
      verdict: report.verdict == .identical ? .identical : .diverges,
      firstDivergenceIndex: first?.eventIndex, expected: first?.expected.joined(separator: ", ") ?? "",
      actual: first?.actual.joined(separator: ", ") ?? "", witness: first?.witness.joined(separator: ", ") ?? "")
  }
}

extension ArchitectureOutcome {
  /// That nothing happened.
  init(of architecture: PlannedArchitecture, _ context: PassContext, _ identity: RunIdentity) {
    self.init(
      app: context.app, trace: context.trace.name, architecture: architecture.name,
      isFloor: architecture.isHarnessOverhead,
      repeatCommand: identity.commandRepeating(
        context.app, architecture.isHarnessOverhead ? nil : architecture.name))
  }

  mutating func add(_ report: CorrectnessReport) {
    let reasons = report.reasons
    causes = reasons.compactMap { reason in
      guard let sentence = reason.sentence, let section = reason.section else { return nil }
      return CauseMet(
        sentence: sentence, section: section, witness: reason.witness.joined(separator: ", "), count: reason.count,
        firstIndex: reason.firstEventIndex, diagram: reason.diagram)
    }
    unexplained = reasons.first { $0.sentence == nil }.map { reason in
      UnexplainedDivergence(
        count: reason.count, firstIndex: reason.firstEventIndex,
        expected: reason.expected.joined(separator: ", "), actual: reason.actual.joined(separator: ", "),
        witness: reason.witness.joined(separator: ", "), diagram: reason.diagram)
    }
  }
}
