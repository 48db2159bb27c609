public import Scenarios

extension LightsTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: LightsParameters
  }

  /// The presets by name; the first is the default.
  public static let presets = [
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
  public static let traces = LightsTraffic.presets.map { preset in
    TraceRecipe(name: preset.name, summary: preset.meaning, parameters: preset.parameters) { parameters, seed, events in
      LightsTraffic.trace(named: preset.name, parameters: parameters, seed: seed, events: events)
    }
  }
}
