public import SearchSupport

extension SearchTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: SearchParameters
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
