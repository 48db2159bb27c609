extension LightsParameters {
  public static let evening = Self()

  public static let party = with {
    $0.hand.look.median = .milliseconds(400)
    $0.hand.drags = 0.6
    $0.sessions.goesOn = 0.97
    $0.sessions.gap.median = .seconds(20)
    $0.others.gap = .seconds(1)
    $0.bridge.latency.median = .milliseconds(800)
    $0.bridge.latency.sigma = 1.2
    $0.bridge.refusals = 0.2
    $0.bridge.failures = 0.2
    $0.haste = .init(sameInstant: 0.1, nextNanosecond: 0.1)
  }
}
