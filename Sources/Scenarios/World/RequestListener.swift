/// Hears of everything that an instance asks and tells, before the world does.
@usableFromInline
class RequestListener<App: Scenarios.App> {
  func noteTold(_ decision: App.Decision) {}

  /// - Returns: the completion to be handed on in place of the one given.
  func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void { completion }
}
