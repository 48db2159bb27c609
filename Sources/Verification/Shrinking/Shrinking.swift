public import Scenarios

/// Delta debugging: makes a failing list of events 1-minimal, so that no single event can be left out.
///
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002, the algorithm
/// `ddmin` over complements.
public struct Shrinking<App: Scenarios.App> {
  private let script: Script<App>
  private let fails: (Script<App>) -> Bool
  /// How many events may be replayed; what is found by then is the answer.
  private let budget: Int

  /// - Parameters:
  ///   - budget: how many events may be replayed. The default takes about a second.
  ///   - fails: whether a script still shows what is looked for. Events keep their times.
  public init(_ script: Script<App>, budget: Int = 4_000_000, while fails: @escaping (Script<App>) -> Bool) {
    self.script = script
    self.budget = budget
    self.fails = fails
  }

  /// The positions of the events that are left: 1-minimal, unless the budget ran out before.
  /// - Precondition: the whole script fails.
  /// - Complexity: O(n log n) replayed events in good cases, O(n³) at worst, and no more than the budget.
  public func minimalIndices() -> [Int] {
    var kept = Array(0..<script.count)
    var chunkCount = 2
    var replayed = 0
    while kept.count > 1 {
      let size = (kept.count + chunkCount - 1) / chunkCount
      var smaller: [Int]?
      for start in stride(from: 0, to: kept.count, by: size) {
        let candidate = Array(kept[..<start]) + kept[min(start + size, kept.count)...]
        replayed += candidate.count
        if replayed > budget { return kept }
        if fails(Script(script, at: candidate)) {
          smaller = candidate
          break
        }
      }
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
