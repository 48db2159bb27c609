import Basics
import Foundation
import Results
import Traces

/// The first line of a journal: which run it is of, and what must be the same when the run goes on.
package struct JournalHeader: Codable, Equatable, Sendable {
  /// The canonical form of a trace, in short.
  package struct TraceDigest: Codable, Equatable, Sendable {
    package var app: String
    package var trace: String
    /// FNV-1a 64, in hexadecimal digits.
    package var digest: String
  }

  /// The version of the journal's form.
  package var version: Int
  /// The command line that began the run, without the program's name.
  package var words: [String]
  package var runID: String
  package var plan: Plan
  /// Which builds measure: the program's, then the one's that counts allocations.
  package var programs: [String]
  package var machine: MachineRecord
  /// The machine's own name: two machines may be of the same kind.
  package var node: String
  package var traces: [TraceDigest]

  package static let currentVersion = 1

  /// What is so now.
  ///
  /// - Throws: a `TraceError` if the file of a trace has changed since the plan was checked.
  package init(words: [String], runID: String, plan: CheckedPlan, programs: WorkerPrograms) throws {
    version = Self.currentVersion
    self.words = words
    self.runID = runID
    self.plan = plan.plan
    self.programs = programs.identities
    machine = Machine.record
    node = ProcessInfo.processInfo.hostName
    traces = try plan.apps.flatMap { app in
      try app.traces.map { trace in
        var digest = FNV1a()
        try CanonicalTrace.write(trace.lines) { digest.combine($0) }
        return TraceDigest(app: app.planned.name, trace: trace.name, digest: digest.hexadecimal)
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case version, words
    case runID = "run_id"
    case plan, programs, machine, node, traces
  }
}

extension JournalHeader {
  /// Throws unless the run can go on with these programs: figures of two builds are never mixed.
  ///
  /// - Parameter path: the run's folder, for the message.
  package func check(_ programs: WorkerPrograms, path: String) throws(JournalError) {
    try check("build", self.programs, programs.identities, path: path)
  }

  /// Throws unless the run can go on as what would be begun now.
  package func check(_ now: JournalHeader, path: String) throws(JournalError) {
    try check("build", programs, now.programs, path: path)
    if plan.passes.areOfOneMachine {
      try check("machine", [node, "\(machine)"], [now.node, "\(now.machine)"], path: path)
    } else if plan.passes.instructions {
      // How many a library takes depends on the processor, and not on which machine has it.
      try check("machine", ["\(machine)"], ["\(now.machine)"], path: path)
    }
    for (begun, found) in zip(traces, now.traces) {
      try check("trace \(begun.trace)", [begun.digest], [found.digest], path: path)
    }
  }

  private func check(_ what: String, _ begun: [String], _ now: [String], path: String) throws(JournalError) {
    for (begun, now) in zip(begun, now) where begun != now {
      throw .mismatch(path: path, what: what, expected: begun, found: now)
    }
    if begun.count != now.count {
      throw .mismatch(path: path, what: what, expected: "\(begun.count) programs", found: "\(now.count)")
    }
  }
}

extension PlannedPasses {
  /// Whether there are figures that another machine would not have taken.
  fileprivate var areOfOneMachine: Bool { timing || network != nil }
}
