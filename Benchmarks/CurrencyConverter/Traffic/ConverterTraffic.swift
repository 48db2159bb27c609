import Scenarios
import SearchSupport
public import Traces

/// The user's actions in the converter, and the answers of its disk and server: a person launches the app, types
/// amounts, chooses currencies, sometimes refreshes the rates, leaves, and comes back after hours.
///
///     let trace = ConverterTraffic.trace(named: "wifi", parameters: .wifi, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of disk and server, at the start. They are not events.
/// - `app,launch,`: the app is launched. A running app is ended first.
/// - `field,source,<text>` and `field,destination,<text>`: the field's text changed by typing; the value is the whole of it.
/// - `button,source,` and `button,destination,`: the button that opens and closes the picker of that side.
/// - `picker,source,<currency>` and `picker,destination,<currency>`: the picker was turned.
/// - `button,refresh,`: the button that refreshes the rates. If it is not on the screen, nothing is pressed.
public enum ConverterTraffic {
  /// A trace of exactly `events` user events; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: ConverterParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: ConverterTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.conditions(seed: seed), count: count
    ) {
      var person = ConvertingPerson(parameters, seed: seed)
      var haste = Haste(parameters.haste, seed: seed)
      return { _ in haste.apply(to: line(person.next())) }
    }
  }

  public static func trace(named name: String, parameters: ConverterParameters, seed: UInt64, events count: Int)
    -> Trace
  {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: ConvertingPerson.Deed) -> TraceEvent {
    var line = CurrencyConverter.line(deed.event)
    line.timeNanoseconds = deed.timeNanoseconds
    return line
  }
}
