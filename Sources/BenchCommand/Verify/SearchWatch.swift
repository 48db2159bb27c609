import Dispatch
import Synchronization
import Verification

extension Invocation {
  /// Runs a search while this thread shows how far it is.
  ///
  /// - Parameters:
  ///   - total: how much there is to try.
  ///   - activity: what the progress bar says of it.
  ///   - excluded: what can be said of an unfinished search; printed if the process is interrupted.
  func watching<Result: Sendable>(
    _ meter: SearchMeter, total: Int, activity: String, excluded: @escaping @Sendable () -> String,
    search: @escaping @Sendable () -> Result
  ) -> Result {
    let cleanUp = console.printOnInterrupt(excluded)
    defer { withExtendedLifetime(cleanUp) {} }
    let isShown = !arguments[Options.quiet] && !arguments[Options.noProgress]
    let progress = ProgressBar(steps: total, console: console, isShown: isShown)
    progress.show(activity)
    let box = ResultBox<Result>()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      box.put(search())
      isDone.signal()
    }
    var shown = 0
    while isDone.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      let tried = meter.tried
      progress.advance(by: tried - shown)
      shown = tried
    }
    progress.finish()
    return box.take()
  }
}

/// Where a result waits for the thread that shows the progress.
private final class ResultBox<Result: Sendable>: Sendable {
  private let result = Mutex<Result?>(nil)

  func put(_ value: Result) { result.withLock { $0 = value } }

  func take() -> Result {
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the search has not returned") }
    return value
  }
}
