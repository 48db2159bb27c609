public import Scenarios
import SearchSupport
public import Traces

/// The user's actions on the screen, and the server's answers: the screen appears, a person types a text, looks at the
/// results, scrolls, presses Retry, and types the next text.
///
///     let trace = CharactersTraffic.trace(named: "wifi", parameters: .wifi, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of the server, at the start. They are not events.
/// - `screen,appear,`: the screen appeared; the first event.
/// - `keyboard,text,<text>`: the field's text changed; the value is the whole of it. The field starts empty.
/// - `list,bottom,`: the end of the list came into sight.
/// - `screen,retry,`: Retry was pressed. If no error is shown, nothing is pressed.
public enum CharactersTraffic {
  /// The presets by name; the first is the default.
  public static let presets: [Preset<CharactersParameters>] = [
    Preset(name: "wifi", meaning: "a thumb or two on a phone, answers after some 300 ms", parameters: .wifi),
    Preset(
      name: "train", meaning: "as wifi, with answers after a second or many, and one request in seven failing",
      parameters: .train),
    Preset(
      name: "stress", meaning: "events 0 and 1 ns apart, answers of any latency, one request in three failing",
      parameters: .stress),
  ]

  /// A trace of exactly `events` user events; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: CharactersParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: CharactersTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.search.server.lines(seed: seed),
      count: count
    ) {
      var person = SearchingPerson(parameters.search, seed: seed)
      var haste = Haste(parameters.search.haste, seed: seed)
      return { $0 == 0 ? Characters.line(.appear) : haste.apply(to: line(person.nextVisit())) }
    }
  }

  public static func trace(named name: String, parameters: CharactersParameters, seed: UInt64, events count: Int)
    -> Trace
  {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: SearchingPerson.Deed) -> TraceEvent {
    let event: Characters.Event =
      switch deed.act {
      case .text(let text): .text(text)
      case .bottom: .bottom
      case .back, .overscroll: preconditionFailure("`nextVisit` scrolls to the end alone")
      case .tap: .retry
      }
    var line = Characters.line(event)
    line.timeNanoseconds = deed.timeNanoseconds
    return line
  }
}

extension Characters {
  public static let traces = CharactersTraffic.presets.map { TraceRecipe($0, stream: CharactersTraffic.stream) }

  /// A recording of keys as a trace, as `Trace(typing:seed:)` makes it, after the screen has appeared. Presses are of
  /// Retry.
  public static func trace(from recording: KeystrokeRecording, seed: UInt64) -> Trace? {
    Trace(typing: recording, seed: seed, after: [line(.appear)]) {
      line(.text($0))
    } press: { _ in
      line(.retry)
    }
  }
}
