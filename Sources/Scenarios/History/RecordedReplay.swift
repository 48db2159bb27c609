import Streams

/// One run of a timeline through a fresh instance of an architecture, with all that goes wrong in it, written down as a
/// ``History``: closed loop, virtual clock, as in ``Replay``.
@usableFromInline
struct RecordedReplay<A: Architecture> {
  let environment: Environment<A.App>
  private let architecture: A
  private let recorder: HistoryRecorder<A.App>
  private let canReadClock: Bool

  @usableFromInline
  init() {
    var environment = Environment<A.App>(decisions: DecisionLog())
    recorder = HistoryRecorder(environment.decisions)
    environment.surroundings = Surroundings(environment.world, recorder: recorder)
    environment.world?.recorder = recorder
    recorder.services = environment.world
    architecture = Replay<A>.instance(in: environment)
    canReadClock = environment.isClockHeld()
    recorder.clock = environment.clock
    self.environment = environment
  }

  /// - Precondition: the architecture is capable of every moment.
  @usableFromInline
  func run(_ timeline: Timeline<A.App>) -> History<A.App> {
    environment.world?.begin(timeline.answers)
    for moment in timeline.moments {
      let start = environment.scheduler.now
      let count = recorder.count
      // What is due before belongs to the moment before.
      environment.run(before: moment.time)
      environment.enter(moment.time, clock: moment.clock)
      // At one instant timers come before answers.
      if moment.isAnswer { environment.settle(at: moment.time) }
      if isPossible(moment, in: timeline) { perform(moment) } else { recorder.noteIdleStep(moment.stepIndex) }
      environment.settle(at: moment.time)
      if case .pause = moment.action {
        recorder.notePause(
          History.Pause(
            stepIndex: moment.stepIndex, start: start, end: moment.time,
            isFelt: canReadClock || recorder.count > count))
      }
      if let world = environment.world { recorder.notePending(world.pendingCount) }
    }
    guard timeline.settlesAtEnd else { return recorder.history(until: environment.scheduler.now) }
    // What is due when the minute is over does not run, and is not due.
    let end = environment.scheduler.now.advanced(by: Environment<A.App>.settlingTime)
    environment.settleAtEnd()
    return recorder.history(until: VirtualInstant(nanoseconds: end.nanoseconds - 1))
  }

  private func isPossible(_ moment: Timeline<A.App>.Moment, in timeline: Timeline<A.App>) -> Bool {
    guard timeline.excludesImpossible, case .event(let event) = moment.action else { return true }
    return A.App.canHappen(event, after: recorder.events)
  }

  private func perform(_ moment: Timeline<A.App>.Moment) {
    switch moment.action {
    case .event(let event):
      recorder.begin(.event(event), at: moment.time, position: moment.position)
      deliver(event, at: moment)
      recorder.end()
    case .answer(let word, let isNewest):
      recorder.position = moment.position
      let isGiven = environment.services.give(word: word, toNewest: isNewest)
      if !isGiven { recorder.noteIdleStep(moment.stepIndex) }
    case .given(let event):
      recorder.position = moment.position
      let isGiven = event.map { environment.services.give($0) } ?? false
      if !isGiven { recorder.noteIdleStep(moment.stepIndex) }
    case .pause: recorder.position = moment.position
    case .lost(let event): note(.lost(event), moment) {}
    case .fault(let fault): note(.fault(fault), moment) { environment.services.faults.insert(fault) }
    case .lateSubscriber:
      note(.lateSubscriber, moment) { capable((any LateObservable<A.App>).self).addObserver(recorder.addObserver()) }
    case .completion(let lane):
      note(.completion(lane: lane), moment) { capable((any Completable<A.App>).self).complete(lane: lane) }
    case .failure(let lane):
      note(.failure(lane: lane), moment) { capable((any Failable<A.App>).self).fail(lane: lane) }
    }
  }

  private func note(
    _ happening: History<A.App>.Happening, _ moment: Timeline<A.App>.Moment, _ action: () -> Void
  ) {
    recorder.begin(happening, at: moment.time, position: moment.position)
    action()
    recorder.end()
  }

  private func capable<Able>(_ type: Able.Type) -> Able {
    guard let able = architecture as? Able else { preconditionFailure("\(A.name) is no \(type)") }
    return able
  }

  private func deliver(_ event: A.App.Event, at moment: Timeline<A.App>.Moment) {
    guard let reply = moment.reply, reply.isGiven != false else { return architecture.receive(event) }
    var isGiven = false
    let give = {
      isGiven = true
      environment.enter(reply.time, clock: reply.clock)
      recorder.begin(.reply(reply.event), at: reply.time, position: reply.position)
      architecture.receive(reply.event)
      recorder.end()
    }
    environment.decisions.answerOnce(give)
    architecture.receive(event)
    environment.decisions.forgetObserver()
    if !isGiven, reply.isGiven == true { give() }
  }
}
