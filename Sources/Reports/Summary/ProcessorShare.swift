import Metrics

/// How much of its timing an architecture spent on a processor.
struct ProcessorShare {
  let architecture: String
  /// Processor time over the time that passed, all rounds together.
  let share: Double
  /// How often it was taken off the processor in the worst round; nil where that is not known.
  let involuntarySwitches: Int?

  /// nil where it is not known.
  init?(of architecture: String, in figures: SectionFigures) {
    let elapsed = figures.timingResources(.elapsedTime, of: architecture).reduce(0, +)
    let used = figures.timingResources(.cpuTime, of: architecture)
    guard elapsed > 0, !used.isEmpty else { return nil }
    self.architecture = architecture
    share = used.reduce(0, +) / elapsed
    involuntarySwitches = figures.timingResources(.involuntaryContextSwitches, of: architecture).max().map { Int($0) }
  }

  /// Below this the time that others took shows in the figures.
  static let enough = 0.9

  /// Who ran too little, the worst first; nil if nobody did.
  static func note(on shares: [ProcessorShare]) -> String? {
    let short = shares.filter { $0.share < enough }.sorted { $0.share < $1.share }
    guard let worst = short.first else { return nil }
    let others = short.count == 1 ? "" : ", \(others(short.count - 1)) for less than \(percent(enough))"
    let switches = short.compactMap(\.involuntarySwitches).max().map {
      "; up to \($0.grouped) involuntary context switch\($0 == 1 ? "" : "es") a round"
    }
    return "busy machine: \(worst.architecture) ran for \(percent(worst.share)) of the time it was timed"
      + others + (switches ?? "")
  }

  private static func others(_ count: Int) -> String { count == 1 ? "one other" : "\(count) others" }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down))) %" }
}
