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
