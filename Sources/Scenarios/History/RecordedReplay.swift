import Streams

/// One run of a timeline through a fresh instance of an architecture, with all that goes wrong in it, written down as a
/// ``History``: closed loop, virtual clock, as in ``Replay``.
@usableFromInline
struct RecordedReplay<A: Architecture> {
  let environment: Environment<A.App>
  private let architecture: A
  private let recorder: HistoryRecorder<A.App>
  private let canReadClock: Bool
  private let timeline: Timeline<A.App>

  @usableFromInline
  init(of timeline: Timeline<A.App>) { self.init(of: timeline, heardBy: nil) }

  /// - Parameters:
  ///   - ear: hears what the instance decides, from the start.
  ///   - isWatched: whether the instance is looked at around each moment.
  init(of timeline: Timeline<A.App>, heardBy ear: Ear?, isWatched: Bool = false) {
    self.timeline = timeline
    var environment = Environment<A.App>(decisions: DecisionLog(heardBy: ear))
    recorder = HistoryRecorder(environment.decisions)
    environment.surroundings = Surroundings(environment.world, recorder: recorder)
    environment.world?.recorder = recorder
    recorder.services = environment.world
    environment.world?.begin(timeline.answers)
    let requests = isWatched ? environment.world.map(RequestWatch.init) : nil
    environment.world?.listener = requests
    architecture = Replay<A>.instance(in: environment)
    canReadClock = environment.isClockHeld()
    recorder.clock = environment.clock
    self.environment = environment
    guard isWatched else { return }
    recorder.watch = HistoryWatch { [architecture] in
      Sight(state: StateReader(of: architecture, app: A.App.self).lines, requests: requests?.open ?? [])
    }
  }

  /// What was seen. Nothing is from now on: who looks holds the instance, and that who looks.
  func endWatch(of history: History<A.App>) -> WatchedHistory<A.App> {
    defer {
      recorder.watch = nil
      environment.world?.listener = nil
    }
    guard let watch = recorder.watch else { preconditionFailure("nobody has watched") }
    return watch.watched(history)
  }

  /// - Precondition: the architecture is capable of every moment.
  @usableFromInline
  func run() -> History<A.App> {
    // Who has asked and not been answered keeps itself alive: the request holds the completion, and that the instance.
    defer { if !timeline.keepsInstance { environment.world?.end() } }
    run(timeline, timeline.flight, from: 0)
    timeline.flight?.reach(timeline.moments.count)
    if timeline.keepsInstance { _ = Unmanaged.passRetained(Kept(architecture)) }
    guard timeline.settlesAtEnd else { return recorder.history(until: environment.scheduler.now) }
    return recorder.history(until: settle())
  }

  /// Lets time run on after the last event.
  ///
  /// - Returns: how far. What is due when the minute is over does not run, and is not due.
  func settle() -> VirtualInstant {
    let end = environment.scheduler.now.advanced(by: Environment<A.App>.settlingTime)
    environment.settleAtEnd()
    return VirtualInstant(nanoseconds: end.nanoseconds - 1)
  }

  /// What was written down since the call before.
  /// - Parameter end: how far time has run on; nil: to the last event.
  func takeHistory(until end: VirtualInstant?) -> History<A.App> {
    defer { recorder.forget() }
    return recorder.history(until: end ?? environment.scheduler.now)
  }

  /// Replays some moments.
  ///
  /// - Parameters:
  ///   - flight: where it is noted how far the replay is.
  ///   - count: how many moments came before.
  func run(_ timeline: Timeline<A.App>, _ flight: Flight?, from earlierCount: Int) {
    for index in 0..<timeline.moments.count {
      let moment = timeline.moments[index]
      flight?.reach(earlierCount + index)
      let start = environment.scheduler.now
      let count = recorder.count
      // What is due before belongs to the moment before.
      environment.run(before: moment.time)
      environment.enter(moment.time, clock: moment.clock)
      // At one instant timers come before answers.
      if moment.isAnswer { environment.settle(at: moment.time) }
      if isPossible(moment) { perform(moment) } else { recorder.noteIdleStep(moment.stepIndex) }
      environment.settle(at: moment.time)
      if case .pause = moment.action {
        recorder.notePause(
          History.Pause(
            stepIndex: moment.stepIndex, start: start, end: moment.time,
            isFelt: canReadClock || recorder.count > count))
      }
      if let world = environment.world { recorder.notePending(world.pendingCount) }
    }
  }

  private func isPossible(_ moment: Timeline<A.App>.Moment) -> Bool {
    guard case .event(let event) = moment.action else { return true }
    return isPossible(event)
  }

  private func isPossible(_ event: A.App.Event) -> Bool {
    !timeline.excludesImpossible || A.App.canHappen(event, after: recorder.events)
  }

  private func perform(_ moment: Timeline<A.App>.Moment) {
    switch moment.action {
    case .event(let event):
      note(.event(event), moment) { withReply(at: moment) { architecture.receive(event) } }
    case .answer(let word, let isNewest):
      give(moment) { environment.services.give(word: word, toNewest: isNewest) }
    case .given(let event):
      give(moment) { event.map { environment.services.give($0) } ?? false }
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

  private func give(_ moment: Timeline<A.App>.Moment, _ answer: () -> Bool) {
    recorder.position = moment.position
    var isGiven = false
    withReply(at: moment) { isGiven = answer() }
    if !isGiven { recorder.noteIdleStep(moment.stepIndex) }
  }

  /// Does something, with the moment's reply to the first decision that is taken in it.
  private func withReply(at moment: Timeline<A.App>.Moment, _ action: () -> Void) {
    guard let reply = moment.reply, reply.isGiven != false else { return action() }
    var isGiven = false
    let give = {
      isGiven = true
      guard isPossible(reply.event) else { return }
      environment.enter(reply.time, clock: reply.clock)
      recorder.begin(.reply(reply.event), at: reply.time, position: reply.position)
      architecture.receive(reply.event)
      recorder.end()
    }
    environment.decisions.answerOnce(give)
    action()
    environment.decisions.forgetObserver()
    if !isGiven, reply.isGiven == true { give() }
  }
}

/// Holds an instance for ever.
private final class Kept {
  private let instance: Any
  init(_ instance: Any) { self.instance = instance }
}
