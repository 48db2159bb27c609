import BenchCommandLine
import Verification

extension Invocation {
  /// Runs a search and shows its progress from this thread.
  ///
  /// - Parameters:
  ///   - extent: the size of the search.
  ///   - activity: the text in the progress bar.
  ///   - excluded: the output for an unfinished search, printed if the process is interrupted.
  ///   - isExcludedTalk: whether that goes to standard error, since a sentence is no row of CSV.
  func watching<Result: Sendable>(
    _ meter: SearchMeter, extent: SearchExtent, activity: String, isExcludedTalk: Bool = false,
    excluded: @escaping @Sendable () -> String, search: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let cleanUp = console.printOnInterrupt(isTalk: isExcludedTalk, excluded)
    defer { withExtendedLifetime(cleanUp) {} }
    let start = ContinuousClock.now
    return try watching(
      steps: extent.steps, activity: activity,
      done: { () throws(any Error) in extent.done(tried: meter.tried, after: ContinuousClock.now - start) }, search)
  }
}

/// The size of a search, for its progress bar.
enum SearchExtent: Sendable {
  case count(Int)
  case time(Duration)

  /// The number of steps; for a time, of milliseconds.
  var steps: Int {
    switch self {
    case .count(let count): count
    case .time(let duration): duration.milliseconds
    }
  }

  func done(tried: Int, after elapsed: Duration) -> Int {
    switch self {
    case .count: tried
    case .time(let duration): min(elapsed, duration).milliseconds
    }
  }
}

extension Duration {
  /// Whole ones; no less than one.
  fileprivate var milliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}
