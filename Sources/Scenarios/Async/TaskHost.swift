import CProbes

/// An architecture that starts tasks, with their queue.
///
/// After the initialisation, each event, each timer and each answer, all jobs of the instance run. So every call
/// settles before anything else happens, as in an architecture without tasks.
@usableFromInline
final class TaskHost<A: Architecture>: Architecture {
  @usableFromInline typealias App = A.App

  @inlinable static var name: String { A.name }
  @inlinable static var origin: String { A.origin }
  @inlinable static var promise: Promise<App> { A.promise }
  @inlinable static var readsMachineClock: Bool { A.readsMachineClock }
  @inlinable static var runsTasks: Bool { true }

  @usableFromInline let jobs = JobQueue()
  @usableFromInline let decisions: DecisionLog<App.Decision>
  @usableFromInline var instance: A?

  @inlinable
  init(_ environment: Environment<App>) {
    decisions = environment.decisions
    jobs.serve(environment)
    instance = jobs.perform { A(environment) }
  }

  /// Drops the decisions made while the instance is released: they are too late for its replay.
  deinit {
    let count = decisions.count
    jobs.end { instance = nil }
    decisions.removeAll(after: count)
  }

  @inlinable
  func receive(_ event: App.Event) { reach { $0.receive(event) } }

  @inlinable @inline(__always)
  func reach(_ action: (A) -> Void) {
    guard let instance else { return }
    jobs.perform { action(instance) }
  }
}

extension TaskHost: CustomReflectable {
  @usableFromInline var customMirror: Mirror { instance.map { Mirror(reflecting: $0) } ?? Mirror(self, children: [:]) }
}

extension TaskHost: LateObservable where A: LateObservable {
  @usableFromInline
  func addObserver(_ decisions: DecisionLog<App.Decision>) { reach { $0.addObserver(decisions) } }
}

extension TaskHost: Completable where A: Completable {
  @usableFromInline static var completableLanes: [Int] { A.completableLanes }
  @usableFromInline
  func complete(lane: Int) { reach { $0.complete(lane: lane) } }
}

extension TaskHost: Failable where A: Failable {
  @usableFromInline static var failableLanes: [Int] { A.failableLanes }
  @usableFromInline
  func fail(lane: Int) { reach { $0.fail(lane: lane) } }
}

extension JobQueue {
  /// Runs these jobs after every timer and answer of an environment.
  @usableFromInline
  func serve<App: Scenarios.App>(_ environment: Environment<App>) {
    guard let surroundings = environment.surroundings else {
      preconditionFailure("the environment was not made for an architecture that starts tasks")
    }
    surroundings.jobs = self
    surroundings.services?.jobs = self
    recorder = surroundings.recorder
  }
}

/// The tasks of one instance that may not have ended, to be cancelled with it. A child task ends with its parent, and
/// is not in the list.
///
/// - Complexity: O(tasks) to note a job.
struct TaskList {
  /// Each is retained.
  private var tasks: [UnsafeMutableRawPointer] = []
  /// The length at which ended tasks are removed.
  private var countMax = 16

  var isEmpty: Bool { tasks.isEmpty }

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

  mutating func cancelAll() {
    let all = tasks
    tasks = []
    for task in all {
      // A `Task` is only a reference to its object.
      unsafeBitCast(task, to: Task<Void, Never>.self).cancel()
      Unmanaged<AnyObject>.fromOpaque(task).release()
    }
  }
}
