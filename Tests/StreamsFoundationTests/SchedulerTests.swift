import Foundation
import StreamsFoundation
import Testing

@Suite struct SchedulerTests {
  private let log = Log()

  /// Uses each form of `schedule` that every scheduler has.
  private func use<S: Scheduler>(_ scheduler: S) -> any Cancellable {
    let start = scheduler.now
    scheduler.schedule { [log] in log.note("a") }
    scheduler.schedule(options: nil) { [log] in log.note("b") }
    scheduler.schedule(after: start.advanced(by: .milliseconds(1)), tolerance: scheduler.minimumTolerance) { [log] in
      log.note("late")
    }
    return scheduler.schedule(after: start.advanced(by: .microseconds(1)), interval: .milliseconds(1)) { [log] in
      log.note("t")
    }
  }

  private func expectAll() {
    let words = log.text.split(separator: " ")
    #expect(words.filter { $0 == "a" || $0 == "b" } == ["a", "b"])
    #expect(words.count { $0 == "late" } == 1)
  }

  private func hasAll() -> Bool {
    let words = log.text.split(separator: " ")
    return words.contains("late") && words.count { $0 == "t" } >= 3
  }

  @Test("A run loop runs actions in order, and a repeated action until it is cancelled")
  func runLoopRunsActions() {
    let repeating = use(RunLoop.current)
    #expect(log.text == "")
    runLoop { hasAll() }
    repeating.cancel()
    let count = log.count
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(log.count == count)
    expectAll()
  }

  @Test("A run loop releases an action that has run, and a repeated action when it is cancelled")
  func releasesActions() {
    let (census, loop) = (Citizen.Census(), RunLoop.current)
    var count = 0
    func schedule(repeats: Bool) -> (any Cancellable)? {
      let action = { [citizen = Citizen(census)] in
        citizen.touch()
        count += 1
      }
      if repeats { return loop.schedule(after: loop.now, interval: .milliseconds(1), action) }
      loop.schedule(after: loop.now.advanced(by: .milliseconds(1)), action)
      return nil
    }
    let tokens = [schedule(repeats: false), schedule(repeats: true)]
    #expect(census.living == 2)
    runLoop { count >= 5 }
    #expect(census.living == 1)
    for token in tokens { token?.cancel() }
    #expect(census.living == 0)
  }

