import Dispatch
import Streams
import Testing

/// Lengths that are longer than nanoseconds can count.
@Suite struct EndlessLengthTests {
  static let lengths: [TimeStride] = [
    .seconds(Int.max), .milliseconds(.max), .microseconds(.max), .nanoseconds(.max), .nanoseconds(.max - 1),
    .seconds(1e300), TimeStride(DispatchTimeInterval.seconds(.max)), TimeStride(.never),
  ]

  @Test("The operators of time wait for an endless length in virtual time", arguments: lengths)
  func inVirtualTime(_ length: TimeStride) {
    let (subject, recorder, scheduler) = (Ints(), Recorder(), VirtualScheduler(now: VirtualInstant(nanoseconds: 5)))
    let tokens: [any Cancellable] = [
      subject.timeout(length, scheduler: scheduler).record(in: recorder, as: "o"),
      subject.debounce(for: length, scheduler: scheduler).record(in: recorder, as: "d"),
      subject.delay(for: length, tolerance: length, scheduler: scheduler).record(in: recorder, as: "l"),
      subject.throttle(for: length, scheduler: scheduler, latest: true).record(in: recorder, as: "t"),
      subject.collect(.byTime(scheduler, length)).record(in: recorder, as: "c") { "\($0)" },
      scheduler.schedule(after: scheduler.now, interval: length) { recorder.note("once") },
    ]
    for value in 1...2 { subject.send(value) }
    scheduler.run()
    #expect(recorder.take() == "once o1 t2 o2")
    scheduler.advance(by: .seconds(1_000_000_000))
    #expect(recorder.take() == "")
    // At the last instant a repeated action does not run without end.
    scheduler.advance(to: .distantFuture)
    #expect(scheduler.nextDue == .distantFuture)
    withExtendedLifetime(tokens) {}
  }

  @Test("The operators of time wait for an endless length on a queue", arguments: lengths)
  func onQueue(_ length: TimeStride) {
    let (subject, recorder, queue) = (Ints(), Recorder(), DispatchQueue(label: "test"))
    var tokens: [any Cancellable] = []
    queue.sync {
      tokens = [
        subject.timeout(length, scheduler: queue).record(in: recorder, as: "o"),
        subject.debounce(for: length, scheduler: queue).record(in: recorder, as: "d"),
        subject.delay(for: length, tolerance: length, scheduler: queue).record(in: recorder, as: "l"),
        subject.throttle(for: length, scheduler: queue, latest: true).record(in: recorder, as: "t"),
        subject.collect(.byTime(queue, length)).record(in: recorder, as: "c") { "\($0)" },
      ]
      for value in 1...2 { subject.send(value) }
    }
    let fired = DispatchSemaphore(value: 0)
    let timer = queue.schedule(after: queue.now, interval: length, tolerance: length) { fired.signal() }
    fired.wait()
    #expect(fired.wait(timeout: .now() + .milliseconds(2)) == .timedOut)
    queue.sync {
      #expect(recorder.take() == "o1 t2 o2")
      for token in tokens { token.cancel() }
    }
    timer.cancel()
  }
}
