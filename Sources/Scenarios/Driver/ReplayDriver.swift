public import Streams

/// Replays events through an instance of an architecture, or through one instance after another. All replays use it.
///
///     let driver = ReplayDriver(architecture, blocks.answers)
///     while let block = try blocks.next(4_096) { driver.run(block) }
///     driver.settle()
///     let entries = driver.takeDecisions()
///
/// Time is the trace's. With a ``Pace`` it passes on a clock. With a ``NetworkLink`` a server answers.
@usableFromInline
package final class ReplayDriver<App: Scenarios.App> {
  package typealias Entries = ContiguousArray<DecisionLog<App.Decision>.Entry>

  @usableFromInline let architectureCode: ArchitectureCode<App>
  @usableFromInline let place: any Place
  let loops: AppLoops<App>
  // Exclusivity is not checked at run time: no architecture knows of its driver.
  @exclusivity(unchecked) @usableFromInline package internal(set) var environment: Environment<App>
  @usableFromInline let stopwatch: Stopwatch?
  let recorder: HistoryRecorder<App>?
  private let journal: RequestJournal<App>?
  let pace: Pace?
  let network: NetworkLink<App>?
  /// Where the progress of a recorded replay is written.
  package var replaySlot: ReplaySlot?
  var momentCount = 0
  @exclusivity(unchecked) @usableFromInline var lastTime = VirtualInstant.zero
  /// Whether the instance can read the clock. If not, its decisions are independent of the readings.
  @exclusivity(unchecked) @usableFromInline package internal(set) var canReadClock: Bool

  /// - Parameters:
  ///   - decisions: an empty log.
  ///   - willMake: called when the driver's own allocations are done.
  package convenience init(
    _ architecture: ArchitectureEntry<App>, _ answers: AnswerPlan<App>,
    into decisions: DecisionLog<App.Decision>? = nil, taking probes: Probes = .none, willMake: () -> Void = {}
  ) {
    self.init(
      architecture.architectureCode, architecture.loops, answers, into: decisions, taking: probes, willMake: willMake)
  }

  init(
    _ architectureCode: ArchitectureCode<App>, _ loops: AppLoops<App>, _ answers: AnswerPlan<App>,
    into decisions: DecisionLog<App.Decision>? = nil,
    taking probes: Probes = .none, at pace: Pace? = nil, over network: NetworkLink<App>? = nil,
    willMake: () -> Void = {}
  ) {
    self.architectureCode = architectureCode
    self.loops = loops
    self.pace = pace
    self.network = network
    stopwatch = probes.stopwatch
    place = architectureCode.place()
    willMake()
    var environment = Environment<App>(
      decisions: decisions ?? DecisionLog(heardBy: probes.listener), runsTasks: architectureCode.runsTasks)
    recorder = probes.writesHistory ? HistoryRecorder(&environment) : nil
    journal = probes.writesLoad ? RequestJournal(environment) : nil
    let requests = probes.readsState ? environment.world.map(RequestWatch.init) : nil
    if let listener: RequestListener<App> = journal ?? requests { environment.world?.listener = listener }
    // Before the instance is made, so that requests of its initialiser are answered too.
    environment.world?.begin(answers)
    architectureCode.make(place, environment)
    canReadClock = environment.isClockHeld()
    recorder?.clock = environment.clock
    self.environment = environment
    if probes.readsState { recorder?.watch = HistoryWatch(place, requests) }
  }

  /// For replays of many scripts, each through a fresh instance; see ``replayOnce(_:)``.
  package init(forMany architecture: ArchitectureEntry<App>) {
    architectureCode = architecture.architectureCode
    loops = architecture.loops
    place = architectureCode.place()
    environment = Environment(decisions: DecisionLog(capacity: 16))
    canReadClock = false
    (stopwatch, recorder, journal, pace, network) = (nil, nil, nil, nil, nil)
  }

  deinit {
    // An unanswered request holds its completion, and the completion holds the instance.
    if recorder != nil { environment.world?.end() }
  }

  // MARK: - Plain events

  /// Replays events: closed loop, virtual clock.
  @inlinable
  package func run(_ script: Script<App>) {
    architectureCode.replay(place, script.count, script, environment, stopwatch)
    if script.count > 0 { lastTime = script.lastTime }
  }

  /// Runs timers and answers after the last event, until nothing is pending or ``Environment/settlingTime`` is over.
  /// Those due at the end of that time do not run.
  package func settle() {
    if recorder != nil { noteProgress() }
    loops.pass(environment, settled)
  }

  @inlinable
  var settled: VirtualInstant { lastTime.advanced(by: Environment<App>.settlingTime) }

  /// Replays a script through a fresh instance, and reuses the environment of the last one.
  @inlinable
  package func replayOnce(_ script: Script<App>) { canReadClock = architectureCode.replayOnce(&environment, script) }

  // MARK: - Results

  @inlinable
  package var decisions: DecisionLog<App.Decision> { environment.decisions }

  package var services: Services<App>? { environment.world }

  /// The decisions since the last call. A decision made before the next event gets the index -1.
  package func takeDecisions() -> Entries {
    defer { decisions.forget() }
    return decisions.entries
  }

  /// The history since the last call. Its moments are numbered from 0.
  ///
  /// - Parameter isLast: whether time has run on to its end.
  package func takeHistory(isLast: Bool) -> History<App> {
    guard let recorder else { preconditionFailure("no history is written") }
    defer { recorder.forget() }
    return recorder.history(until: isLast ? lastSettled : environment.scheduler.now)
  }

  /// The last instant at which anything can have happened.
  var lastSettled: VirtualInstant { VirtualInstant(nanoseconds: settled.nanoseconds - 1) }

  /// The requests since the last call. Those made before the next event have event index -1.
  func takeLoad(isLast: Bool) -> WorldLoad<App> {
    guard let journal else { preconditionFailure("no load is written") }
    // The decisions themselves are not needed.
    if !isLast { decisions.begin(at: -1) }
    return journal.take(isLast: isLast)
  }
}

