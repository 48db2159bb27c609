import CProbes
import Synchronization

/// The jobs of the tasks of one instance. They run on the thread that replays it, one at a time, in the order in which they
/// were enqueued, whatever their priority.
///
/// A job is what a task does from one suspension to the next. While a thread is inside ``perform(_:)``, each job that it
/// enqueues comes here: those of tasks, of actors, and of the main actor, whose executor the queue is. Other threads,
/// and this one at other times, enqueue theirs as usual.
///
/// Not safe for use by several threads, but for ``enqueue(_:)``.
@usableFromInline
final class JobQueue: SerialExecutor, @unchecked Sendable {
  private struct Job {
    let job: UnownedJob
    let isOnMainActor: Bool
    /// The moment of the history in which it was enqueued; nil if none is written.
    let moment: Int?
  }

  // Exclusivity is not checked at run time: no job runs while a property is accessed.
  @exclusivity(unchecked) private var jobs: [Job] = []
  @exclusivity(unchecked) private var nextIndex = 0
  private let anyThread = AnyThread()
  /// Those that may not have ended.
  @exclusivity(unchecked) private var tasks = TaskList()
  /// Told which moment a job belongs to: the one in which it was enqueued. Nil while something is being measured.
  @exclusivity(unchecked) weak var recorder: (any MomentRecorder)?
  /// Jobs of the main actor that came from elsewhere.
  private let strays = Mutex<[UnownedJob]>([])

  /// Whether the Swift runtime lets itself be asked for its jobs.
  @usableFromInline static let isSupported = probe_hook_tasks(
    probe_queue_functions(
      take: { queue, job in
        guard let queue, let job else { return }
        JobQueue.at(queue).append(unsafeBitCast(job, to: UnownedJob.self), isOnMainActor: false)
      },
      main_executor: { queue in
        guard let queue else { return probe_executor() }
        return unsafeBitCast(JobQueue.at(queue).asUnownedSerialExecutor(), to: probe_executor.self)
      }))

  @usableFromInline
  init() {
    precondition(Self.isSupported, "this Swift runtime does not let its tasks be replayed")
    anyThread.queue = self
  }

  private static func at(_ pointer: UnsafeMutableRawPointer) -> JobQueue {
    Unmanaged<JobQueue>.fromOpaque(pointer).takeUnretainedValue()
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  // MARK: - Running

  /// Runs `work`, then jobs until there are none. Within another call for this queue it runs `work` alone.
  @inlinable
  func perform<Result>(_ work: () -> Result) -> Result {
    let outer = enter()
    let result = work()
    leave(to: outer)
    return result
  }

  /// - Returns: the queue of the thread until now.
  @usableFromInline
  func enter() -> UnsafeMutableRawPointer? { probe_exchange_queue(pointer) }

  @usableFromInline
  func leave(to outer: UnsafeMutableRawPointer?) {
    guard outer != pointer else { return }
    runAll()
    _ = probe_exchange_queue(outer)
  }

  private func runAll() {
    while nextIndex < jobs.count {
      let next = jobs[nextIndex]
      nextIndex += 1
      run(next)
    }
    jobs.removeAll(keepingCapacity: true)
    nextIndex = 0
  }

  private func run(_ next: Job) {
    if let moment = next.moment { recorder?.reopen(moment) }
    if next.isOnMainActor {
      next.job.runSynchronously(on: asUnownedSerialExecutor())
    } else {
      next.job.runSynchronously(on: anyThread.asUnownedTaskExecutor())
    }
    if next.moment != nil { recorder?.end() }
  }

  fileprivate func append(_ job: UnownedJob, isOnMainActor: Bool) {
    tasks.note(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    jobs.append(Job(job: job, isOnMainActor: isOnMainActor, moment: recorder?.openMoment))
  }

  // MARK: - The end

  /// Releases an instance, and cancels what is left of its tasks, so that what they hold is released as well.
  func end(releasing instance: () -> Void) {
    perform(instance)
    perform {
      for job in strays.withLock({ strays in strays.take() }) { append(job, isOnMainActor: true) }
    }
    while !tasks.isEmpty { perform { tasks.cancelAll() } }
  }

  // MARK: - The main actor's executor

  /// Takes a job of the main actor. One from another thread, as of a sleep on the machine's clock, does not run before the
  /// end: when it comes would differ from replay to replay.
  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isEntered { append(job, isOnMainActor: true) } else { strays.withLock { $0.append(job) } }
  }

  /// Whether another thread has woken a task of the main actor.
  var hasStrays: Bool { strays.withLock { !$0.isEmpty } }

  private var isEntered: Bool { probe_current_queue() == pointer }

  /// The main actor takes the thread that replays for the main thread.
  @usableFromInline
  func isIsolatingCurrentContext() -> Bool? { isEntered }

  @usableFromInline
  func checkIsolated() { precondition(isEntered, "the main actor is the thread that replays, and this is another") }
}

/// The executor of jobs that have no actor. The runtime asks for it where a task yields, and not for a hook.
private final class AnyThread: TaskExecutor, @unchecked Sendable {
  weak var queue: JobQueue?

  func enqueue(_ job: consuming ExecutorJob) { queue?.append(UnownedJob(job), isOnMainActor: false) }
}

/// Writes a history, moment by moment.
protocol MomentRecorder: AnyObject {
  /// The innermost moment under way; nil if there is none.
  var openMoment: Int? { get }
  /// Goes on with a moment that may have ended. ``end()`` ends it again.
  func reopen(_ moment: Int)
  func end()
}

extension [UnownedJob] {
  fileprivate mutating func take() -> [UnownedJob] {
    defer { self = [] }
    return self
  }
}
