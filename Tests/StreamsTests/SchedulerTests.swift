import Dispatch
import Streams
import Testing

@Suite struct SchedulerTests {
  /// Uses each form of `schedule` that every scheduler has.
  private func use<S: Scheduler>(_ scheduler: S, _ recorder: Recorder) -> any Cancellable {
    let start = scheduler.now
    scheduler.schedule { recorder.note("a") }
    scheduler.schedule(after: start.advanced(by: .milliseconds(2))) { recorder.note("c") }
    scheduler.schedule(after: start.advanced(by: .microseconds(1)), tolerance: scheduler.minimumTolerance) {
      recorder.note("b")
    }
    scheduler.schedule(options: nil) { recorder.note("a2") }
    return scheduler.schedule(after: start.advanced(by: .seconds(0.003)), interval: .milliseconds(1)) {
      recorder.note("t")
    }
  }

  @Test func aVirtualSchedulerIsAScheduler() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    let repeating = use(scheduler, recorder)
    #expect(recorder.take() == "")
    scheduler.advance(by: .zero)
    #expect(recorder.take() == "a a2")
    scheduler.advance(by: .microseconds(4_999))
    #expect(recorder.take() == "b c t t")
    scheduler.advance(by: .microseconds(1))
    repeating.cancel()
    scheduler.run()
    #expect(recorder.take() == "t")
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test func anImmediateSchedulerRunsActionsAtOnce() {
    let recorder = Recorder()
    let repeating = use(ImmediateScheduler.shared, recorder)
    #expect(recorder.take() == "a c b a2 t")
    #expect(ImmediateScheduler.shared.now == ImmediateScheduler.shared.now)
    #expect(ImmediateScheduler.shared.now.distance(to: ImmediateScheduler.shared.now.advanced(by: 2)) == 2)
    repeating.cancel()
  }

  @Test("Contract 12: a queue runs actions in order")
  func aQueueRunsActionsInOrder() {
    let (queue, recorder, group) = (DispatchQueue(label: "test"), Recorder(), DispatchGroup())
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.schedule(options: options) { recorder.note("a") }
    queue.schedule(after: queue.now.advanced(by: .nanoseconds(1)), tolerance: 0, options: options) {
      recorder.note("late")
    }
    queue.schedule { recorder.note("b") }
    group.wait()
    queue.sync {}
    #expect(Set(recorder.words) == ["a", "b", "late"])
    #expect(recorder.words.filter { $0 != "late" } == ["a", "b"])
  }

  @Test func aQueueRepeatsAnActionUntilItIsCancelled() {
    let (queue, recorder, done) = (DispatchQueue(label: "test"), Recorder(), DispatchSemaphore(value: 0))
    var timer: (any Cancellable)?
    queue.sync {
      timer = queue.schedule(after: queue.now, interval: .nanoseconds(1)) {
        recorder.note("t")
        guard recorder.words.count == 3 else { return }
        timer?.cancel()
        done.signal()
      }
    }
    done.wait()
    queue.sync {}
    #expect(recorder.words.count == 3)
    queue.sync { timer = nil }
  }

  @Test("A negative interval or tolerance counts as zero", arguments: [-1, 0] as [TimeStride])
  func negativeLengths(_ length: TimeStride) {
    let (queue, fired) = (DispatchQueue(label: "test"), DispatchSemaphore(value: 0))
    let timer = queue.schedule(after: queue.now.advanced(by: length), interval: length, tolerance: length) {
      fired.signal()
    }
    for _ in 0..<3 { fired.wait() }
    timer.cancel()
    let subject = Ints()
    let token = subject.debounce(for: length, scheduler: queue).delay(for: length, scheduler: queue)
      .throttle(for: length, scheduler: queue, latest: true).sink { _ in fired.signal() }
    queue.sync {}
    subject.send(1)
    fired.wait()
    withExtendedLifetime(token) {}
  }

  @Test("Contract 12: a cancelled action of a queue does not run")
  func cancelledActionOfAQueue() {
    let (queue, recorder) = (DispatchQueue(label: "test"), Recorder())
    queue.suspend()
    let timer = queue.schedule(after: queue.now, interval: .nanoseconds(1)) { recorder.note("t") }
    timer.cancel()
    queue.resume()
    queue.sync {}
    #expect(recorder.words.isEmpty)
  }

  static let lengths: [(TimeStride, Int64)] = [
    (0.3, 300_000_000), (1, 1_000_000_000), (-2, -2_000_000_000), (.seconds(2), 2_000_000_000),
    (.seconds(0.25), 250_000_000), (.milliseconds(3), 3_000_000), (.microseconds(4), 4_000), (.nanoseconds(5), 5),
    (.seconds(.infinity), .max), (.seconds(-1e30), .min), (.seconds(.nan), .max),
    (.seconds(Int.max), .max), (.seconds(Int.min), .min), (.milliseconds(.max), .max), (.milliseconds(.min), .min),
    (.microseconds(.max), .max), (.microseconds(.min), .min), (.nanoseconds(.max), .max),
    (TimeStride(DispatchTimeInterval.seconds(.max)), .max), (TimeStride(DispatchTimeInterval.seconds(.min)), .min),
    (TimeStride(DispatchTimeInterval.milliseconds(.max)), .max), (TimeStride(DispatchTimeInterval.never), .max),
    (9_223_372_036, 9_223_372_036_000_000_000), (9_223_372_037, .max), (-9_223_372_037, .min),
  ]

