import Streams

/// Logs events, and whether two threads delivered at once. Sendable, because the state is accessed only under the lock.
final class ThreadLog: @unchecked Sendable {
  private let exclusion = Lock()
  private var isBusy = false
  private var hasOverlapped = false
  private var values: [String] = []
  private var completions = 0

  private func begin() {
    exclusion.hold {
      hasOverlapped = hasOverlapped || isBusy
      isBusy = true
    }
  }

  func note(_ value: String) {
    begin()
    exclusion.hold {
      values.append(value)
      isBusy = false
    }
  }

  func noteCompletion() {
    begin()
    exclusion.hold {
      completions += 1
      isBusy = false
    }
  }

  var all: (values: [String], completions: Int, hasOverlapped: Bool) {
    exclusion.hold { (values, completions, hasOverlapped) }
  }
}
