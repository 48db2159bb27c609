public import Scenarios
import Streams

extension PlayedHistory {
  /// The last ``MarbleDiagram/eventsMax`` steps of a script, compared with the oracle. With a world it ends at the
  /// first divergence.
  public init<App: Scenarios.App>(of script: Script<App>, through architecture: ArchitectureEntry<App>) {
    let watched = architecture.watch(Timeline(script))
    self.init(watched, Judgement(of: watched.history), names: ("oracle", architecture.name)) { _ in nil }
  }

  /// Steps, compared with the expected side of a comparison. With a world it ends at the first divergence.
  public init<App: Scenarios.App>(of steps: [Scenarios.Step], in comparison: DifferentialPair<App>) {
    let timeline = Timeline<App>(steps)
    let watched = comparison.actual.watch(timeline)
    let rival = comparison.isAgainstOracle ? nil : comparison.expected.record(timeline.following(watched.history))
    let stepIndices = Dictionary(
      timeline.moments.map { ($0.position, $0.stepIndex) }, uniquingKeysWith: { first, _ in first })
    self.init(
      watched, Judgement(of: watched.history, against: rival), names: (comparison.expected.name, comparison.actual.name)
    ) { position in stepIndices[position].flatMap { steps[$0].mishap } }
  }

  private init<App>(
    _ watched: WatchedHistory<App>, _ judgement: Judgement<App>, names: (expected: String, actual: String),
    mishap: (_ position: Int) -> Scenarios.Step.Mishap?
  ) {
    var steps: [Step] = []
    var next = 0
    for moment in judgement.shown {
      steps += watched.silentSteps(next..<moment.historyRange.lowerBound, observers: moment.hearings.count)
      steps.append(watched.step(moment, mishap))
      next = max(next, moment.historyRange.upperBound)
    }
    if judgement.shown.count == judgement.moments.count {
      steps += watched.silentSteps(
        next..<watched.history.moments.count, observers: watched.history.hearings.count)
    }
    self.init(
      app: App.name, architecture: names.actual, expected: names.expected,
      start: Holding.between(watched.start.state, watched.start.state),
      steps: Array(steps.suffix(MarbleDiagram.eventsMax)), isCut: steps.count > MarbleDiagram.eventsMax)
  }
}

extension WatchedHistory {
  fileprivate func step(
    _ moment: Judgement<App>.Moment, _ mishap: (_ position: Int) -> Scenarios.Step.Mishap?
  ) -> PlayedHistory.Step {
    let (before, after) = (before(moment.historyRange.lowerBound), after(moment.historyRange))
    let time = moment.time.nanoseconds
    return PlayedHistory.Step(
      nanoseconds: time, clockNanoseconds: moment.clock.map(\.nanoseconds).flatMap { $0 == time ? nil : $0 },
      origin: moment.origin, event: moment.playedWords(mishap),
      hearings: moment.hearings.map {
        PlayedHistory.ObserverDecisions(
          due: $0.due.map(\.description), made: $0.made.map(\.description), isRight: $0.isRight)
      },
      holdings: PlayedHistory.Holding.between(before.state, after.state),
      requests: after.requests.map(PlayedHistory.Request.init))
  }

  /// Timers without decisions that changed the state or the requests.
  fileprivate func silentSteps(_ range: Range<Int>, observers: Int) -> [PlayedHistory.Step] {
    range.compactMap { index in
      let snapshot = sights[index]
      guard case .timer = history.moments[index].happening, snapshot.before != snapshot.after else { return nil }
      return PlayedHistory.Step(
        nanoseconds: history.moments[index].time.nanoseconds, clockNanoseconds: nil, origin: .architecture,
        event: "a timer of the architecture",
        hearings: Array(repeating: PlayedHistory.ObserverDecisions(due: [], made: [], isRight: true), count: observers),
        holdings: PlayedHistory.Holding.between(snapshot.before.state, snapshot.after.state),
        requests: snapshot.after.requests.map(PlayedHistory.Request.init))
    }
  }

  private func before(_ index: Int) -> StateSnapshot<App> { index < sights.count ? sights[index].before : end }

  private func after(_ range: Range<Int>) -> StateSnapshot<App> {
    range.isEmpty ? before(range.lowerBound) : sights[range.upperBound - 1].after
  }
}

extension PlayedHistory.Holding {
  /// The values before and after: those held afterwards in their order, then the removed ones.
  fileprivate static func between(_ before: [StateLine], _ after: [StateLine]) -> [Self] {
    let old = Dictionary(before.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(after.map(\.name))
    return after.map { Self(name: $0.name, before: old[$0.name], after: $0.value) }
      + before.filter { !kept.contains($0.name) }.map { Self(name: $0.name, before: $0.value, after: nil) }
  }
}

extension PlayedHistory.Request {
  fileprivate init<App>(_ request: StateSnapshot<App>.OpenRequest) {
    self.init(
      decision: request.decision.description, answers: request.answers.map(App.eventWords),
      isCancelled: request.isCancelled)
  }
}

extension App {
  /// The event's word, and its mark if that shows a value.
  static func eventWords(_ event: Event) -> String {
    let (word, mark) = (word(event), marble(event).mark)
    return mark.contains { $0.isLetter || $0.isNumber } && mark != word ? "\(word) \(mark)" : word
  }
}

extension Judgement.Moment {
  var origin: PlayedHistory.Origin {
    switch happening {
    case .alarm: .time
    case .nothing: .architecture
    case .unheard: .world
    case .happening(let happening):
      switch happening {
      case .event, .lost: .user
      case .reply: .decision
      case .answer: .world
      case .making, .timer: .architecture
      case .lateSubscriber, .completion, .failure, .fault: .surroundings
      }
    }
  }

  func playedWords(_ mishap: (_ position: Int) -> Scenarios.Step.Mishap?) -> String {
    switch happening {
    case .nothing: "a timer of the architecture"
    case .alarm(let event): App.eventWords(event)
    case .unheard(let event): "\(App.eventWords(event)), cancelled: not delivered"
    case .happening(let happening):
      switch happening {
      case .event(let event):
        [App.eventWords(event), mishap(position)?.rawValue].compactMap(\.self).joined(separator: ", ")
      case .reply(let event), .answer(let event): App.eventWords(event)
      case .lost(let event): "\(App.eventWords(event)), dropped"
      case .making, .timer, .lateSubscriber, .completion, .failure, .fault: words ?? ""
      }
    }
  }
}

extension Judgement {
  /// The moments to show: with a world, none after the first divergence, which may cause the later ones.
  var shown: ArraySlice<Moment> {
    guard App.hasWorld, let wrong = moments.firstIndex(where: { !$0.isRight }) else { return moments[...] }
    return moments[...wrong]
  }
}
