import BenchCommandLine
import Dispatch
import Synchronization

extension Invocation {
  /// How far the command is, unless it is not to be shown.
  func progressBar(steps: Int) -> ProgressBar {
    ProgressBar(
      steps: steps, console: console, isShown: !arguments[Options.quiet] && !arguments[Options.noProgress])
  }

  /// Does some work on another thread, while this one shows how far it is.
  ///
  /// - Parameters:
  ///   - steps: how much there is to do.
  ///   - activity: what the progress bar says of it.
  ///   - done: how much of it is done.
  /// - Throws: what `work` throws.
  func watching<Success: Sendable, Failure: Error>(
    steps: Int, activity: String, done: () -> Int, _ work: @escaping @Sendable () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let progress = progressBar(steps: steps)
    defer { progress.finish() }
    progress.show(activity)
    let box = ResultBox<Success, Failure>()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      box.put(Result(catching: work))
      isDone.signal()
    }
    var shown = 0
    while isDone.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      let done = done()
      progress.advance(by: done - shown)
      shown = done
    }
    return try box.take().get()
  }
}

/// Where a result waits for the thread that shows the progress.
private final class ResultBox<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ value: Result<Success, Failure>) { result.withLock { $0 = value } }

  func take() -> Result<Success, Failure> {
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has not returned") }
    return value
  }
}
