/// Receives the progress of a run.
package protocol RunProgress {
  /// Something begins, such as "model, round 3".
  func show(_ activity: String)
  /// So many steps are done; they are about equally long.
  func advance(by steps: Int)
}

extension RunProgress {
  func advance() { advance(by: 1) }
}

/// Progress in one of several apps, which it names.
struct AppProgress: RunProgress {
  let app: String
  let whole: any RunProgress

  func show(_ activity: String) { whole.show("\(app): \(activity)") }
  func advance(by steps: Int) { whole.advance(by: steps) }
}

/// Ignores all progress.
package struct NoProgress: RunProgress {
  package init() {}
  package func show(_ activity: String) {}
  package func advance(by steps: Int) {}
}
