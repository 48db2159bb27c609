import BenchCommandLine

/// Moves a progress bar on by steps as long as a round of the timing pass, by real time rather than by number.
final class StepMeter {
  private let progress: ProgressBar
  private var stepsLeft: Int
  private var nanoseconds = 0.0

  /// - Parameter steps: how many there are; it never takes more, and at its end the rest.
  init(_ progress: ProgressBar, steps: Int) {
    self.progress = progress
    stepsLeft = steps
  }

  func show(_ activity: String) { progress.show(activity) }

  func advance(byNanoseconds passed: Double) {
    nanoseconds += passed
    let step = Double(TimingPass.minimumNanoseconds)
    let steps = min(stepsLeft, Int(nanoseconds / step))
    nanoseconds -= Double(steps) * step
    take(steps)
  }

  func finish() { take(stepsLeft) }

  private func take(_ steps: Int) {
    stepsLeft -= steps
    progress.advance(by: steps)
  }
}
