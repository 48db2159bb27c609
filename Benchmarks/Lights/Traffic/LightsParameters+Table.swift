import SearchSupport
public import Traces

extension LightsParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    [
      Parameter("drag.intercept", \.drag.time.intercept, "the fixed part of a drag's time"),
      Parameter("drag.slope", \.drag.time.slope, "the drag's time per bit of its difficulty"),
      Parameter("drag.spread", \.drag.spread, "the spread of a drag's time"),
      Parameter("drag.track", \.drag.track, "length of a slider, mm", expecting: millimetres, where: isLength),
      Parameter("drag.tolerance", \.drag.tolerance, "width of the target, mm", expecting: millimetres, where: isLength),
      Parameter(
        "drag.frame", \.drag.frame, "from a change to the next", expecting: "a time from 1ms on, as 8ms",
        where: { $0 >= .milliseconds(1) }),
      Parameter("hand.lookMedian", \.hand.look.median, "look before an action, median"),
      Parameter("hand.lookSigma", \.hand.look.sigma, "look before an action, spread"),
      Parameter("hand.leastLook", \.hand.leastLook, "the shortest look; between two steps of dimming"),
      Parameter("hand.reloads", \.hand.reloads, "the list is pulled down first, per action"),
      Parameter("hand.drags", \.hand.drags, "a slider is dragged, per action"),
      Parameter("hand.dragsBrightness", \.hand.dragsBrightness, "it is the brightness, per drag"),
      Parameter("hand.turns", \.hand.turns, "the light is turned on or off, per action left"),
      Parameter("hand.dims", \.hand.dims, "a quantity is dimmed in steps, per action left"),
      Parameter("hand.chooses", \.hand.chooses, "the mode is chosen, per action left"),
      Parameter("hand.renames", \.hand.renames, "it is renamed, not shown the other way, per action left"),
      Parameter(
        "sessions.rooms", \.sessions.rooms, "rooms with a person", expecting: "1 or 2",
        where: { (1...2).contains($0) }),
      Parameter("sessions.goesOn", \.sessions.goesOn, "another action follows in the session"),
      Parameter("sessions.gapMedian", \.sessions.gap.median, "from a session to the next, median"),
      Parameter("sessions.gapSigma", \.sessions.gap.sigma, "from a session to the next, spread"),
      Parameter(
        "others.gap", \.others.gap, "the mean gap of another user's changes",
        expecting: "a time from 1ms on, as 60s", where: { $0 >= .milliseconds(1) }),
      Parameter("others.turns", \.others.turns, "it turns a light on or off, per change"),
      Parameter("bridge.latencyMedian", \.bridge.latency.median, "from request to answer, median"),
      Parameter("bridge.latencySigma", \.bridge.latency.sigma, "from request to answer, spread"),
      Parameter("bridge.refusals", \.bridge.refusals, "the unusual reply, per command"),
      Parameter("bridge.failures", \.bridge.failures, "a load fails"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }

  private static let millimetres = "a length from 1 to 1000, as 60"

  private static let isLength: @Sendable (Int) -> Bool = { (1...1_000).contains($0) }
}
