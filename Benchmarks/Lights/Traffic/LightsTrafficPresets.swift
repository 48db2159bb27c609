public import Scenarios
public import Traces

extension LightsTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<LightsParameters>] = [
    Preset(
      name: "evening", meaning: "sliders dragged in two rooms, answers after some 100 ms, a light that is broken",
      parameters: .evening),
    Preset(
      name: "party",
      meaning: "stress: events 0 and 1 ns apart, answers late and out of order, one command in five refused",
      parameters: .party),
  ]
}

extension Lights {
  public static let traces = LightsTraffic.presets.map { TraceRecipe($0, stream: LightsTraffic.stream) }
}
