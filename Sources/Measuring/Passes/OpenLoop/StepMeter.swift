/// Reports progress by real time rather than by number, in steps as long as a round of the timing pass.
final class StepMeter {
  private let progress: any RunProgress
  private var stepsLeft: Int
  private let stepNanoseconds: Double
  private var nanoseconds = 0.0

  /// - Parameter steps: how many there are. It never reports more, and `finish` reports the rest.
  init(_ progress: any RunProgress, steps: Int, stepNanoseconds: UInt64) {
    self.progress = progress
    self.stepNanoseconds = Double(stepNanoseconds)
    stepsLeft = steps
  }

  func show(_ activity: String) { progress.show(activity) }

  func advance(byNanoseconds passed: Double) {
    nanoseconds += passed
    let steps = min(stepsLeft, Int(nanoseconds / stepNanoseconds))
    nanoseconds -= Double(steps) * stepNanoseconds
    take(steps)
  }

  func finish() { take(stepsLeft) }

  private func take(_ steps: Int) {
    stepsLeft -= steps
    progress.advance(by: steps)
  }
}
