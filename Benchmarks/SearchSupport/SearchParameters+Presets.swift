import Traces

extension SearchParameters {
  public static let wifi = Self()

  public static let train = with {
    $0.server.latency = LogNormal(median: .milliseconds(900), sigma: 1.2)
    $0.server.failures = 0.15
  }

  public static let stress = with {
    $0.server.latency = LogNormal(median: .milliseconds(300), sigma: 2)
    $0.server.failures = 0.33
    $0.haste = .init(sameInstant: 0.1, nextNanosecond: 0.1)
  }
}
