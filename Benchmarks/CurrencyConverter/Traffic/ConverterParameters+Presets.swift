extension ConverterParameters {
  public static let wifi = Self()

  public static let abroad = with {
    $0.server.latency.median = .milliseconds(1_500)
    $0.server.latency.sigma = 1.2
    $0.server.mishaps = 0.4
    $0.hand.refreshes = 0.4
    $0.sessions.gap.median = .seconds(3_600)
  }

  public static let stress = with {
    $0.server.latency.sigma = 2
    $0.server.mishaps = 0.4
    $0.hand.refreshes = 0.4
    $0.amounts.tiny = 0.2
    $0.sessions.goesOn = 0.5
    $0.haste = .init(sameInstant: 0.1, nextNanosecond: 0.1)
  }
}
