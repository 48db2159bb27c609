public import Scenarios

extension ConverterTraffic {
  /// A name for a set of parameters.
  public struct Preset: Sendable {
    public let name: String
    /// What it is like, in a few words.
    public let meaning: String
    public let parameters: ConverterParameters
  }

  /// The presets by name; the first is the default.
  public static let presets = [
    Preset(name: "wifi", meaning: "a few amounts every few hours, rates after some 300 ms", parameters: .wifi),
    Preset(
      name: "abroad", meaning: "more often, rates after a second or many, two requests in five failing",
      parameters: .abroad),
    Preset(
      name: "stress", meaning: "events 0 and 1 ns apart, tiny amounts, two requests in five failing",
      parameters: .stress),
  ]
}

extension CurrencyConverter {
  public static let traces = ConverterTraffic.presets.map { preset in
    TraceRecipe(name: preset.name, summary: preset.meaning, parameters: preset.parameters) { parameters, seed, events in
      ConverterTraffic.trace(named: preset.name, parameters: parameters, seed: seed, events: events)
    }
  }
}
