import Streams

/// Writes down a ``WorldLoad`` while an instance runs.
@usableFromInline
final class RequestJournal<App: Scenarios.App>: RequestListener<App> {
  private var load = WorldLoad<App>()
  private let scheduler: VirtualScheduler
  private let decisions: DecisionLog<App.Decision>
  private var isFinished = false

  @usableFromInline
  init(_ environment: Environment<App>) {
    scheduler = environment.scheduler
    decisions = environment.decisions
  }

  override func noteTold(_ decision: App.Decision) { note(.tell(decision)) }

  /// - Returns: the completion, to be handed on in place of the one given. A request that is cancelled releases it unheard:
  ///   that is how the journal learns of it.
  override func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void {
    let hope = Hope(of: load.steps.count, in: self)
    note(.ask(decision, slot: nil))
    return { answer in
      hope.isFulfilled = true
      completion(answer)
    }
  }

  /// What was written down. Nothing is from now on: whoever holds the instance may let go of it.
  @usableFromInline
  func finish() -> WorldLoad<App> {
    isFinished = true
    return load
  }

  private func note(_ action: WorldLoad<App>.Step.Action) {
    load.steps.append(
      WorldLoad.Step(eventIndex: decisions.eventIndex, time: scheduler.now, action: action))
  }

  private func noteCancelled(_ step: Int) {
    guard !isFinished, case .ask(let decision, nil) = load.steps[step].action else { return }
    load.steps[step].action = .ask(decision, slot: load.slotCount)
    note(.cancel(slot: load.slotCount))
    load.slotCount += 1
  }

  /// Lives as long as a request may be answered.
  private final class Hope {
    var isFulfilled = false
    private let step: Int
    private let journal: RequestJournal

    init(of step: Int, in journal: RequestJournal) {
      self.step = step
      self.journal = journal
    }

    deinit {
      if !isFulfilled { journal.noteCancelled(step) }
    }
  }
}

extension Replay {
  /// What a fresh instance asks of the world in a replay of the script; nothing if there is no world.
  @inlinable
  static func worldLoad(of script: Script<A.App>) -> WorldLoad<A.App> {
    // First: Swift 6.3.1 crashes where it compiles an environment in vain.
    guard A.App.hasWorld else { return WorldLoad() }
    let environment = Environment<A.App>(decisions: DecisionLog(), for: A.self)
    let journal = RequestJournal(environment)
    environment.world?.listener = journal
    environment.decisions.eventIndex = -1
    environment.world?.begin(script.answers)
    let architecture = instance(in: environment)
    let replay = Replay(of: script, through: architecture, in: environment)
    replay.run()
    return withExtendedLifetime(replay) { journal.finish() }
  }
}
