import BenchCommandLine
import Measuring
import Synchronization

/// What was being done last, for whoever is told of an interrupt.
final class LastActivity: Sendable {
  private let activity = Mutex<String?>(nil)

  /// What stands behind "interrupted": ` (model, round 3 of 7)`; nothing before anything began.
  var words: String { activity.withLock { $0.map { " (\($0))" } ?? "" } }

  fileprivate func note(_ text: String) { activity.withLock { $0 = text } }
}

/// A progress bar, and a note of what it shows.
struct NotedProgress: RunProgress {
  let bar: ProgressBar
  let last: LastActivity

  func show(_ activity: String) {
    last.note(activity)
    bar.show(activity)
  }

  func advance(by steps: Int) { bar.advance(by: steps) }
}
