extension ArchitectureEntry {
  /// Records a timeline as far as it is known to be survived, and notes how far it is.
  ///
  /// - Parameters:
  ///   - unmade: the result where the instance is known to end the process while it is made.
  ///   - ending: adds how the process ends.
  func recordGuarded<Result>(
    _ timeline: Timeline<App>, orElse unmade: Result, _ perform: (Timeline<App>) -> Result,
    ending: (inout Result, History<App>.Ending) -> Void
  ) -> Result {
    let known = timeline.steps.flatMap { steps in knownDeaths.first { $0.applies(to: steps) } }
    if let known, known.moment == Flight.making {
      var result = unmade
      ending(&result, History.Ending(death: known.death, happening: .making, at: nil))
      return result
    }
    var survived = known.map(timeline.before) ?? timeline
    guard let flight = takeOff() else { return perform(survived) }
    flight.begin(app: App.name, architecture: name, survived.steps)
    survived.flight = flight
    var result = perform(survived)
    flight.end()
    if let known { ending(&result, timeline.ending(known)) }
    return result
  }
}

extension Timeline {
  /// What happens before a death.
  fileprivate func before(_ known: KnownDeath) -> Timeline {
    var timeline = self
    timeline.cut(before: known.moment)
    return timeline
  }

  fileprivate func ending(_ known: KnownDeath) -> History<App>.Ending {
    guard let index = known.moment else {
      return History.Ending(death: known.death, happening: nil, at: moments.last)
    }
    let moment = moments[index]
    let happening: History<App>.Happening? =
      switch moment.action {
      case .event(let event): .event(event)
      case .lost(let event): .lost(event)
      case .lateSubscriber: .lateSubscriber
      case .completion(let lane): .completion(lane: lane)
      case .failure(let lane): .failure(lane: lane)
      case .fault(let fault): .fault(fault)
      case .given(let event): event.map { .answer($0) }
      case .answer, .pause: nil
      }
    return History.Ending(death: known.death, happening: happening, at: moment)
  }
}

extension History.Ending {
  fileprivate init(death: Death, happening: History.Happening?, at moment: Timeline<App>.Moment?) {
    self.death = death
    self.happening = happening
    time = moment?.time ?? .zero
    clock = moment?.clock ?? .zero
    position = moment?.position ?? 0
  }
}
