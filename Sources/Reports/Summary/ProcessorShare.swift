import Metrics
import Results

/// The share of the timing in which an architecture ran on a processor.
struct ProcessorShare {
  /// Its name in a sentence.
  private let name: String
  /// Processor time over elapsed time, summed over the rounds in which both are known.
  private let share: Double
  /// The most involuntary context switches in a round; nil if unknown.
  private let involuntarySwitches: Int?

  /// nil if it is unknown.
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

  /// Below this share the figures show that other processes ran.
  private static let enough = 0.9

  /// Other processes are to blame only if the process was preempted: one that sleeps also runs little.
  private var isKeptFromRunning: Bool { share < Self.enough && involuntarySwitches ?? 0 > 0 }

  /// A note on the architectures that were preempted, the worst first; nil if there are none.
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
