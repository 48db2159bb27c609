import Streams

/// The part of a pipe that does not depend on the node's values.
///
/// A pipe is subscriber and subscription in one object, with the reaction. A `Sink` with a closure and a token would
/// take three objects, and a controller has a pipe for each of its nodes.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
@usableFromInline
class Pipe: Subscription {
  /// The controller's previous pipe, in a linked list.
  @exclusivity(unchecked) @usableFromInline final var previous: Pipe?
  @exclusivity(unchecked) @usableFromInline final var isListening = true
  @exclusivity(unchecked) private final var upstream: (any Subscription)?

  @usableFromInline
  init() {}

  @usableFromInline
  final func receive(subscription: consuming any Subscription) {
    guard isListening, upstream == nil else { return subscription.cancel() }
    upstream = subscription
    upstream?.request(.unlimited)
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Never>) {
    isListening = false
    upstream = nil
  }

  @usableFromInline
  final func cancel() {
    guard isListening else { return }
    isListening = false
    let subscription = upstream
    upstream = nil
    subscription?.cancel()
  }
}

@usableFromInline
final class SignalPipe<Model, Input>: Pipe, Subscriber {
  @usableFromInline let model: OwnedModel<Model>
  @usableFromInline let reaction: (inout Model) -> Void
  @usableFromInline let reversion: ((inout Model) -> Void)?

  @inlinable
  init(
    _ model: OwnedModel<Model>, _ reaction: @escaping (inout Model) -> Void,
    _ reversion: ((inout Model) -> Void)?
  ) {
    self.model = model
    self.reaction = reaction
    self.reversion = reversion
    super.init()
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard isListening else { return }
    if let reversion { model.change(reaction, reversion) } else { model.change(reaction) }
  }
}

@usableFromInline
final class ValuePipe<Model, Input>: Pipe, Subscriber {
  @usableFromInline let model: OwnedModel<Model>
  @usableFromInline let reaction: (inout Model, Input) -> Void
  @usableFromInline let reversion: ((inout Model, Input) -> Void)?

  @inlinable
  init(
    _ model: OwnedModel<Model>, _ reaction: @escaping (inout Model, Input) -> Void,
    _ reversion: ((inout Model, Input) -> Void)?
  ) {
    self.model = model
    self.reaction = reaction
    self.reversion = reversion
    super.init()
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) {
    guard isListening else { return }
    if let reversion {
      model.change({ reaction(&$0, input) }, { reversion(&$0, input) })
    } else {
      model.change { reaction(&$0, input) }
    }
  }
}
