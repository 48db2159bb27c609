import SearchSupport
public import Traces

extension NearbyParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    SearchParameters.parameters.filter { !["list.taps", "list.row"].contains($0.name) }
    .map { Parameter($0, of: \.search) } + [
      Parameter("hand.moves", \.search.list.taps, "after a look the person pulls or chooses, and does not scroll"),
      Parameter("hand.pulls", \.hand.pulls, "the person pulls, and does not choose"),
      Parameter("hand.choosesHere", \.hand.choosesHere, "where the device is is chosen, per choice"),
      Parameter(
        "hand.locations", \.hand.locations, "locations to choose from", expecting: "a number from 1 to 1000, as 5",
        where: { (1...1_000).contains($0) }),
      Parameter("device.firstFixMedian", \.device.firstFix.median, "until the device knows where it is, median"),
      Parameter("device.firstFixSigma", \.device.firstFix.sigma, "until the device knows where it is, spread"),
      Parameter(
        "device.gap", \.device.gap, "between two messages of the device, mean", expecting: "a time from 1ms on, as 70s",
        where: { $0 >= .milliseconds(1) }),
      Parameter("device.repeats", \.device.repeats, "the device says the same again, per message"),
    ]
}
