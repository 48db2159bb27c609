/// An architecture that starts tasks, with the queue on which they run.
///
/// Whatever reaches the instance is followed by its jobs, until none is left: the making of the instance, an event, a timer,
/// an answer. So what was called has settled before anything else happens, as in an architecture without tasks.
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

  /// What is decided while the instance goes comes too late for its replay.
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

/// Whoever looks at it sees the instance.
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