  @Test("An action from another thread wakes a waiting run loop")
  func wakesRunLoop() {
    let (started, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    final class Shared: @unchecked Sendable {
      var loop: RunLoop?
      var isDone = false
    }
    let shared = Shared()
    Thread {
      shared.loop = RunLoop.current
      // Keeps the loop from ending.
      RunLoop.current.add(Timer(timeInterval: 3_600, repeats: true) { _ in }, forMode: .default)
      started.signal()
      while !shared.isDone { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 600)) }
    }.start()
    started.expect()
    for _ in 0..<20 {
      shared.loop?.schedule { done.signal() }
      done.expect()
    }
    shared.loop?.schedule { shared.isDone = true }
  }

  @Test("An operation queue runs actions in order, and a repeated action several times")
  func operationQueueRunsActions() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let repeating = use(queue)
    runLoop { hasAll() }
    repeating.cancel()
    queue.waitUntilAllOperationsAreFinished()
    expectAll()
  }

  @Test("Contract 12: a cancelled action of an operation queue does not run")
  func cancelledOperation() {
    let queue = OperationQueue()
    queue.isSuspended = true
    let repeating = queue.schedule(after: queue.now, interval: .microseconds(1)) { [log] in log.note("t") }
    // At most one operation waits, however often the timer fires.
    runLoop { queue.operationCount > 0 }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(queue.operationCount == 1)
    repeating.cancel()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.text == "")
  }

  @Test("Contract 13: an operation queue delivers values in order", arguments: [1, 4])
  func operators(width: Int) {
    let (queue, subject, end) = (OperationQueue(), PassthroughSubject<Int, Never>(), DispatchSemaphore(value: 0))
    queue.maxConcurrentOperationCount = width
    let token = subject.receive(on: queue).delay(for: .microseconds(1), scheduler: queue).sink(
      receiveCompletion: { _ in end.signal() }, receiveValue: { [log] in log.note("\($0)") })
    for value in 1...500 { subject.send(value) }
    subject.send(completion: .finished)
    end.expect()
    #expect(log.text == (1...500).map { "\($0)" }.joined(separator: " "))
    withExtendedLifetime(token) {}
  }

  @Test("Operators with a scheduler work on a run loop")
  func operatorsOnRunLoop() {
    let (subject, loop) = (PassthroughSubject<Int, Never>(), RunLoop.current)
    let tokens = [
      subject.receive(on: loop).record(in: log, as: "r") { "\($0)" },
      subject.debounce(for: .milliseconds(1), scheduler: loop).record(in: log, as: "d") { "\($0)" },
      subject.collect(.byTimeOrCount(loop, 60, 2)).record(in: log, as: "c") { "\($0.count)" },
      subject.throttle(for: 60, scheduler: loop, latest: false).record(in: log, as: "t") { "\($0)" },
    ]
    for value in 1...2 { subject.send(value) }
    #expect(log.text == "")
    runLoop { log.count == 5 }
    #expect(Set(log.text.split(separator: " ")) == ["r1", "r2", "d2", "c2", "t1"])
    withExtendedLifetime(tokens) {}
  }

  @Test("A negative interval or tolerance counts as zero, and an action after an endless length never runs")
  func oddLengths() {
    let queue = OperationQueue()
    for length in [-1, 0] as [DateStride] {
      let fired = DispatchSemaphore(value: 0)
      let timers = [
        queue.schedule(after: queue.now.advanced(by: length), interval: length, tolerance: length) { fired.signal() }
      ]
      for _ in 0..<2 { fired.expect() }
      for timer in timers { timer.cancel() }
      var count = 0
      let timer = RunLoop.current.schedule(
        after: RunLoop.current.now.advanced(by: length), interval: length, tolerance: length
      ) { count += 1 }
      runLoop { count >= 2 }
      timer.cancel()
    }
    queue.schedule(after: queue.now.advanced(by: .seconds(.infinity))) { [log] in log.note("never") }
    RunLoop.current.schedule(after: RunLoop.current.now.advanced(by: .seconds(.infinity))) { [log] in
      log.note("never")
    }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.003))
    #expect(log.text == "")
  }

  @Test(
    "Operators with a scheduler wait for a length that is too long for a timer",
    arguments: [.seconds(Int.max), .milliseconds(.max), .seconds(1e300), .seconds(.infinity)] as [DateStride],
    [false, true])
  func endlessLengths(_ length: DateStride, onQueue: Bool) {
    func use<S: Scheduler>(_ scheduler: S)
    where S.SchedulerTimeType == DateInstant, S.Exclusion == MutualExclusion {
      let subject = PassthroughSubject<Int, Never>()
      let tokens: [any Cancellable] = [
        subject.timeout(length, scheduler: scheduler).record(in: log, as: "o") { "\($0)" },
        subject.debounce(for: length, scheduler: scheduler).record(in: log, as: "d") { "\($0)" },
        subject.delay(for: length, tolerance: length, scheduler: scheduler).record(in: log, as: "l") { "\($0)" },
        subject.throttle(for: length, scheduler: scheduler, latest: false).record(in: log, as: "t") { "\($0)" },
        subject.collect(.byTime(scheduler, length)).record(in: log, as: "c") { "\($0)" },
        scheduler.schedule(after: scheduler.now, interval: length, tolerance: length) { [log] in log.note("once") },
      ]
      for value in 1...2 { subject.send(value) }
      runLoop { log.count == 4 }
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.003))
      #expect(Set(log.text.split(separator: " ")) == ["o1", "o2", "once", "t1"])
      for token in tokens { token.cancel() }
    }
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    if onQueue { use(queue) } else { use(RunLoop.current) }
  }

  @Test("Lengths are in seconds")
  func lengths() {
    let strides: [RunLoop.SchedulerTimeType.Stride] = [
      0.5, .seconds(0.5), .milliseconds(500), .microseconds(500_000), .nanoseconds(500_000_000),
    ]
    #expect(strides.allSatisfy { $0 == DateStride(0.5) })
    #expect(strides[0] * 2 + 1 - 0.5 == .seconds(1.5))
    #expect(-strides[0] < strides[0])
    #expect((-strides[0]).magnitude == 0.5)
    #expect(DateStride(exactly: 7) == .seconds(7))
    let date = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    #expect(date.distance(to: date.advanced(by: 2)) == 2)
    #expect(date < date.advanced(by: 1))
  }
}
