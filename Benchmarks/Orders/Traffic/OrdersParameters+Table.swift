import SearchSupport
public import Traces

extension OrdersParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    [
      Parameter("hand.lookMedian", \.hand.look.median, "how long a person looks before a deed, median"),
      Parameter("hand.lookSigma", \.hand.look.sigma, "how long a person looks before a deed, spread"),
      Parameter("hand.leastLook", \.hand.leastLook, "no look is shorter"),
      Parameter("hand.refreshes", \.hand.refreshes, "the list is pulled down, per deed"),
      Parameter("hand.looksHome", \.hand.looksHome, "the tabs are changed to and fro, per deed that is not that"),
      Parameter("hand.tapsTwice", \.hand.tapsTwice, "a row is tapped once more at once, per tap"),
      Parameter("hand.confirms", \.hand.confirms, "the delivery is confirmed, per order that is looked at"),
      Parameter("hand.leavesEarly", \.hand.leavesEarly, "details are left before the answer, per confirmation"),
      Parameter("sessions.goesOn", \.sessions.goesOn, "another deed follows in the session"),
      Parameter("sessions.gapMedian", \.sessions.gap.median, "from a session to the next, median"),
      Parameter("sessions.gapSigma", \.sessions.gap.sigma, "from a session to the next, spread"),
      Parameter("links.opens", \.links.opens, "a link is opened, per deed that is none of those"),
      Parameter("links.begins", \.links.begins, "a session begins with a link"),
      Parameter("links.interrupts", \.links.interrupts, "a link comes meanwhile, per order that is looked at"),
      Parameter("links.unknown", \.links.unknown, "a link leads to no order"),
      Parameter("links.follows", \.links.follows, "another link follows at once"),
      Parameter("system.warns", \.system.warns, "memory is short at home, per session"),
      Parameter("system.warnsMeanwhile", \.system.warnsMeanwhile, "memory is short, per order that is looked at"),
      Parameter("service.latencyMedian", \.service.latency.median, "from request to answer, median"),
      Parameter("service.latencySigma", \.service.latency.sigma, "from request to answer, spread"),
      Parameter("service.failures", \.service.failures, "the orders do not come, per load"),
      Parameter("service.refusals", \.service.refusals, "a confirmation is refused"),
      Parameter("screens.presentMedian", \.screens.present.median, "to present or to dismiss, median"),
      Parameter("screens.presentSigma", \.screens.present.sigma, "to present or to dismiss, spread"),
      Parameter("screens.pushMedian", \.screens.push.median, "to push or to pop, median"),
      Parameter("screens.pushSigma", \.screens.push.sigma, "to push or to pop, spread"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }
}
