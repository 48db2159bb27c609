public import Scenarios
public import Traces

extension NearbyTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<NearbyParameters>] = [
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
  public static let traces = NearbyTraffic.presets.map { TraceRecipe($0, stream: NearbyTraffic.stream) }
}
