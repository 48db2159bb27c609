extension CurrencyConverter {
  /// What UIKit permits.
  ///
  /// - An app is launched again only after its screen is there.
  /// - Nothing can be touched before.
  /// - A field changes to another text than it has, even if the app has set that text.
  /// - An open picker is turned to another currency than its current one.
  /// - The refresh button can be pressed unless it is hidden or disabled. That may depend on time, so the screen
  ///   decides it.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    let oracle = Oracle(after: events)
    switch event {
    case .launch: return oracle.running != nil || !events.contains(.launch)
    case .refresh: return oracle.running != nil
    case .typed, .pressed, .chosen: return oracle.canHappen(event)
    case .saved, .rates, .garbled, .failure, .noticed, .expired: return true
    }
  }
}
