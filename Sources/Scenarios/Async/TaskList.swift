import CProbes

/// The tasks of one instance that may not have ended, to cancel them with it. A child of another task ends with that one,
/// and is not among them.
///
/// - Complexity: O(tasks) to note a job.
struct TaskList {
  /// Each with a reference.
  private var tasks: [UnsafeMutableRawPointer] = []
  /// How long the list grows before it is looked through for tasks that have ended.
  private var countMax = 16

  var isEmpty: Bool { tasks.isEmpty }

  /// Adds the task that a job is a part of, if it is not in the list.
  mutating func note(_ job: UnsafeMutableRawPointer) {
    guard probe_is_independent_task(job), !tasks.contains(job) else { return }
    if tasks.count == countMax { forgetEnded() }
    _ = Unmanaged<AnyObject>.fromOpaque(job).retain()
    tasks.append(job)
  }

  /// A task that has not ended holds a reference to itself.
  private mutating func forgetEnded() {
    tasks.removeAll { task in
      guard probe_reference_count(task) == 1 else { return false }
      Unmanaged<AnyObject>.fromOpaque(task).release()
      return true
    }
    countMax = max(16, 2 * tasks.count)
  }

  /// Cancels all, and forgets them.
  mutating func cancelAll() {
    let all = tasks
    tasks = []
    for task in all {
      // A task is nothing but the reference to its object.
      unsafeBitCast(task, to: Task<Void, Never>.self).cancel()
      Unmanaged<AnyObject>.fromOpaque(task).release()
    }
  }
}
