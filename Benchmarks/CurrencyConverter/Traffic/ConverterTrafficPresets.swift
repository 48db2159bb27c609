public import Scenarios
public import Traces

extension ConverterTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<ConverterParameters>] = [
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
  public static let traces = ConverterTraffic.presets.map { TraceRecipe($0, stream: ConverterTraffic.stream) }
}
