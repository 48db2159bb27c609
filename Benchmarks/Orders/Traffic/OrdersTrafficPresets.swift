public import Scenarios
public import Traces

extension OrdersTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<OrdersParameters>] = [
    Preset(
      name: "day", meaning: "orders looked at and confirmed, a link now and then, answers after some 400 ms",
      parameters: .day),
    Preset(
      name: "rush",
      meaning: "stress: events 0 and 1 ns apart, many links, answers late and out of order, one load in five lost",
      parameters: .rush),
  ]
}

extension Orders {
  public static let traces = OrdersTraffic.presets.map { TraceRecipe($0, stream: OrdersTraffic.stream) }
}
