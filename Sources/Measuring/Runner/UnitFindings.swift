import Results

/// The results of the units of an app and trace that later units need.
package struct UnitFindings: Codable, Equatable, Sendable {
  /// The hash of the decisions that an architecture took when it was judged, by its name. None where it failed, and none
  /// where decisions differ from replay to replay.
  package var decisionsHashes: [String: UInt64] = [:]
  /// The first failure of an architecture, by its name.
  package var failures: [String: ArchitectureOutcome.Failure] = [:]

  /// Nothing yet: before the first unit.
  package init() {}

  /// - Parameter results: of any units; those that come before `unit` and share its app and trace count.
  package init(of results: [UnitResult], for unit: PlanUnit) {
    let earlier = results.filter {
      $0.unit.app == unit.app && $0.unit.trace == unit.trace && $0.unit.number < unit.number
    }
    for result in earlier.sorted(by: { $0.unit.number < $1.unit.number }) {
      for outcome in result.outcomes {
        let name = outcome.architecture
        if let hash = outcome.correctness?.decisionsHash { decisionsHashes[name] = hash }
        if failures[name] == nil { failures[name] = outcome.failure }
      }
    }
  }

  /// Whether an architecture takes part in a pass: in the open loop if it has not failed in any pass before, in other
  /// passes if it has not failed in the correctness pass.
  func admit(_ architecture: String, to pass: MeasuringPass) -> Bool {
    guard let failure = failures[architecture] else { return true }
    return pass != .openLoop && failure.pass != .correctness
  }
}
