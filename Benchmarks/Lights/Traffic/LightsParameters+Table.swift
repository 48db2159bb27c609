import SearchSupport
public import Traces

extension LightsParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    [
      Parameter("drag.intercept", \.drag.time.intercept, "what every drag takes"),
      Parameter("drag.slope", \.drag.time.slope, "what it takes more for each bit of its difficulty"),
      Parameter("drag.spread", \.drag.spread, "how much a drag's time varies"),
      Parameter("drag.track", \.drag.track, "length of a slider, mm", expecting: millimetres, where: isLength),
      Parameter("drag.tolerance", \.drag.tolerance, "width of the target, mm", expecting: millimetres, where: isLength),
      Parameter(
        "drag.frame", \.drag.frame, "from a change to the next", expecting: "a time from 1ms on, as 8ms",
        where: { $0 >= .milliseconds(1) }),
      Parameter("hand.lookMedian", \.hand.look.median, "how long a person looks before a deed, median"),
      Parameter("hand.lookSigma", \.hand.look.sigma, "how long a person looks before a deed, spread"),
      Parameter("hand.leastLook", \.hand.leastLook, "no look is shorter; between two steps of dimming"),
      Parameter("hand.reloads", \.hand.reloads, "the list is pulled down first, per deed"),
      Parameter("hand.drags", \.hand.drags, "a slider is dragged, per deed"),
      Parameter("hand.dragsBrightness", \.hand.dragsBrightness, "it is the brightness, per drag"),
      Parameter("hand.turns", \.hand.turns, "the light is turned on or off, per other deed"),
      Parameter("hand.dims", \.hand.dims, "a quantity is dimmed in steps, per deed that is none of those"),
      Parameter("hand.chooses", \.hand.chooses, "the mode is chosen, per deed that is none of those"),
      Parameter("hand.renames", \.hand.renames, "it gets a name, and is not shown the other way, per deed left"),
      Parameter(
        "sessions.rooms", \.sessions.rooms, "rooms in which somebody is", expecting: "1 or 2",
        where: { (1...2).contains($0) }),
      Parameter("sessions.goesOn", \.sessions.goesOn, "another deed follows in the session"),
      Parameter("sessions.gapMedian", \.sessions.gap.median, "from a session to the next, median"),
      Parameter("sessions.gapSigma", \.sessions.gap.sigma, "from a session to the next, spread"),
      Parameter(
        "others.gap", \.others.gap, "between two changes by somebody else, mean",
        expecting: "a time from 1ms on, as 60s", where: { $0 >= .milliseconds(1) }),
      Parameter("others.turns", \.others.turns, "such a change turns a light on or off"),
      Parameter("bridge.latencyMedian", \.bridge.latency.median, "from request to answer, median"),
      Parameter("bridge.latencySigma", \.bridge.latency.sigma, "from request to answer, spread"),
      Parameter("bridge.refusals", \.bridge.refusals, "the unusual reply, per command"),
      Parameter("bridge.failures", \.bridge.failures, "the lights do not come, per load"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }

  private static let millimetres = "a length from 1 to 1000, as 60"

  private static let isLength: @Sendable (Int) -> Bool = { (1...1_000).contains($0) }
}
