extension NearbySearch {
  /// What UIKit permits.
  ///
  /// - A text field changes to another text than it has.
  /// - The device's location can be chosen once it is known.
  /// - The device may report its location again, and the chosen location may be chosen again.
  /// - An empty table bounces, too: its end comes into sight, and it can be pulled.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .text(let text): text != self.text(after: events)
    case .chosen(nil): events.contains { if case .device = $0 { true } else { false } }
    case .device, .chosen, .bottom, .pull, .answer, .failure, .quiet: true
    }
  }

  private static func text(after events: [Event]) -> String {
    for case .text(let text) in events.reversed() { return text }
    return ""
  }
}
