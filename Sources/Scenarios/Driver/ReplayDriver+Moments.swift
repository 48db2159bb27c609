import Streams

/// A history is written moment by moment, with its faults.
extension ReplayDriver {
  /// Replays some events of a block. After the last event of a witness that ends with a timer, time runs on until that timer.
  ///
  /// - Parameters:
  ///   - range: which of them.
  ///   - position: that of the first of them in the trace.
  package func run(_ block: Script<App>, _ range: Range<Int>, at position: Int) {
    momentCount = position
    for moment in Timeline(block, range, at: position).moments { run(moment, excludingImpossible: false) }
  }

  /// Replays a timeline.
  ///
  /// - Precondition: the architecture is capable of every moment.
  func history(of timeline: Timeline<App>) -> History<App> {
    guard let recorder else { preconditionFailure("no history is written") }
    flight = timeline.flight
    for moment in timeline.moments { run(moment, excludingImpossible: timeline.excludesImpossible) }
    if timeline.keepsInstance { _ = Unmanaged.passRetained(self) }
    guard timeline.settlesAtEnd else {
      noteProgress()
      return recorder.history(until: environment.scheduler.now)
    }
    settle()
    return recorder.history(until: lastSettled)
  }

  /// The history with what was seen of the instance. Nothing is seen from now on: the watch holds the instance.
  func watched(_ history: History<App>) -> WatchedHistory<App> {
    guard let watch = recorder?.watch else { preconditionFailure("the state is not read") }
    recorder?.watch = nil
    environment.world?.listener = nil
    return watch.watched(history)
  }

  /// Notes how many moments were replayed.
  package func noteProgress() { flight?.reach(momentCount) }

  private func run(_ moment: Timeline<App>.Moment, excludingImpossible excludes: Bool) {
    noteProgress()
    momentCount += 1
    let start = environment.scheduler.now
    let count = recorder?.count
    // What is due before belongs to the moment before.
    loops.pass(environment, moment.time)
    environment.enter(moment.time, clock: moment.clock)
    // At one instant timers come before answers.
    if moment.isAnswer { environment.settle(at: moment.time) }
    if isPossible(moment, excludes) {
      perform(moment, excludes)
    } else {
      recorder?.noteIdleStep(moment.stepIndex)
    }
    environment.settle(at: moment.time)
    lastTime = environment.scheduler.now
    if case .pause = moment.action {
      recorder?.notePause(
        History.Pause(
          stepIndex: moment.stepIndex, start: start, end: moment.time,
          isFelt: canReadClock || recorder?.count != count))
    }
    if let world = environment.world { recorder?.notePending(world.pendingCount) }
  }

  private func isPossible(_ moment: Timeline<App>.Moment, _ excludes: Bool) -> Bool {
    guard case .event(let event) = moment.action else { return true }
    return isPossible(event, excludes)
  }

  private func isPossible(_ event: App.Event, _ excludes: Bool) -> Bool {
    !excludes || App.canHappen(event, after: recorder?.events ?? [])
  }

  private func perform(_ moment: Timeline<App>.Moment, _ excludes: Bool) {
    switch moment.action {
    case .event(let event):
      note(.event(event), moment) { withReply(at: moment, excludes) { seat.receive(place, event) } }
    case .answer(let word, let isNewest):
      give(moment, excludes) { environment.services.give(word: word, toNewest: isNewest) }
    case .given(let event):
      give(moment, excludes) { event.map { environment.services.give($0) } ?? false }
    case .pause: recorder?.position = moment.position
    case .lost(let event): note(.lost(event), moment) {}
    case .fault(let fault): note(.fault(fault), moment) { environment.services.faults.insert(fault) }
    case .lateSubscriber:
      note(.lateSubscriber, moment) {
        guard let recorder else { return }
        capable((any LateObservable<App>).self).addObserver(recorder.addObserver())
      }
    case .completion(let lane):
      note(.completion(lane: lane), moment) { capable((any Completable<App>).self).complete(lane: lane) }
    case .failure(let lane):
      note(.failure(lane: lane), moment) { capable((any Failable<App>).self).fail(lane: lane) }
    }
  }

  func note(_ happening: History<App>.Happening, _ moment: Timeline<App>.Moment, _ action: () -> Void) {
    recorder?.begin(happening, at: moment.time, position: moment.position)
    action()
    recorder?.end()
  }

  private func capable<Able>(_ type: Able.Type) -> Able {
    guard let able = place.architecture as? Able else { preconditionFailure("the architecture is no \(type)") }
    return able
  }

  private func give(_ moment: Timeline<App>.Moment, _ excludes: Bool, _ answer: () -> Bool) {
    recorder?.position = moment.position
    var isGiven = false
    withReply(at: moment, excludes) { isGiven = answer() }
    if !isGiven { recorder?.noteIdleStep(moment.stepIndex) }
  }

  /// Does something, with the moment's reply to the first decision that is taken in it.
  private func withReply(at moment: Timeline<App>.Moment, _ excludes: Bool, _ action: () -> Void) {
    guard let reply = moment.reply, reply.isGiven != false else { return action() }
    var isGiven = false
    let give = { [self] in
      isGiven = true
      guard isPossible(reply.event, excludes) else { return }
      environment.enter(reply.time, clock: reply.clock)
      recorder?.begin(.reply(reply.event), at: reply.time, position: reply.position)
      seat.receive(place, reply.event)
      recorder?.end()
    }
    decisions.answerOnce(give)
    action()
    decisions.forgetObserver()
    if !isGiven, reply.isGiven == true { give() }
  }
}
