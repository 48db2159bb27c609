public import Traces

extension SearchParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    KeyRhythm.parameters.map { Parameter($0, of: \.typing) } + [
      Parameter(
        "queries.length", \.queries.length, "letters of a query", expecting: "two lengths from 1 to 1000, as 3...10",
        where: { $0.lowerBound >= 1 && $0.upperBound <= 1_000 }),
      Parameter("queries.restMedian", \.queries.rest.median, "rest before the next query, median"),
      Parameter("queries.restSigma", \.queries.rest.sigma, "rest before the next query, spread"),
      Parameter("edits.backspace", \.edits.backspace, "the last character is erased, per character"),
      Parameter("edits.wrongKey", \.edits.wrongKey, "a wrong key, erased at once, per character"),
      Parameter("edits.paste", \.edits.paste, "the whole query is pasted, per character"),
      Parameter("edits.clear", \.edits.clear, "the field is cleared, per character"),
      Parameter("list.lookMedian", \.list.look.median, "look at the list, median"),
      Parameter("list.lookSigma", \.list.look.sigma, "look at the list, spread"),
      Parameter("list.leastLook", \.list.leastLook, "the shortest look"),
      Parameter("list.goesOn", \.list.goesOn, "after a look the person scrolls or taps"),
      Parameter("list.taps", \.list.taps, "it is a tap, not a scroll"),
      Parameter(
        "list.row", \.list.row, "the tapped row, uniform", expecting: "two rows from 0 to 1000, as 0...3",
        where: { $0.lowerBound >= 0 && $0.upperBound <= 1_000 }),
      Parameter("list.bounces", \.list.bounces, "the end comes into sight twice, per scroll"),
      Parameter("list.bounceGap", \.list.bounceGap, "between the two, uniform"),
      Parameter("list.overscrolls", \.list.overscrolls, "the list is pulled beyond its end, per scroll"),
      Parameter(
        "list.overscroll", \.list.overscroll, "points beyond the end, uniform",
        expecting: "two lengths from 0 to 1000, as 20...200", where: { $0.lowerBound >= 0 && $0.upperBound <= 1_000 }),
      Parameter("server.latencyMedian", \.server.latency.median, "from request to answer, median"),
      Parameter("server.latencySigma", \.server.latency.sigma, "from request to answer, spread"),
      Parameter("server.failures", \.server.failures, "an error or a time-out, per request"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }

  /// Those of an app without rows to tap and without content offsets.
  public static let parametersOfVisits = parameters.filter {
    !["list.taps", "list.row", "list.overscrolls", "list.overscroll"].contains($0.name)
  }
}
