public import Scenarios

extension NearbyTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: NearbyParameters
  }

  /// The presets by name; the first is the default.
  public static let presets = [
    Preset(name: "wifi", meaning: "a thumb or two on a walk, answers after some 300 ms", parameters: .wifi),
    Preset(
      name: "train", meaning: "as wifi at 90 km/h, with answers after a second or many, one request in seven failing",
      parameters: .train),
    Preset(
      name: "stress",
      meaning: "events 0 and 1 ns apart, locations that change often, one request in three failing",
      parameters: .stress),
  ]
}

extension NearbySearch {
  public static let traces = NearbyTraffic.presets.map { preset in
    TraceRecipe(name: preset.name, summary: preset.meaning, parameters: preset.parameters) { parameters, seed, events in
      NearbyTraffic.trace(named: preset.name, parameters: parameters, seed: seed, events: events)
    }
  }
}
