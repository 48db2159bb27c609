import Traces

extension SearchTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: Parameters
  }

  /// The presets by name; the first is the default.
  public static let presets = [
    Preset(name: "wifi", meaning: "a thumb or two on a phone, answers after some 300 ms", parameters: .wifi),
    Preset(
      name: "train", meaning: "as wifi, with answers after a second or many, and one request in seven failing",
      parameters: .train),
    Preset(
      name: "stress", meaning: "events 0 and 1 ns apart, answers of any latency, one request in three failing",
      parameters: .stress),
  ]
}

extension SearchTraffic.Parameters {
  public static let wifi = Self()

  public static let train = make {
    $0.server.latency = LogNormal(median: .milliseconds(900), sigma: 1.2)
    $0.server.failures = 0.15
  }

  public static let stress = make {
    $0.server.latency = LogNormal(median: .milliseconds(300), sigma: 2)
    $0.server.failures = 0.33
    $0.haste = .init(sameInstant: 0.1, nextNanosecond: 0.1)
  }

  private static func make(_ change: (inout Self) -> Void) -> Self {
    var parameters = Self()
    change(&parameters)
    return parameters
  }
}
