import Synchronization

/// What an operator of several inputs needs once one of them may send on any thread: it lets one thread deliver at a
/// time, keeps two from using the operator's state at once, and knows where inputs may be cancelled.
///
/// The thread that is delivering may come in again, as a re-entrant value does. The state is never held while code from
/// outside runs, so a cancellation does not wait for a delivery.
///
/// Exclusivity is not checked at run time: what changes is accessed inside the passage or while the exclusion is held.
@usableFromInline
final class Turnstile {
  /// For the state of the operator and for `inputs`.
  @usableFromInline let exclusion = MutualExclusion()
  /// Whether the operator has ended.
  @usableFromInline let isOver = Atomic(false)
  /// The thread that is delivering is in.
  private let passage = Passage()
  /// The inputs whose events this thread is delivering, one inside the other.
  @exclusivity(unchecked) private var delivering: [Int] = []
  @exclusivity(unchecked) private var inputs: [Int: Input] = [:]
  @exclusivity(unchecked) private var lastSerial = 0
  /// Whether the operator is on the main queue.
  private let isOnMain = isOnMainQueue()

  /// What is known of an input besides that it is there.
  private struct Input {
    /// Its own, where the number of an input may be given to another.
    let serial: Int
    /// Whether it may send on any thread.
    var isAnywhere = false
    /// Whether it was subscribed to from inside an event that came on another thread than the operator's own.
    var isForeign = false
    /// The serial of the input whose event that was.
    var maker: Int?
    var abandoned: Abandoned?
  }

  /// Who ends the operator.
  enum Cause {
    /// Who has subscribed to it.
    case subscriber
    /// An event of that input, or a subscriber from inside of one.
    case input(Int)
    /// Who is on another thread than the subscriber.
    case elsewhere
  }

  @usableFromInline init() {}

  /// Waits until no other thread is delivering.
  @usableFromInline
  func enter(_ input: Int) {
    passage.enter()
    delivering.append(input)
  }

  @usableFromInline
  func leave() {
    delivering.removeLast()
    if delivering.isEmpty { passage.leave() }
  }

  /// Who cancels on this thread: an event, if this thread is delivering one, and otherwise whoever has subscribed.
  var canceller: Cause {
    guard passage.isHeldHere, let input = delivering.last else { return .subscriber }
    return .input(input)
  }

  // MARK: - Where an input may be cancelled. While the exclusion is held.

  /// The input may send on any thread.
  func noteAnyThread(of input: Int) { change(input) { $0.isAnywhere = true } }

  private func change(_ input: Int, _ body: (inout Input) -> Void) {
    lastSerial += 1
    body(&inputs[input, default: Input(serial: lastSerial)])
  }

  /// The input is subscribed to from inside an event of `cause`. Nothing is noted if that sends where the operator is.
  func noteSubscription(of input: Int, in cause: Int) {
    guard let former = inputs[cause] else { return }
    change(input) {
      $0.maker = former.serial
      $0.isForeign = (former.isAnywhere || former.isForeign) && !(isOnMain && isOnMainQueue())
    }
  }

  /// The input has completed, and its number may be given to another.
  func forget(_ input: Int) { inputs[input] = nil }

  /// The inputs that have not completed when the operator ends, or one of them is replaced.
  struct Parts {
    /// To be cancelled now.
    var here: [any Subscription] = []
    /// To be told of the end now.
    var anywhere: [any Subscription] = []
    /// To be cancelled when they send next: only to be released, while the exclusion is not held.
    var elsewhere: [any Subscription] = []

    func cancel() {
      for subscription in here { subscription.cancel() }
      for subscription in anywhere { subscription.cancelFromElsewhere() }
    }
  }

  /// Sorts inputs, and notes those that are to be cancelled when they send next.
  func part(_ all: some Sequence<(Int, (any Subscription)?)>, _ cause: Cause) -> Parts {
    let isHere = whetherHere(cause)
    var parts = Parts()
    for case (let input, let subscription?) in all {
      let known = inputs[input] ?? Input(serial: 0)
      // One that has everything at hand may be cancelled on any thread.
      if isHere(input, known) || subscription is SourceSubscription {
        inputs[input] = nil
        parts.here.append(subscription)
      } else if known.isAnywhere {
        inputs[input] = nil
        parts.anywhere.append(subscription)
      } else {
        change(input) { $0.abandoned = Abandoned(subscription) }
        parts.elsewhere.append(subscription)
      }
    }
    return parts
  }

  /// Tells which inputs cannot be sending at this moment on another thread than that of the cause: the cause itself,
  /// those that send on its domain, and those that an earlier event of it has made, as its events come one at a time. Two
  /// that events of one input have made on another thread are on the same.
  private func whetherHere(_ cause: Cause) -> (Int, Input) -> Bool {
    switch cause {
    case .subscriber: { !$1.isForeign }
    case .elsewhere: { _, _ in false }
    case .input(let ending):
      { [former = inputs[ending] ?? Input(serial: 0)] input, known in
        if input == ending || known.maker == former.serial { return true }
        if former.isAnywhere || former.isForeign != known.isForeign { return false }
        return !known.isForeign || known.maker == former.maker
      }
    }
  }

  /// What is to be cancelled, as the input sends though the operator has ended.
  func takeAbandoned(_ input: Int) -> (any Subscription)? {
    guard let abandoned = inputs[input]?.abandoned else { return nil }
    inputs[input] = nil
    return abandoned.subscription
  }
}
