/// The smallest step a clock can show, and what a reading costs. Recorded with every run, because no single event can
/// be timed better than this.
package struct ClockResolution: Sendable, Equatable, Codable {
  /// The smallest difference between two readings in a row that was not 0.
  package var stepNanoseconds: UInt64
  /// The time that one reading takes.
  package var readCostNanoseconds: Double

  package init(stepNanoseconds: UInt64, readCostNanoseconds: Double) {
    self.stepNanoseconds = stepNanoseconds
    self.readCostNanoseconds = readCostNanoseconds
  }

  private enum CodingKeys: String, CodingKey {
    case stepNanoseconds = "step_nanoseconds"
    case readCostNanoseconds = "read_cost_nanoseconds"
  }

  /// Reads a clock in passes. The step is the smallest over all passes. The cost is the median of the passes' means, so
  /// that a pass that was preempted does not count.
  ///
  /// - Parameter now: A clock that never goes back, in nanoseconds.
  /// - Complexity: 21 passes of 5,000 readings, about 3 ms; on a coarse clock, as many more as it takes to see it move.
  package static func measure(reading now: () -> UInt64 = { MonotonicClock.now }) -> ClockResolution {
    let passCount = 21
    let readingsPerPass = 5_000
    var step: UInt64?
    var costs: [Double] = []
    while true {
      let start = now()
      var last = start
      for _ in 0..<readingsPerPass {
        let reading = now()
        if reading > last { step = min(step ?? .max, reading - last) }
        last = reading
      }
      costs.append(Double(last - start) / Double(readingsPerPass))
      if costs.count >= passCount, let step, let cost = costs.median() {
        return ClockResolution(stepNanoseconds: step, readCostNanoseconds: cost)
      }
    }
  }
}
