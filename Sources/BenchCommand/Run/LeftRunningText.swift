import Results

extension RunResult {
  /// Who left a thread running between its turns, in a sentence each.
  ///
  /// - Parameter place: where they ran, if there are several: ` of ../main/bench`.
  func leftRunningSentences(place: String = "") -> [String] {
    manifest.outcomes.compactMap { outcome in
      outcome.leftRunning.map { use in
        "\(outcome.architecture)\(place) left a thread running on \(outcome.trace): it used "
          + "\(use.processorNanoseconds.milliseconds) ms of processor time in \(use.watchedNanoseconds.milliseconds) ms in which "
          + "nothing was asked of it; it was stopped while others were timed"
      }
    }
  }
}

extension UInt64 {
  /// Rounded up: what is told of is not nothing.
  fileprivate var milliseconds: UInt64 { (self + 999_999) / 1_000_000 }
}
