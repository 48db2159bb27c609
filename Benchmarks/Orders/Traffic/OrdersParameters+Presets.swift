extension OrdersParameters {
  public static let day = Self()

  public static let rush = with {
    $0.hand.look.median = .milliseconds(400)
    $0.hand.leastLook = .milliseconds(40)
    $0.hand.tapsTwice = 0.2
    $0.hand.leavesEarly = 0.6
    $0.sessions.goesOn = 0.9
    $0.sessions.gap.median = .seconds(20)
    $0.links.interrupts = 0.4
    $0.links.follows = 0.3
    $0.service.latency.median = .milliseconds(1_500)
    $0.service.latency.sigma = 1.2
    $0.service.failures = 0.2
    $0.service.refusals = 0.3
    $0.haste = .init(sameInstant: 0.1, nextNanosecond: 0.1)
  }
}
