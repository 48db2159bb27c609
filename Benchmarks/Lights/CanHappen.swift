extension Lights {
  /// What the screen permits: a light can be touched once it is there. The lights can be asked for, and somebody else may
  /// change one, at any time.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .set, .dim, .toggle: events.contains { if case .lights = $0 { true } else { false } }
    case .load, .report, .lights, .failure, .accepted, .refused: true
    }
  }
}
