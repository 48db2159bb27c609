import Metrics
import Results

/// How much of its timing an architecture spent on a processor.
struct ProcessorShare {
  /// As a sentence calls it.
  private let name: String
  /// Processor time over the time that passed, all rounds together of which both are known.
  private let share: Double
  /// How often it was taken off the processor in the worst round; nil where that is not known.
  private let involuntarySwitches: Int?

  /// nil where it is not known.
  init?(of outcome: ArchitectureOutcome, in figures: SectionFigures) {
    let elapsed = figures.timingResources(.elapsedTime, of: outcome.architecture)
    let used = figures.timingResources(.cpuTime, of: outcome.architecture).filter { elapsed[$0.key] != nil }
    let paired = used.keys.compactMap { elapsed[$0] }.reduce(0, +)
    guard paired > 0 else { return nil }
    name = outcome.isHarnessOverhead ? "the harness overhead ('\(outcome.architecture)')" : outcome.architecture
    share = used.values.reduce(0, +) / paired
    let switches = figures.timingResources(.involuntaryContextSwitches, of: outcome.architecture)
    involuntarySwitches = switches.values.max().map { Int($0) }
  }

  /// Below this the time that others took shows in the figures.
  private static let enough = 0.9

  /// The machine is to blame only if it took the processor away: one that sleeps runs little too.
  private var isKeptFromRunning: Bool { share < Self.enough && involuntarySwitches ?? 0 > 0 }

  /// Who was kept from running, the worst first; nil if nobody was.
  static func note(on shares: [ProcessorShare]) -> String? {
    let short = shares.filter(\.isKeptFromRunning).sorted { $0.share < $1.share }
    guard let worst = short.first else { return nil }
    let others = short.count == 1 ? "" : ", \(others(short.count - 1)) for less than \(percent(enough))"
    let switches = short.compactMap(\.involuntarySwitches).max().map {
      "; up to \($0.grouped) involuntary context switch\($0 == 1 ? "" : "es") a round"
    }
    return "busy machine: \(worst.name) ran for \(percent(worst.share)) of the time it was timed"
      + others + (switches ?? "")
  }

  private static func others(_ count: Int) -> String { count == 1 ? "one other" : "\(count) others" }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded(.down))) %" }
}
