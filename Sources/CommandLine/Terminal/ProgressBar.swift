import Basics
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
  ///   - steps: the number of steps of about equal duration.
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

  package func show(_ activity: String) {
    self.activity = activity
    draw()
  }

  package func advance(by steps: Int = 1) {
    done += steps
    draw()
  }

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

/// One drawing of a ``ProgressBar``: `[######--------------]  31 %  12 s left  timestamped, round 3`.
package struct ProgressLine {
  private let done: Int
  private let total: Int
  private let elapsed: Duration
  private let activity: String

  package init(done: Int, total: Int, elapsed: Duration, activity: String) {
    self.done = done
    self.total = total
    self.elapsed = elapsed
    self.activity = SafeText.printable(activity)
  }

  /// At most `columns - 1` wide, because a full last column starts a new line on some terminals.
  package func text(columns: Int) -> String {
    let cells = 20
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let filled = Int(share * Double(cells))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
    let percent = String(Int(share * 100))
    let padding = String(repeating: " ", count: 3 - percent.count)
    let parts = ["[\(bar)] \(padding)\(percent) %", timeLeft(share: share), activity].filter { !$0.isEmpty }
    return String(parts.joined(separator: "  ").prefix(max(0, columns - 1)))
  }

  /// The time left at the same speed; empty before the first step is done.
  private func timeLeft(share: Double) -> String {
    guard share > 0 else { return "" }
    let seconds = Int((elapsed * ((1 - share) / share)).components.seconds) + 1
    return seconds < 60 ? "\(seconds) s left" : "\(seconds / 60) min \(seconds % 60) s left"
  }
}
