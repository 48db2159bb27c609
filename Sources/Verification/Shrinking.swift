public import Scenarios

/// Delta debugging: makes a failing list of events 1-minimal, so that no single event can be left out.
///
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002, the algorithm
/// `ddmin` over complements.
public struct Shrinking<App: Scenarios.App> {
  private let script: Script<App>
  private let fails: (Script<App>) -> Bool

  /// - Parameter fails: whether a script still shows what is looked for. Events keep their times.
  public init(_ script: Script<App>, while fails: @escaping (Script<App>) -> Bool) {
    self.script = script
    self.fails = fails
  }

  /// The positions of the events that are left.
  /// - Precondition: the whole script fails.
  /// - Complexity: O(n log n) replays of the script in good cases, O(n²) at worst.
  public func minimalIndices() -> [Int] {
    var kept = Array(0..<script.count)
    var chunkCount = 2
    while kept.count > 1 {
      let size = (kept.count + chunkCount - 1) / chunkCount
      let starts = stride(from: 0, to: kept.count, by: size)
      let smaller = starts.lazy
        .map { start in Array(kept[..<start]) + kept[min(start + size, kept.count)...] }
        .first { fails(Script(script, at: $0)) }
      if let smaller {
        kept = smaller
        chunkCount = max(chunkCount - 1, 2)
      } else if size == 1 {
        break
      } else {
        chunkCount = min(chunkCount * 2, kept.count)
      }
    }
    return kept
  }
}
