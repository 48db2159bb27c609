import Streams

/// Writes down a ``WorldLoad`` while an instance runs.
final class RequestJournal<App: Scenarios.App>: RequestListener<App> {
  private var load = WorldLoad<App>()
  /// Of the requests that the load holds, those that may yet be answered or cancelled.
  private var hopes: [WeakHope] = []
  private let scheduler: VirtualScheduler
  private let decisions: DecisionLog<App.Decision>
  private var isFinished = false

  init(_ environment: Environment<App>) {
    scheduler = environment.scheduler
    decisions = environment.decisions
    // What is asked while the instance is made comes before the first event.
    decisions.begin(at: -1)
  }

  override func noteTold(_ decision: App.Decision) { note(.tell(decision)) }

  /// - Returns: the completion, to be handed on in place of the one given. A request that is cancelled releases it unheard:
  ///   that is how the journal learns of it.
  override func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void {
    let hope = Hope(.inLoad(step: load.steps.count), in: self)
    hopes.append(WeakHope(hope: hope))
    note(.ask(decision, slot: nil))
    return { answer in
      hope.isFulfilled = true
      completion(answer)
    }
  }

  /// What was written down since the call before.
  ///
  /// - Parameter isLast: whether nothing is written down from now on, so that whoever holds the instance may let go of it.
  ///   If it is, each request that is under way has a slot, as it may be cancelled later.
  func take(isLast: Bool) -> WorldLoad<App> {
    if isLast {
      isFinished = true
      return load
    }
    for case let hope? in hopes.map(\.hope) where !hope.isFulfilled { hope.place = .inSlot(slot(of: hope.place)) }
    hopes = []
    defer { load.steps = [] }
    return load
  }

  private func note(_ action: WorldLoad<App>.Step.Action) {
    load.steps.append(
      WorldLoad.Step(eventIndex: decisions.eventIndex, time: scheduler.now, action: action))
  }

  private func noteCancelled(_ place: Hope.Place) {
    guard !isFinished else { return }
    note(.cancel(slot: slot(of: place)))
  }

  /// The slot in which a request is kept until it is cancelled.
  private func slot(of place: Hope.Place) -> Int {
    switch place {
    case .inSlot(let slot): return slot
    case .inLoad(let step):
      guard case .ask(let decision, nil) = load.steps[step].action else {
        preconditionFailure("a request is cancelled once")
      }
      load.steps[step].action = .ask(decision, slot: load.slotCount)
      load.slotCount += 1
      return load.slotCount - 1
    }
  }

  /// Lives as long as a request may be answered.
  private final class Hope {
    enum Place {
      /// Asked by a step that has not been taken.
      case inLoad(step: Int)
      case inSlot(Int)
    }

    var isFulfilled = false
    var place: Place
    private let journal: RequestJournal

    init(_ place: Place, in journal: RequestJournal) {
      self.place = place
      self.journal = journal
    }

    deinit {
      if !isFulfilled { journal.noteCancelled(place) }
    }
  }

  private struct WeakHope {
    weak var hope: Hope?
  }
}
