import Traces

extension VideoCallTraffic.Parameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    KeyRhythm.parameters.map { Parameter($0, of: \.typing) } + [
      Parameter(
        "ids.length", \.ids.length, "digits of an id", expecting: "two lengths from 1 to 1000, as 4...12",
        where: { $0.lowerBound >= 1 && $0.upperBound <= 1_000 }),
      Parameter("ids.restMedian", \.ids.rest.median, "rest before the next id, median"),
      Parameter("ids.restSigma", \.ids.rest.sigma, "rest before the next id, spread"),
      Parameter("edits.backspace", \.edits.backspace, "the last character is erased, per character"),
      Parameter("edits.wrongKey", \.edits.wrongKey, "a wrong key, erased at once, per character"),
      Parameter("edits.paste", \.edits.paste, "the whole id is pasted, per character"),
      Parameter("edits.clear", \.edits.clear, "the field is cleared, per character"),
      Parameter("calls.leastPause", \.calls.leastPause, "pause before Call, fixed part"),
      Parameter("calls.pauseMedian", \.calls.pause.median, "pause before Call, the rest, median"),
      Parameter("calls.pauseSigma", \.calls.pause.sigma, "pause before Call, the rest, spread"),
      Parameter("calls.doublePress", \.calls.doublePress, "Call is pressed twice, per id"),
      Parameter("calls.doublePressGap", \.calls.doublePressGap, "between the two presses, uniform"),
      Parameter("calls.onEmptyField", \.calls.onEmptyField, "Call on the field just cleared, per id"),
      Parameter("pushes.gap", \.pushes.gap, "mean gap between pushes; while quiet, if bursty"),
      Parameter("pushes.bursty", \.pushes.isBursty, "pushes come in bursts"),
      Parameter("pushes.burstGap", \.pushes.burstGap, "mean gap in a burst"),
      Parameter(
        "pushes.quietSojourn", \.pushes.quietSojourn, "mean time without burst", expecting: sojournExpectation,
        where: { $0 >= .seconds(1) }),
      Parameter(
        "pushes.burstSojourn", \.pushes.burstSojourn, "mean length of a burst", expecting: sojournExpectation,
        where: { $0 >= .seconds(1) }),
      Parameter("pushes.invalid", \.pushes.invalid, "the payload is cut off, per push"),
      Parameter("pushes.duplicate", \.pushes.duplicate, "the push comes twice"),
      Parameter("pushes.duplicateDelay", \.pushes.duplicateDelay, "mean delay of the second copy"),
      Parameter("pushes.late", \.pushes.late, "the push is late"),
      Parameter("pushes.lateDelay", \.pushes.lateDelay, "mean delay of a late push"),
      Parameter("pushes.reordered", \.pushes.reordered, "the push comes right after the next one"),
      Parameter("answers.median", \.answers.delay.median, "ring to answer, median"),
      Parameter("answers.sigma", \.answers.delay.sigma, "ring to answer, spread"),
      Parameter("answers.timeout", \.answers.timeout, "ringing ends"),
      Parameter("answers.unanswered", \.answers.unanswered, "the person is away, per ring"),
      Parameter("answers.declined", \.answers.declined, "the call is declined, per ring"),
      Parameter("answers.misTap", \.answers.misTap, "Answer is pressed by mistake, per id"),
      Parameter("opening.taps", \.openingTaps, "Call and Answer are pressed before all else"),
      Parameter("stress.sameInstant", \.disturbance.sameInstant, "no time since the last event, per event"),
      Parameter("stress.nextNanosecond", \.disturbance.nextNanosecond, "1 ns since the last event, per event"),
      Parameter("stress.stepSecond", \.disturbance.stepSecond, "the app's clock steps back 1 s, per event"),
      Parameter("stress.stepHour", \.disturbance.stepHour, "the app's clock steps back 1 h, per event"),
      Parameter(
        "stress.slew", \.disturbance.slewPartsPerMillion, "by how many ppm the app's clock is fast or slow",
        expecting: "parts per million from 0 to 100000, as 500", where: { $0 <= 100_000 }),
    ]

  private static let sojournExpectation = "a time of 1 s or more in ns, us, ms, s, min or h, as 300s"
}
