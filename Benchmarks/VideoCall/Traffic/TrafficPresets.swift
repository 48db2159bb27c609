import Traces

extension VideoCallTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: Parameters
  }

  /// The presets by name; the first is the default.
  public static let presets = [
    Preset(name: "phone", meaning: "a thumb or two on a phone, a push every two minutes", parameters: .phone),
    Preset(name: "desktop", meaning: "a fast typist at a keyboard", parameters: .desktop),
    Preset(name: "bursty", meaning: "as phone, with pushes in bursts", parameters: .bursty),
    Preset(
      name: "stress", meaning: "as phone, with gaps of 0 and 1 ns and a clock that drifts and steps back",
      parameters: .stress),
  ]
}

extension VideoCallTraffic.Parameters {
  public static let phone = Self()

  public static let desktop = make { $0.typing = .desktop }

  public static let bursty = make {
    $0.pushes.isBursty = true
    $0.pushes.gap = .seconds(600)
  }

  public static let stress = make {
    $0.disturbance = .init(
      sameInstant: 0.1, nextNanosecond: 0.1, stepSecond: 0.005, stepHour: 0.001, slewPartsPerMillion: 500)
  }

  private static func make(_ change: (inout Self) -> Void) -> Self {
    var parameters = Self()
    change(&parameters)
    return parameters
  }
}
