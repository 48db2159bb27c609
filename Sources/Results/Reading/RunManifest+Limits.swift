import Verification

extension RunManifest {
  /// The number in it that is none of a run; nil if there is none. Reports compute with them.
  var impossible: String? {
    let counts = 0...FigureLimits.counts.upperBound
    func isCount(_ number: Int) -> Bool { counts.contains(number) }
    func isCount(_ number: UInt64) -> Bool { number <= UInt64(counts.upperBound) }
    if !isCount(rounds) { return "rounds" }
    if !isCount(clock.stepNanoseconds) || !FigureLimits.allow(clock.readCostNanoseconds) { return "clock" }
    if !isCount(machine.coreCount) || !isCount(machine.memoryBytes) { return "machine" }
    if let network, !FigureLimits.allow(network.speed) || network.speed <= 0 { return "network" }
    if !traces.allSatisfy({ isCount($0.events) && isCount($0.clockFaults) }) { return "traces" }
    let isPossible = outcomes.allSatisfy { outcome in
      let numbers =
        (outcome.correctness?.divergences ?? []).flatMap { [$0.count, $0.firstIndex] }
        + (outcome.correctness.map { [$0.events, $0.decisions] } ?? [])
      let used = outcome.leftRunning.map { [$0.processorNanoseconds, $0.watchedNanoseconds] } ?? []
      return numbers.allSatisfy(isCount) && used.allSatisfy(isCount)
    }
    return isPossible ? nil : "outcomes"
  }
}
