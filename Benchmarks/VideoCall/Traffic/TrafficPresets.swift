public import Traces

extension VideoCallTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<Parameters>] = [
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

  public static let desktop = with { $0.typing = .desktop }

  public static let bursty = with {
    $0.pushes.isBursty = true
    $0.pushes.gap = .seconds(600)
  }

  public static let stress = with {
    $0.disturbance = .init(
      sameInstant: 0.1, nextNanosecond: 0.1, stepSecond: 0.005, stepHour: 0.001, slewPartsPerMillion: 500)
  }
}
