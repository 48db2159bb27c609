import Scenarios

/// An architecture of a plan, and what passes have to know of it.
package struct PlannedArchitecture: Hashable, Sendable {
  package let name: String
  /// What it is, in a few words; empty if that is not known.
  let origin: String
  /// Whether it is `nothing`, which measures the harness overhead and is not compared with the oracle.
  package let isHarnessOverhead: Bool
  /// Whether its decisions differ from replay to replay.
  let readsMachineClock: Bool
  /// What it is written with.
  let kit: Kit
  /// Whether somebody has published it.
  let isPublished: Bool

  init(
    name: String, origin: String = "", isHarnessOverhead: Bool, readsMachineClock: Bool = false, kit: Kit = .unstated,
    isPublished: Bool = false
  ) {
    self.name = name
    self.origin = origin
    self.isHarnessOverhead = isHarnessOverhead
    self.readsMachineClock = readsMachineClock
    self.kit = kit
    self.isPublished = isPublished
  }
}

extension AnyAppBenchmark {
  /// The architectures with these names, in the order of the list, followed by the harness overhead.
  func planned(_ names: [String]) -> [PlannedArchitecture] {
    architectures.filter { names.contains($0.name) }.map {
      PlannedArchitecture(
        name: $0.name, origin: $0.origin, isHarnessOverhead: false, readsMachineClock: $0.readsMachineClock,
        kit: $0.kit, isPublished: $0.isPublished)
    } + [PlannedArchitecture(name: overhead.name, origin: overhead.origin, isHarnessOverhead: true)]
  }
}
