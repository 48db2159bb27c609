public import Streams

/// What was asked of the ``World``, until it is answered or cancelled.
public final class Request<App: Scenarios.App>: Cancellable {
  /// The answers that may be given, the usual one first.
  @usableFromInline let answers: [App.Event]
  // Exclusivity is not checked at run time: no other code runs while a property is accessed.
  @exclusivity(unchecked) @usableFromInline var completion: ((App.Event) -> Void)?
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  /// When it is answered, and with which of its answers; distant where letters or the lines of a trace decide that.
  @exclusivity(unchecked) @usableFromInline var due = VirtualInstant.distantFuture
  @exclusivity(unchecked) @usableFromInline var answerIndex = 0

  @inlinable
  init(_ answers: [App.Event], _ completion: @escaping (App.Event) -> Void) {
    self.answers = answers
    self.completion = completion
  }

  /// Whether an answer is still due.
  @inlinable
  public var isPending: Bool { completion != nil && !isCancelled }

  /// From now on nothing answers. What it captured is released, unless the fault `after-cancellation` needs it.
  @inlinable
  public func cancel() {
    isCancelled = true
    if !keepsCompletion { completion = nil }
  }

  /// Whether a cancelled request can still be answered: the fault `after-cancellation`.
  @exclusivity(unchecked) @usableFromInline var keepsCompletion = false
}

/// Hears of everything that an instance asks and tells, before the world does.
@usableFromInline
class RequestListener<App: Scenarios.App> {
  func noteTold(_ decision: App.Decision) {}

  /// - Returns: the completion to be handed on in place of the one given.
  func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void { completion }
}

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