/// Histories, moment by moment, with their faults.
extension ReplayDriver {
  /// Replays some events of a block. If the block ends a witness whose last event is a timer's, time then runs on until
  /// that timer.
  ///
  /// - Parameters:
  ///   - range: the events.
  ///   - position: the position of the first of them in the trace.
  package func run(_ block: Script<App>, _ range: Range<Int>, at position: Int) {
    momentCount = position
    for moment in Timeline(block, range, at: position).moments { run(moment, excludingImpossible: false) }
  }

  /// - Precondition: the architecture is capable of every moment of the timeline.
  func history(of timeline: Timeline<App>) -> History<App> {
    guard let recorder else { preconditionFailure("no history is written") }
    replaySlot = timeline.replaySlot
    for moment in timeline.moments { run(moment, excludingImpossible: timeline.excludesImpossible) }
    if timeline.keepsInstance { _ = Unmanaged.passRetained(self) }
    guard timeline.settlesAtEnd else {
      noteProgress()
      return recorder.history(until: environment.scheduler.now)
    }
    settle()
    return recorder.history(until: lastSettled)
  }

  /// The history with the observed states. Ends the observation, because the watch holds the instance.
  func watched(_ history: History<App>) -> WatchedHistory<App> {
    guard let watch = recorder?.watch else { preconditionFailure("the state is not read") }
    recorder?.watch = nil
    environment.world?.listener = nil
    return watch.watched(history)
  }

  package func noteProgress() { replaySlot?.reach(momentCount) }

  private func run(_ moment: Timeline<App>.Moment, excludingImpossible excludes: Bool) {
    noteProgress()
    momentCount += 1
    let start = environment.scheduler.now
    let count = recorder?.count
    // Timers and answers due before belong to the previous moment.
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
      note(.event(event), moment) { withReply(at: moment, excludes) { architectureCode.receive(place, event) } }
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

  /// Runs `action`. Delivers the moment's reply within the first decision of `action`.
  private func withReply(at moment: Timeline<App>.Moment, _ excludes: Bool, _ action: () -> Void) {
    guard let reply = moment.reply, reply.isGiven != false else { return action() }
    var isGiven = false
    let give = { [self] in
      isGiven = true
      guard isPossible(reply.event, excludes) else { return }
      environment.enter(reply.time, clock: reply.clock)
      recorder?.begin(.reply(reply.event), at: reply.time, position: reply.position)
      architectureCode.receive(place, reply.event)
      recorder?.end()
    }
    decisions.answerOnce(give)
    action()
    decisions.forgetObserver()
    if !isGiven, reply.isGiven == true { give() }
  }
}