  @Test(arguments: lengths) func lengthsOfTime(_ stride: TimeStride, nanoseconds: Int64) {
    #expect(stride.nanoseconds == nanoseconds)
  }

  @Test func lengthsAreReckonedInSeconds() {
    let stride = TimeStride.milliseconds(3)
    #expect(stride * 2 == .milliseconds(6))
    #expect(stride + 1 == .milliseconds(1_003))
    #expect(stride - 1 == .milliseconds(-997))
    #expect((stride - 1).magnitude == .milliseconds(997))
    #expect(-stride < stride)
    #expect(TimeStride(exactly: 7) == .seconds(7))
    #expect(TimeStride(exactly: UInt64.max) == nil)
    #expect(TimeStride(exactly: Int64.max) == nil)
  }

  @Test func lengthsOutOfRangeAreClamped() {
    let (longest, leastOfAll) = (TimeStride(nanoseconds: .max), TimeStride(nanoseconds: .min))
    #expect(longest + 1 == longest)
    #expect(leastOfAll + -1 == leastOfAll)
    #expect(leastOfAll - 1 == leastOfAll)
    #expect(longest - -1 == longest)
    #expect(-leastOfAll == longest)
    #expect(leastOfAll.magnitude == longest)
    #expect(longest * 2 == longest)
    #expect(longest * -2 == leastOfAll)
    #expect(leastOfAll * leastOfAll == longest)
    var length = longest
    length *= longest
    length += longest
    #expect(length == longest)
    length -= leastOfAll
    length.negate()
    #expect(length == -longest)
    #expect(TimeStride(exactly: Int.min) == nil)
  }

  @Test func instantsOutOfRangeAreClamped() {
    let (first, last) = (VirtualInstant(nanoseconds: .min), VirtualInstant.distantFuture)
    #expect(first.distance(to: last) == TimeStride(nanoseconds: .max))
    #expect(last.distance(to: first) == TimeStride(nanoseconds: .min))
    #expect(first.duration(to: last) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
    #expect(VirtualInstant(nanoseconds: 1).advanced(by: TimeStride.seconds(Int.max)) == last)
    #expect(VirtualInstant(nanoseconds: -1).advanced(by: TimeStride.seconds(Int.min)) == first)
    let (now, never) = (DispatchQueue.main.now, DispatchQueue.SchedulerTimeType(.distantFuture))
    for length in [.seconds(Int.max), .milliseconds(.max), .nanoseconds(.max), .nanoseconds(.max - 1)] as [TimeStride] {
      #expect(now.advanced(by: length) == never)
      #expect(never.advanced(by: length) == never)
    }
    #expect(now.advanced(by: .seconds(Int.min)) < now)
    #expect(now.distance(to: never) == TimeStride(nanoseconds: .max))
    #expect(never.distance(to: now) == TimeStride(nanoseconds: .min))
    #expect(never.distance(to: never) == 0)
    let start = ImmediateScheduler.shared.now
    let end = start.advanced(by: .seconds(Int.max)).advanced(by: 1)
    #expect(start.distance(to: end) == TimeStride(nanoseconds: .max))
    #expect(end.distance(to: start.advanced(by: .seconds(Int.min))) == TimeStride(nanoseconds: .min))
  }

  @Test func instantsOfAQueue() {
    let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000))
    #expect(start.advanced(by: .microseconds(1)).dispatchTime.uptimeNanoseconds == 2_000)
    #expect(start.distance(to: start.advanced(by: -0.0000005)) == .nanoseconds(-500))
    #expect(start < start.advanced(by: .nanoseconds(1)))
    #expect(DispatchQueue.SchedulerTimeType.Stride(.milliseconds(3)) == .milliseconds(3))
  }

  @Test("Contract 12: a repeated action is ordered among other actions by its start")
  func repeatedActions() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {
      recorder.note("t\(scheduler.now.nanoseconds / 1_000_000_000)")
      scheduler.schedule { recorder.note("then") }
    }
    scheduler.schedule(after: .seconds(2)) { recorder.note("before") }
    scheduler.advance(by: .seconds(2))
    #expect(recorder.take() == "t1 then t2 before then")
    timer.cancel()
    scheduler.run()
    #expect(recorder.take() == "")
  }

  @Test("Contract 8: any scheduler can timestamp values")
  func timestamps() {
    let (subject, scheduler, recorder) = (Ints(), VirtualScheduler(), Recorder())
    func stamped<S: Scheduler>(_ scheduler: S) -> TimestampedPublisher<Ints, S> { subject.timestamped(by: scheduler) }
    let tokens = [
      stamped(scheduler).record(in: recorder) { "\($0.instant.nanoseconds)" },
      stamped(ImmediateScheduler.shared).record(in: recorder) { "\($0.instant == ImmediateScheduler.shared.now)" },
      stamped(DispatchQueue.main).record(in: recorder) { "\($0.instant <= DispatchQueue.main.now)" },
    ]
    scheduler.advance(by: .nanoseconds(7))
    subject.send(1)
    #expect(recorder.take() == "7 true true")
    withExtendedLifetime(tokens) {}
  }
}
