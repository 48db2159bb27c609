import Scenarios
import SearchSupport
public import Traces

/// The user's actions, the links, and the answers of service and screens: a person looks at the orders, taps rows,
/// confirms deliveries, pulls the list down, goes home, and comes back.
///
///     let trace = OrdersTraffic.trace(named: "day", parameters: .day, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of service and screens, at the start. They are not events.
/// - `tabs,orders,` and `tabs,home,`: the user selects a tab.
/// - `list,refresh,` and `list,tap,<row>`: the list is pulled down, a row is tapped. Rows are counted from 0.
/// - `details,close,`, `details,back,` and `details,confirm,`: presented details are closed, pushed details are left,
///   the delivery of the order is confirmed.
/// - `link,order,<id>`: the app is opened with a link. `system,memory_warning,`: memory is short.
public enum OrdersTraffic {
  /// A trace of exactly `events` events; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: OrdersParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: OrdersTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.conditions(seed: seed), count: count
    ) {
      var person = OrderingPerson(parameters, seed: seed)
      var haste = Haste(parameters.haste, seed: seed)
      return { _ in haste.apply(to: line(person.next())) }
    }
  }

  public static func trace(named name: String, parameters: OrdersParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: OrderingPerson.Deed) -> TraceEvent {
    var line = Orders.line(deed.event)
    line.timeNanoseconds = deed.timeNanoseconds
    return line
  }
}
