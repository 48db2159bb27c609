extension Characters {
  /// What a person can do.
  ///
  /// - Nothing happens before the screen appears. It may appear again, when the user comes back to it.
  /// - A text field changes to another text than it has.
  /// - Retry is pressed under an error. The shown state depends on the architecture, but no error is shown before an
  ///   answer of that kind.
  /// - The end of a list may come into sight repeatedly, in any state: in the article's base view the list stays behind
  ///   the other three.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .appear, .quiet, .answer: true
    case .text(let text): events.contains(.appear) && text != self.text(after: events)
    case .bottom: events.contains(.appear)
    case .retry: events.contains(where: isFault)
    }
  }

  private static func text(after events: [Event]) -> String {
    for case .text(let text) in events.reversed() { return text }
    return ""
  }

  private static func isFault(_ event: Event) -> Bool {
    guard case .answer(let answer, _) = event else { return false }
    return answer.kind != .page && answer.kind != .empty
  }
}
