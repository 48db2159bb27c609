public import Streams

/// One run of a script through somebody who does nothing with the user's events, and asks the world what an architecture
/// asked, at the same instants: closed loop, virtual clock, as in ``Replay``. Answers are heard and forgotten.
///
/// At one instant requests come before answers. So an answer comes to whom it came, because a request is answered after
/// the instant at which it is asked, and a line of a trace goes to the request that has waited longest.
@usableFromInline
package final class WorldReplay<App: Scenarios.App> {
  // Exclusivity is not checked at run time: what is asked and answered here calls nothing back.
  @exclusivity(unchecked) @usableFromInline private(set) var script: Script<App>
  @exclusivity(unchecked) @usableFromInline private(set) var load: WorldLoad<App>
  @usableFromInline package let environment: Environment<App>
  @usableFromInline let nobody: Nothing<App>
  @exclusivity(unchecked) @usableFromInline var nextStep = 0
  /// The requests that may be cancelled.
  @exclusivity(unchecked) @usableFromInline var held: [Request<App>?]

  @inlinable
  package init(of script: Script<App>, asking load: WorldLoad<App>, into decisions: DecisionLog<App.Decision>) {
    self.script = script
    self.load = load
    environment = Environment(decisions: decisions)
    nobody = Nothing(environment)
    held = Array(repeating: nil, count: load.slotCount)
    environment.world?.begin(script.answers)
    askAgain(at: -1)
  }

  @inlinable
  package func run() {
    runEvents()
    settle()
  }

  /// Goes on with another script, and what is asked in it.
  @usableFromInline
  func goOn(with script: Script<App>, asking load: WorldLoad<App>) {
    self.script = script
    self.load = load
    nextStep = 0
    held += Array(repeating: nil, count: load.slotCount - held.count)
  }

  @inlinable @inline(never)
  func runEvents() {
    var index = 0
    while index < script.count {
      let time = script.lines[index].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.enter(time, clock: script.lines[index].clock)
      environment.decisions.eventIndex = index
      script.lines[index].deliver(to: nobody)
      askAgain(at: index)
      environment.settle(at: environment.scheduler.now)
      index &+= 1
    }
  }

  /// Lets time run on after the last event.
  @inlinable
  func settle() {
    guard script.count > 0, environment.nextDue != .distantFuture else { return }
    environment.run(before: script.lines[script.count - 1].time.advanced(by: Environment<App>.settlingTime))
  }

  /// Asks what was asked after an event and before the next.
  @inlinable @inline(__always)
  func askAgain(at eventIndex: Int) {
    while nextStep < load.steps.count, load.steps[nextStep].eventIndex == eventIndex {
      let time = load.steps[nextStep].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.scheduler.skip(to: time)
      perform(load.steps[nextStep].action)
      nextStep &+= 1
    }
  }

  /// Asks what was asked after the last block and before the first event of this one.
  @inlinable @inline(never)
  func askBeforeEvents() {
    guard nextStep < load.steps.count, load.steps[nextStep].eventIndex == -1 else { return }
    askAgain(at: -1)
    environment.settle(at: environment.scheduler.now)
  }

  @inlinable @inline(never)
  func perform(_ action: WorldLoad<App>.Step.Action) {
    switch action {
    case .ask(let decision, let slot):
      let request = environment.services.ask(decision) { _ in }
      if let slot { held[slot] = request }
    case .tell(let decision): environment.services.tell(decision)
    case .cancel(let slot): held[slot].take()?.cancel()
    }
  }
}
