/// What a subscriber object needs until its end, its closures for instance, beside the subscription of the chain above.
///
/// No exclusivity checks, for the reason given at ``UpstreamUntilEnd``.
@usableFromInline
final class HeldUntilEnd<Content>: UpstreamUntilEnd {
  @exclusivity(unchecked) private var held: Content?

  @usableFromInline
  init(_ content: Content) {
    held = content
    super.init()
  }

  /// Nil after the end.
  @usableFromInline
  var content: Content? { hold { held } }

  /// The chain above has completed.
  /// - Returns: what was held; nil if the end had come before.
  @usableFromInline
  func finishTakingContent() -> Content? {
    let content = hold { held.take() }
    return finish() ? content : nil
  }

  @usableFromInline
  override func cancel() {
    let content = hold { held.take() }
    super.cancel()
    withExtendedLifetime(content) {}
  }
}
