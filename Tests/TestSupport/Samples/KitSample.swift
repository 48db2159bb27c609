import Results
import Verification

/// A made-up run of two apps with architectures of several kits.
package enum KitSample {
  /// An architecture that takes `nanoseconds` in each of three rounds.
  ///
  /// - Parameters:
  ///   - isCorrect: whether it decided as the oracle on the trace. Sets the promise if `promise` is nil.
  ///   - wrongCount: the number of events with wrong decisions, if it is not correct.
  package static func architecture(
    _ name: String, _ kit: String?, _ nanoseconds: Double, isCorrect: Bool = true, wrongCount: Int = 1,
    promise: PromiseKind? = nil, isPublished: Bool = false
  ) -> SampleArchitecture {
    var cause = SampleCause.emptyNumber
    cause.count = wrongCount
    var sample = SampleArchitecture(
      name: name, batchTimeNanoseconds: nanoseconds, promise: promise ?? (isCorrect ? .identical : .diverges),
      verdict: isCorrect ? .identical : .diverges, divergences: isCorrect ? [] : [cause.met(by: name, in: "1.1")])
    sample.roundMeans = [nanoseconds, nanoseconds, nanoseconds]
    (sample.kit, sample.isPublished) = (kit, isPublished)
    return sample
  }

  /// The architectures in each of the apps `calls` and `search`, except for those that `search` lacks.
  ///
  /// - Parameter kits: as the manifest lists them.
  package static func result(
    _ architectures: [SampleArchitecture], kits: [String] = ["imperative", "model", "reducer"],
    apps: [String] = ["calls", "search"], lacking: Set<String> = []
  ) -> RunResult {
    var run = SampleRun(architectures: architectures, events: 2_000)
    run.traces = apps.map { ReplayedTrace(app: $0, name: "phone", events: 2_000, origin: ["seed: 1"]) }
    run.kits = kits
    var manifest = run.manifest
    manifest.baselines = Dictionary(uniqueKeysWithValues: apps.map { ($0, "imperative") })
    manifest.outcomes.removeAll { $0.app == "search" && lacking.contains($0.architecture) }
    return RunResult(
      manifest: manifest, latency: run.result.latency, allocations: run.result.allocations, instructions: nil)
  }
}
