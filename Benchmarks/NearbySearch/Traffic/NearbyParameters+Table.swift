import SearchSupport
public import Traces

extension NearbyParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    SearchParameters.parametersOfVisits.map { Parameter($0, of: \.search) } + [
      Parameter("hand.moves", \.search.list.taps, "after a look: a pull or a choice, not a scroll"),
      Parameter("hand.pulls", \.hand.pulls, "it is a pull, not a choice"),
      Parameter("hand.choosesHere", \.hand.choosesHere, "the device's location is chosen, per choice"),
      Parameter(
        "hand.locations", \.hand.locations, "locations to choose from", expecting: "a number from 1 to 1000, as 5",
        where: { (1...1_000).contains($0) }),
      Parameter("device.firstFixMedian", \.device.firstFix.median, "time to the first location, median"),
      Parameter("device.firstFixSigma", \.device.firstFix.sigma, "time to the first location, spread"),
      Parameter(
        "device.gap", \.device.gap, "the mean gap of the device's reports", expecting: "a time from 1ms on, as 70s",
        where: { $0 >= .milliseconds(1) }),
      Parameter("device.repeats", \.device.repeats, "the device repeats its location, per report"),
    ]
}
