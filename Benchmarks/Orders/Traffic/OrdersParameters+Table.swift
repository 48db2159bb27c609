import SearchSupport
public import Traces

extension OrdersParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    [
      Parameter("hand.lookMedian", \.hand.look.median, "look before an action, median"),
      Parameter("hand.lookSigma", \.hand.look.sigma, "look before an action, spread"),
      Parameter("hand.leastLook", \.hand.leastLook, "the shortest look"),
      Parameter("hand.refreshes", \.hand.refreshes, "the list is pulled down, per action"),
      Parameter("hand.looksHome", \.hand.looksHome, "the home tab and back, per action left"),
      Parameter("hand.tapsTwice", \.hand.tapsTwice, "the row is tapped again at once, per tap"),
      Parameter("hand.confirms", \.hand.confirms, "the delivery is confirmed, per viewed order"),
      Parameter("hand.leavesEarly", \.hand.leavesEarly, "details are left before the answer, per confirmation"),
      Parameter("sessions.goesOn", \.sessions.goesOn, "another action follows in the session"),
      Parameter("sessions.gapMedian", \.sessions.gap.median, "from a session to the next, median"),
      Parameter("sessions.gapSigma", \.sessions.gap.sigma, "from a session to the next, spread"),
      Parameter("links.opens", \.links.opens, "a link is opened, per action left"),
      Parameter("links.begins", \.links.begins, "a session begins with a link"),
      Parameter("links.interrupts", \.links.interrupts, "a link comes meanwhile, per viewed order"),
      Parameter("links.unknown", \.links.unknown, "the order of a link does not exist"),
      Parameter("links.follows", \.links.follows, "another link follows at once"),
      Parameter("system.warns", \.system.warns, "memory is short at home, per session"),
      Parameter("system.warnsMeanwhile", \.system.warnsMeanwhile, "memory is short, per viewed order"),
      Parameter("service.latencyMedian", \.service.latency.median, "from request to answer, median"),
      Parameter("service.latencySigma", \.service.latency.sigma, "from request to answer, spread"),
      Parameter("service.failures", \.service.failures, "a load fails"),
      Parameter("service.refusals", \.service.refusals, "a confirmation is refused"),
      Parameter("screens.presentMedian", \.screens.present.median, "to present or to dismiss, median"),
      Parameter("screens.presentSigma", \.screens.present.sigma, "to present or to dismiss, spread"),
      Parameter("screens.pushMedian", \.screens.push.median, "to push or to pop, median"),
      Parameter("screens.pushSigma", \.screens.push.sigma, "to push or to pop, spread"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }
}
