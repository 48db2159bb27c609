public import Scenarios
public import SearchSupport
public import Traces

/// The user's actions on the search screen, and the server's answers: a person types a query, looks at the results,
/// scrolls, taps a title, and types the next query.
///
///     let trace = SearchTraffic.trace(named: "wifi", parameters: .wifi, seed: 1, events: 10_000)
///
/// The lines of the file:
/// - `world,…`: the conditions of the server, at the start. They are not events.
/// - `keyboard,text,<text>`: the field's text changed; the value is the whole of it. The field starts empty.
/// - `list,bottom,`: the list was scrolled to its end. `list,back,`: it was scrolled back to its top.
/// - `list,overscroll,<points>`: the list was pulled beyond its end, and sprang back.
/// - `list,tap,<row>`: a row was tapped. If the list has no such row, nothing is tapped.
///
/// A trace of your own may begin with `app,link,<text>`, which passes on a text before the view has loaded.
public enum SearchTraffic {
  /// A trace of exactly `events` user events; the same bytes on every machine for the same arguments.
  ///
  /// Each group of parameters has its own random stream, so changing one group leaves the other draws unchanged.
  /// - Complexity: O(events).
  public static func stream(
    named name: String, parameters: SearchParameters, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: SearchTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(
      name: name, origin: origin + parameters.parameterLines(), head: parameters.server.lines(seed: seed), count: count
    ) {
      var person = SearchingPerson(parameters, seed: seed)
      var haste = Haste(parameters.haste, seed: seed)
      return { _ in haste.apply(to: line(person.next())) }
    }
  }

  public static func trace(named name: String, parameters: SearchParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: SearchingPerson.Deed) -> TraceEvent {
    let event: PagedSearch.Event =
      switch deed.act {
      case .text(let text): .text(text)
      case .bottom: .scroll(.bottom)
      case .back: .scroll(.back)
      case .overscroll(let points): .scroll(.overscroll(points))
      case .tap(let row): .select(row)
      }
    var line = PagedSearch.line(event)
    line.timeNanoseconds = deed.timeNanoseconds
    return line
  }
}

extension PagedSearch {
  public static let traces = SearchTraffic.presets.map { TraceRecipe($0, stream: SearchTraffic.stream) }
}
