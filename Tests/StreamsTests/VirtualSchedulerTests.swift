import Streams
import Testing

@Suite struct VirtualSchedulerTests {
  @Test("Contract 12: actions run at their instants, and at one instant in order")
  func actionsRunAtTheirInstantsInOrder() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    for (milliseconds, name) in [(3, "c"), (1, "a"), (2, "b"), (1, "a2"), (3, "c2")] {
      scheduler.schedule(after: .milliseconds(milliseconds)) {
        recorder.note("\(name)@\(scheduler.now.nanoseconds / 1_000_000)")
      }
    }
    scheduler.advance(by: .milliseconds(2))
    #expect(recorder.take() == "a@1 a2@1 b@2")
    scheduler.advance(to: VirtualInstant(nanoseconds: 2_999_999))
    #expect(recorder.take() == "")
    scheduler.run()
    #expect(recorder.take() == "c@3 c2@3")
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test("Contract 12: repeated actions of one instant run in the order of their starts")
  func repeatedActionsMeet() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    func start(every seconds: Int) -> any Cancellable {
      scheduler.schedule(after: scheduler.now.advanced(by: TimeStride.seconds(seconds)), interval: .seconds(seconds)) {
        recorder.note("\(seconds)@\(scheduler.now.nanoseconds / 1_000_000_000)")
      }
    }
    scheduler.schedule(after: .seconds(2)) { recorder.note("early") }
    let timers = [1, 2, 3].map(start)
    scheduler.schedule(after: .seconds(2)) { recorder.note("late") }
    scheduler.advance(by: .seconds(6))
    #expect(recorder.take() == "1@1 early 1@2 2@2 late 1@3 3@3 1@4 2@4 1@5 1@6 2@6 3@6")
    for timer in timers { timer.cancel() }
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test func anActionMaySchedule() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    scheduler.schedule(after: .nanoseconds(5)) {
      recorder.note("first")
      scheduler.schedule(after: .zero) { recorder.note("same instant") }
      scheduler.schedule(after: .nanoseconds(1)) { recorder.note("next") }
    }
    scheduler.advance(by: .nanoseconds(5))
    #expect(recorder.take() == "first same instant")
    scheduler.run()
    #expect(recorder.take() == "next")
    #expect(scheduler.now == VirtualInstant(nanoseconds: 6))
  }

  @Test("Contract 12: cancelled actions do not run")
  func cancelledActionsDoNotRun() {
    let (scheduler, recorder) = (VirtualScheduler(), Recorder())
    let actions = (0..<10).map { index in
      scheduler.schedule(after: .nanoseconds(7)) { recorder.note("\(index)") }
    }
    for (index, action) in actions.enumerated() where !index.isMultiple(of: 3) {
      action.cancel()
      action.cancel()
    }
    scheduler.run()
    #expect(recorder.take() == "0 3 6 9")
    actions[0].cancel()
  }

  @Test func timeDoesNotGoBack() {
    let scheduler = VirtualScheduler(now: VirtualInstant(nanoseconds: 10))
    scheduler.advance(to: VirtualInstant(nanoseconds: 3))
    #expect(scheduler.now.nanoseconds == 10)
    let recorder = Recorder()
    scheduler.schedule(at: VirtualInstant(nanoseconds: 4)) { recorder.note("\(scheduler.now.nanoseconds)") }
    scheduler.advance(by: .zero)
    #expect(recorder.take() == "10")
    scheduler.schedule { recorder.note("\(scheduler.now.nanoseconds)") }
    scheduler.advance(by: .nanoseconds(-5))
    #expect(recorder.take() == "10")
  }

  @Test("Contract 12: an action due in the distant future does not run, and a restart drops it")
  func distantFuture() {
    let (scheduler, recorder) = (VirtualScheduler(now: VirtualInstant(nanoseconds: 10)), Recorder())
    scheduler.schedule(after: .seconds(Int64.max)) { recorder.note("never") }
    scheduler.schedule(after: .seconds(Int64.min)) { recorder.note("\(scheduler.now.nanoseconds)") }
    scheduler.run()
    #expect(recorder.take() == "10")
    scheduler.restart()
    scheduler.advance(to: .distantFuture)
    #expect(recorder.take() == "")
  }
}
