import Basics

/// Measures all implementations of all pipelines in rounds, in one process.
///
/// A round takes the pipelines in random order, and within a pipeline its libraries. So the libraries of a pipeline run
/// within milliseconds of each other, and their ratio is of one state of the machine.
struct Rounds {
  let pipelines: [Pipeline]
  let inputs: Inputs
  let count: Int

  /// One implementation in one round.
  struct Measurement {
    let round: Int
    let pipeline: String
    let library: Library
    let nanosecondsPerEvent: Double
    let decisions: Decisions
  }

  /// The library decided otherwise than the reference on the same events.
  struct Disagreement: Error {
    let pipeline: String
    let library: Library
    let decisions: Decisions
    let expected: Decisions
  }

  /// Round 0 warms up and is omitted. Each measurement is one pass of a fresh instance.
  func measure(seed: UInt64) throws(Disagreement) -> [Measurement] {
    var chance = SplitMix64(seed: seed, stream: "rounds")
    var measurements: [Measurement] = []
    for round in 0...count {
      var calls: [Measurement] = []
      for pipeline in pipelines.shuffled(using: &chance) {
        let taken = pipeline.implementations.shuffled(using: &chance).map { implementation in
          measure(implementation, of: pipeline, in: round)
        }
        try check(taken)
        if pipeline.startsCalls { calls += taken }
        if round > 0 { measurements += taken }
      }
      try check(calls)
    }
    return measurements
  }

  private func measure(
    _ implementation: Pipeline.Implementation, of pipeline: Pipeline, in round: Int
  ) -> Measurement {
    let replay = implementation.begin(inputs)
    let start = ProcessorTime.nanoseconds
    replay.pass()
    let nanoseconds = ProcessorTime.nanoseconds - start
    return Measurement(
      round: round, pipeline: pipeline.name, library: implementation.library,
      nanosecondsPerEvent: Double(nanoseconds) / Double(replay.eventCount), decisions: replay.decisions())
  }

  private func check(_ measurements: [Measurement]) throws(Disagreement) {
    guard let reference = measurements.first(where: { $0.library == .reference }) else { return }
    for other in measurements where other.decisions != reference.decisions {
      throw Disagreement(
        pipeline: other.pipeline, library: other.library, decisions: other.decisions, expected: reference.decisions)
    }
  }
}
