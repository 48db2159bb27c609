import BenchCommandLine
import Dispatch
import Synchronization

extension Invocation {
  /// The progress bar of the command; hidden with `--quiet` or `--no-progress`.
  func progressBar(steps: Int) -> ProgressBar {
    ProgressBar(
      steps: steps, console: console, isShown: !arguments[Options.quiet] && !arguments[Options.noProgress])
  }

  /// Runs `work` on another thread, while this one draws its progress.
  ///
  /// - Parameters:
  ///   - steps: the number of steps of the work.
  ///   - activity: the text beside the progress bar.
  ///   - done: returns how many steps are done so far; called twenty times a second, on this thread.
  /// - Throws: what `work` or `done` throws. Work is not waited for if `done` throws.
  func watching<Success: Sendable, Failure: Error>(
    steps: Int, activity: String, done: () throws(Failure) -> Int,
    _ work: @escaping @Sendable () throws(Failure) -> Success
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
      let done = try done()
      progress.advance(by: done - shown)
      shown = done
    }
    return try box.take().get()
  }
}

/// Passes the result to the thread that draws the progress.
private final class ResultBox<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ value: Result<Success, Failure>) { result.withLock { $0 = value } }

  func take() -> Result<Success, Failure> {
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has not returned") }
    return value
  }
}
