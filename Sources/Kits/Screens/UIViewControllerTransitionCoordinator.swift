/// The transition that is under way. It tells when it has ended.
public final class UIViewControllerTransitionCoordinator {
  private var completions: [() -> Void] = []

  init() {}

  /// Calls the completion when the transition has ended, after the one that was handed to `present` or `dismiss`. There is
  /// nothing to animate here.
  public func animate(completion: @escaping () -> Void) { completions.append(completion) }

  func end() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
