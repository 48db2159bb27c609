public import SearchSupport
public import Traces

extension SearchTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<SearchParameters>] = [
    Preset(name: "wifi", meaning: "a thumb or two on a phone, answers after some 300 ms", parameters: .wifi),
    Preset(
      name: "train", meaning: "as wifi, with answers after a second or many, and one request in seven failing",
      parameters: .train),
    Preset(
      name: "stress", meaning: "events 0 and 1 ns apart, answers of any latency, one request in three failing",
      parameters: .stress),
  ]
}
