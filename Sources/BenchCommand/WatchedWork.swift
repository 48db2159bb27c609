import BenchCommandLine
import Dispatch
import Measuring
import Synchronization
import Verification

extension Invocation {
  /// The command's progress bar; hidden with `--quiet` or `--no-progress`.
  func progressBar(steps: Int) -> ProgressBar {
    ProgressBar(
      steps: steps, console: console, isShown: !arguments[Options.quiet] && !arguments[Options.noProgress])
  }

  /// Runs `work` on another thread, while this one draws its progress.
  ///
  /// - Parameter done: returns the number of finished steps. Called twenty times a second, on this thread.
  /// - Throws: the error of `work` or `done`. If `done` throws, `work` is not awaited.
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

private final class ResultBox<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ value: Result<Success, Failure>) { result.withLock { $0 = value } }

  func take() -> Result<Success, Failure> {
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has not returned") }
    return value
  }
}

extension Invocation {
  /// - Parameters:
  ///   - excluded: the output if the search is interrupted.
  ///   - isExcludedTalk: whether it goes to standard error, because a sentence is not a row of CSV.
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

enum SearchExtent: Sendable {
  case count(Int)
  case time(Duration)

  /// The number of steps, or of milliseconds.
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
  /// At least one.
  fileprivate var milliseconds: Int { max(1, Int(self / .milliseconds(1))) }
}

/// The last activity, for the report of an interrupt.
final class LastActivity: Sendable {
  private let activity = Mutex<String?>(nil)

  /// The text after "interrupted": ` (model, round 3 of 7)`; empty before the first activity.
  var words: String { activity.withLock { $0.map { " (\($0))" } ?? "" } }

  fileprivate func note(_ text: String) { activity.withLock { $0 = text } }
}

struct NotedProgress: RunProgress {
  let bar: ProgressBar
  let last: LastActivity

  func show(_ activity: String) {
    last.note(activity)
    bar.show(activity)
  }

  func advance(by steps: Int) { bar.advance(by: steps) }
}

extension Invocation {
  /// The width of standard output. Files always have the width of documents.
  var columns: Int { console.output.pageColumns }
}
