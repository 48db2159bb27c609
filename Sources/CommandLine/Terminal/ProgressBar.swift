import Processes

/// The progress of a command, on standard error if that is a terminal.
///
/// Redrawn at most ten times a second. Messages of the console appear above it.
package final class ProgressBar {
  private let total: Int
  private let console: Console
  private let isShown: Bool
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?
  private var done = 0
  private var activity = ""
  private var cleanUp: Interruption.CleanUp?

  /// - Parameters:
  ///   - steps: the number of steps, which take about the same time.
  ///   - isShown: false under `--quiet` and `--no-progress`.
  package init(
    steps total: Int, console: Console, isShown: Bool,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.total = total
    self.console = console
    self.isShown = isShown && console.talk.isTerminal
    self.now = now
    start = now()
    if self.isShown { cleanUp = console.eraseStatusOnInterrupt() }
  }

  /// Shows the current activity.
  package func show(_ activity: String) {
    self.activity = activity
    draw()
  }

  /// Counts finished steps.
  package func advance(by steps: Int = 1) {
    done += steps
    draw()
  }

  /// Removes the bar.
  package func finish() {
    console.showStatus(nil)
    cleanUp = nil
  }

  private func draw() {
    guard isShown else { return }
    let instant = now()
    if let lastDrawing, instant - lastDrawing < .milliseconds(100) { return }
    lastDrawing = instant
    let line = ProgressLine(done: done, total: total, elapsed: instant - start, activity: activity)
    console.showStatus(line.text(columns: console.talk.columns))
  }
}
