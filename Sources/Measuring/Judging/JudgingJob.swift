import Foundation
import IsolatedReplays
import Metrics
import Processes
import Scenarios
import Traces
import Verification

/// Asks a child to compare an architecture's decisions with the oracle's. It answers with a ``JudgedReplay``.
package struct JudgingJob: Codable, Sendable {
  let app: String
  let architecture: String
  /// Of a file of records.
  let tracePath: String
  let traceName: String
  /// Whether witnesses are recorded step by step.
  let isPlayed: Bool

  /// The first argument of a process that was started to carry one out.
  static let word = "__judge"

  /// Whether a process with these arguments, its own path first, was started to carry one out.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  /// Does what the parent asks, and ends the process.
  package static func main(_ catalogue: Catalogue) -> Never {
    JobWorker<JudgingJob>(benchmarks: { _ in catalogue.benchmarks }) { job, desk in
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == job.app }) else {
        preconditionFailure("no app \(job.app)")
      }
      try job.carryOut(benchmark, at: desk)
    }.main()
  }

  private func carryOut<Benchmark: AnyAppBenchmark>(_ benchmark: Benchmark, at desk: JobDesk) throws {
    _ = try JobRefusal.of { () throws(SystemError) in try Descriptor(opening: tracePath, O_RDONLY) }
    let guarded = try desk.guarded(benchmark)
    guard let architecture = guarded.architecture(named: architecture) else {
      preconditionFailure("\(app) has no \(architecture)")
    }
    let start = ResourceReading()
    let script = try TraceScript<Benchmark.App>(ReadableTrace(recordsAt: tracePath, named: traceName))
    let record = try guarded.correctness(of: architecture, on: script, isPlayed: isPlayed)
    var use = ResourceReading().use(since: start)
    use.notePeakMemory()
    try desk.send(JudgedReplay(record: record, use: use))
  }
}

/// What an architecture decided on a trace, and what that took.
struct JudgedReplay: Codable, Sendable {
  let record: CorrectnessRecord
  let use: ResourceUse
}
