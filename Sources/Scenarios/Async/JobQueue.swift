import CProbes
import Synchronization

/// The jobs of one instance's tasks. They run on the replaying thread, one at a time, in the order of enqueueing,
/// whatever their priority.
///
/// A job is the part of a task from one suspension to the next. While a thread is inside ``perform(_:)``, every job
/// that the thread enqueues enters this queue: jobs of tasks, of actors, and of the main actor, whose executor the
/// queue is. Other threads, and this one at other times, enqueue as usual.
///
/// Not thread-safe, except ``enqueue(_:)``.
@usableFromInline
final class JobQueue: SerialExecutor, @unchecked Sendable {
  private struct Job {
    let job: UnownedJob
    let isOnMainActor: Bool
    /// The moment of the history in which it was enqueued; nil if no history is written.
    let moment: Int?
  }

  // Exclusivity is not checked at run time: no job runs while a property is accessed.
  @exclusivity(unchecked) private var jobs: [Job] = []
  @exclusivity(unchecked) private var nextIndex = 0
  private let anyThread = AnyThread()
  @exclusivity(unchecked) private var tasks = TaskList()
  /// Assigns each job to the moment in which it was enqueued. Nil during measurements.
  @exclusivity(unchecked) weak var recorder: (any MomentRecorder)?
  /// Main actor jobs enqueued by other threads.
  private let strays = Mutex<[UnownedJob]>([])

  /// Whether the Swift runtime lets jobs be redirected.
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

  /// Runs `work`, then all jobs. A nested call for this queue runs `work` only.
  @inlinable
  func perform<Result>(_ work: () -> Result) -> Result {
    let outer = enter()
    let result = work()
    leave(to: outer)
    return result
  }

  /// - Returns: the thread's previous queue.
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

  /// Releases an instance and cancels its remaining tasks, so that the objects they hold are released too.
  func end(releasing instance: () -> Void) {
    perform(instance)
    perform {
      for job in strays.withLock({ strays in strays.take() }) { append(job, isOnMainActor: true) }
    }
    while !tasks.isEmpty { perform { tasks.cancelAll() } }
  }

  // MARK: - The main actor's executor

  /// Takes a job of the main actor. A job from another thread, as of a sleep on the machine's clock, runs only at the
  /// end, because its arrival differs between replays.
  @usableFromInline
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isEntered { append(job, isOnMainActor: true) } else { strays.withLock { $0.append(job) } }
  }

  var hasStrays: Bool { strays.withLock { !$0.isEmpty } }

  private var isEntered: Bool { probe_current_queue() == pointer }

  /// The main actor treats the replaying thread as the main thread.
  @usableFromInline
  func isIsolatingCurrentContext() -> Bool? { isEntered }

  @usableFromInline
  func checkIsolated() { precondition(isEntered, "the main actor runs on the replaying thread, and this is another") }
}

/// The executor of jobs without an actor. When a task yields, the runtime calls this executor and not the hook.
private final class AnyThread: TaskExecutor, @unchecked Sendable {
  weak var queue: JobQueue?

  func enqueue(_ job: consuming ExecutorJob) { queue?.append(UnownedJob(job), isOnMainActor: false) }
}

protocol MomentRecorder: AnyObject {
  var openMoment: Int? { get }
  /// Continues a moment that may have ended, until the next ``end()``.
  func reopen(_ moment: Int)
  func end()
}

extension [UnownedJob] {
  fileprivate mutating func take() -> [UnownedJob] {
    defer { self = [] }
    return self
  }
}
