public import Streams

/// What one instance of an architecture asks of the world in one replay of a script: all that it asks and tells, when, and
/// which requests it cancels.
///
/// Asked again by somebody who does nothing else, it shows what the world itself costs; see
/// ``ArchitectureEntry/replay(_:over:_:_:)``.
public struct WorldLoad<App: Scenarios.App>: Sendable {
  @usableFromInline
  package struct Step: Sendable {
    @usableFromInline
    package enum Action: Sendable {
      /// - Parameter slot: where the request is kept until it is cancelled; nil if it never is.
      case ask(App.Decision, slot: Int?)
      case tell(App.Decision)
      case cancel(slot: Int)
    }

    /// The user's event after which it happens; -1 while the instance is made.
    @usableFromInline package let eventIndex: Int
    @usableFromInline package let time: VirtualInstant
    @usableFromInline package var action: Action
  }

  /// In their order.
  @usableFromInline package var steps: [Step] = []
  /// How many requests are cancelled.
  @usableFromInline package var slotCount = 0

  /// Nothing is asked.
  public init() {}
}
