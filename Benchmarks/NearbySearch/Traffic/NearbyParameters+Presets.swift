import SearchSupport

extension NearbyParameters {
  public static let wifi = Self()

  public static let train = with {
    $0.search = .train
    // 100 m at 25 m/s.
    $0.device.gap = .seconds(4)
  }

  public static let stress = with {
    $0.search = .stress
    $0.search.list.taps = 0.5
    $0.device.gap = .seconds(2)
    $0.device.repeats = 0.3
    $0.hand.locations = 2
  }
}
