extension CurrencyConverter {
  /// What UIKit permits.
  ///
  /// - An app is launched anew once its screen is there.
  /// - Nothing can be touched before.
  /// - A field changes to another text than it has, also where the app has set that text.
  /// - A picker is turned to another currency than it stands at, while it is open.
  /// - The button that updates the rates can be pressed unless it is hidden or disabled. Which of both it is may be up to
  ///   time, so this is left to the screen.
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
