extension KeyRhythm: ParameterGroup {
  /// That of people who type on a phone.
  public init() { self = .phone }

  public static let parameters: [Parameter<Self>] = [
    Parameter("typing.median", \.gap.median, "gap between keys, median"),
    Parameter("typing.sigma", \.gap.sigma, "gap between keys, spread"),
    Parameter("typing.disfluency", \.disfluency, "the person stops to think, per key"),
    Parameter("typing.disfluentMedian", \.disfluentGap.median, "gap while thinking, median"),
    Parameter("typing.disfluentSigma", \.disfluentGap.sigma, "gap while thinking, spread"),
    Parameter("typing.floor", \.floor, "no gap between keys is shorter"),
    Parameter("typing.rollover", \.rollover, "a key goes down before the last is up"),
    Parameter("typing.holdMedian", \.hold.median, "how long a key is held, median; bounds rollover gaps"),
    Parameter("typing.holdSigma", \.hold.sigma, "how long a key is held, spread"),
  ]
}
