public import Scenarios
public import SearchSupport
public import Traces

/// What people do to the search screen, and how its server answers: a person types a query, looks at what is found, scrolls
/// on, taps a title, and types the next query.
///
///     let trace = SearchTraffic.trace(named: "wifi", parameters: .wifi, seed: 1, events: 10_000)
///
/// The words, as they stand in the file:
/// - `world,…`: the conditions of the server, at the start. They are no events.
/// - `keyboard,text,<text>`: the field's text changed; the value is the whole of it. The field starts empty.
/// - `list,bottom,`: the end of the list came into sight.
/// - `list,tap,<row>`: a row was tapped. If the list has no such row, nothing is there to be tapped.
///
/// A trace of your own may begin with `app,link,<text>`, which hands over a text before the view has loaded.
public enum SearchTraffic {
  /// A trace of exactly `events` events of the user's; the same bytes on every machine for the same arguments.
  ///
  /// Every group of parameters draws from a random stream of its own, so that changing one leaves the draws of the
  /// others alone.
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

  /// The same, with all its events at once.
  public static func trace(named name: String, parameters: SearchParameters, seed: UInt64, events count: Int) -> Trace {
    Trace(stream(named: name, parameters: parameters, seed: seed, events: count))
  }

  private static func line(_ deed: SearchingPerson.Deed) -> TraceEvent {
    let event: PagedSearch.Event =
      switch deed.act {
      case .text(let text): .text(text)
      case .bottom: .bottom
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
