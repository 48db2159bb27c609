public import Streams

/// A request to the ``World``, until it is answered or cancelled.
public final class Request<App: Scenarios.App>: Cancellable {
  /// The possible answers, the usual one first.
  @usableFromInline let answers: [App.Event]
  // Exclusivity is not checked at run time: no other code runs while a property is accessed.
  @exclusivity(unchecked) @usableFromInline var completion: ((App.Event) -> Void)?
  @exclusivity(unchecked) @usableFromInline var isCancelled = false
  /// When and with which answer conditions answer it; the distant future if letters or lines of the trace do.
  @exclusivity(unchecked) @usableFromInline var due = VirtualInstant.distantFuture
  @exclusivity(unchecked) @usableFromInline var answerIndex = 0

  @inlinable
  init(_ answers: [App.Event], _ completion: @escaping (App.Event) -> Void) {
    self.answers = answers
    self.completion = completion
  }

  /// Whether an answer is still expected.
  @inlinable
  public var isPending: Bool { completion != nil && !isCancelled }

  /// Prevents an answer and releases the completion, unless the fault `after-cancellation` needs it.
  @inlinable
  public func cancel() {
    isCancelled = true
    if !keepsCompletion { completion = nil }
  }

  /// Whether a cancelled request can still be answered: the fault `after-cancellation`.
  @exclusivity(unchecked) @usableFromInline var keepsCompletion = false
}

/// Receives every decision of an instance before the world does.
@usableFromInline
class RequestListener<App: Scenarios.App> {
  func noteTold(_ decision: App.Decision) {}

  func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void { completion }
}

final class RequestJournal<App: Scenarios.App>: RequestListener<App> {
  private var load = WorldLoad<App>()
  /// The requests of the load that may yet be answered or cancelled.
  private var hopes: [WeakPendingCompletion] = []
  private let scheduler: VirtualScheduler
  private let decisions: DecisionLog<App.Decision>
  private var isFinished = false

  init(_ environment: Environment<App>) {
    scheduler = environment.scheduler
    decisions = environment.decisions
    // Requests of the initialisation come before the first event.
    decisions.begin(at: -1)
  }

  override func noteTold(_ decision: App.Decision) { note(.tell(decision)) }

  /// - Returns: the completion to use instead of the given one. A cancelled request releases it uncalled, which tells
  ///   the journal of the cancellation.
  override func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void {
    let hope = PendingCompletion(.inLoad(step: load.steps.count), in: self)
    hopes.append(WeakPendingCompletion(hope: hope))
    note(.ask(decision, slot: nil))
    return { answer in
      hope.isFulfilled = true
      completion(answer)
    }
  }

  /// The load since the last call.
  ///
  /// - Parameter isLast: whether to stop recording, so that the instance may be released. Otherwise each pending
  ///   request gets a slot, because it may be cancelled later.
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

  private func noteCancelled(_ place: PendingCompletion.Place) {
    guard !isFinished else { return }
    note(.cancel(slot: slot(of: place)))
  }

  /// The slot that keeps a request until it is cancelled.
  private func slot(of place: PendingCompletion.Place) -> Int {
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
  private final class PendingCompletion {
    enum Place {
      /// Made by a step that has not been returned yet.
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

  private struct WeakPendingCompletion {
    weak var hope: PendingCompletion?
  }
}
