import BenchCommandLine
import Verification

extension Invocation {
  /// Runs a search while this thread shows how far it is.
  ///
  /// - Parameters:
  ///   - extent: how much there is to do.
  ///   - activity: what the progress bar says of it.
  ///   - excluded: what can be said of an unfinished search; printed if the process is interrupted.
  ///   - isExcludedTalk: whether that is said on standard error, as a sentence among rows would be no CSV.
  /// - Throws: `CommandFailure` where the same steps bring now these decisions, now others.
  func watching<Result: Sendable>(
    _ meter: SearchMeter, extent: SearchExtent, activity: String, isExcludedTalk: Bool = false,
    excluded: @escaping @Sendable () -> String,
    search: @escaping @Sendable () throws(Unrepeatable) -> Result
  ) throws -> Result {
    let cleanUp = console.printOnInterrupt(isTalk: isExcludedTalk, excluded)
    defer { withExtendedLifetime(cleanUp) {} }
    let start = ContinuousClock.now
    return try repeatable { () throws(Unrepeatable) in
      try watching(
        steps: extent.steps, activity: activity,
        done: { extent.done(tried: meter.tried, after: ContinuousClock.now - start) }, search)
    }
  }
}

/// How much a search has to do, for those who look on.
enum SearchExtent: Sendable {
  case count(Int)
  case time(Duration)

  /// Of a time, milliseconds.
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

/// What `body` found.
/// - Throws: a failure of ours where the same steps bring now these decisions, now others.
func repeatable<Result>(_ body: () throws(Unrepeatable) -> Result) throws(CommandFailure) -> Result {
  do {
    return try body()
  } catch {
    throw CommandFailure(.failure, "nothing can be said: \(error)")
  }
}
