import SearchSupport
public import Traces

extension ConverterParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    KeyRhythm.parameters.map { Parameter($0, of: \.typing) } + [
      Parameter(
        "amounts.length", \.amounts.length, "digits before the dot", expecting: "two lengths from 1 to 30, as 1...5",
        where: { $0.lowerBound >= 1 && $0.upperBound <= 30 }),
      Parameter("amounts.fractions", \.amounts.fractions, "two digits follow a dot, per amount"),
      Parameter("amounts.tiny", \.amounts.tiny, "only the sixth digit after the dot is not 0, per amount"),
      Parameter("amounts.backwards", \.amounts.backwards, "it is typed into the destination's field, per amount"),
      Parameter("edits.backspace", \.edits.backspace, "the last character is erased, per character"),
      Parameter("edits.wrongKey", \.edits.wrongKey, "a wrong key, erased at once, per character"),
      Parameter("edits.paste", \.edits.paste, "the whole amount is pasted, per character"),
      Parameter("edits.clear", \.edits.clear, "the field is cleared, per character"),
      Parameter("hand.lookMedian", \.hand.look.median, "look before an action, median"),
      Parameter("hand.lookSigma", \.hand.look.sigma, "look before an action, spread"),
      Parameter("hand.leastLook", \.hand.leastLook, "the shortest look"),
      Parameter("hand.chooses", \.hand.chooses, "a currency is chosen, not an amount typed, per action"),
      Parameter("hand.choosesDestination", \.hand.choosesDestination, "it is the destination's currency, per choice"),
      Parameter("hand.passesBy", \.hand.passesBy, "the picker passes by another currency, per choice"),
      Parameter("hand.refreshes", \.hand.refreshes, "the rates are refreshed first, per action"),
      Parameter("sessions.goesOn", \.sessions.goesOn, "another action follows in the session"),
      Parameter("sessions.gapMedian", \.sessions.gap.median, "from a session to the next, median"),
      Parameter("sessions.gapSigma", \.sessions.gap.sigma, "from a session to the next, spread"),
      Parameter("sessions.stays", \.sessions.stays, "the app runs on until the next session"),
      Parameter("server.latencyMedian", \.server.latency.median, "from request to answer, median"),
      Parameter("server.latencySigma", \.server.latency.sigma, "from request to answer, spread"),
      Parameter("server.mishaps", \.server.mishaps, "an error, no JSON or a currency missing, per request"),
      Parameter("disk.latencyMedian", \.disk.median, "from launch to the saved state, median"),
      Parameter("disk.latencySigma", \.disk.sigma, "from launch to the saved state, spread"),
    ] + Haste.Rates.parameters.map { Parameter($0, of: \.haste) }
}
