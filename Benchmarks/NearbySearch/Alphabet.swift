public import Scenarios

extension NearbySearch {
  /// Eight letters at most, because more would shorten exhaustive search. So these choose every location. The device's
  /// location, a cleared text, and offers that fail before the places come are for random histories.
  public static let alphabet: [Letter<NearbySearch>] = [
    Letter("choose") { .chosen("c\($0)") },
    Letter("type") { .text("\($0)") },
    Letter("bottom", .bottom),
    Letter("pull", .pull),
    .pause("quiet", .milliseconds(300)),
    .answer("answer"),
    .answer("answer", toNewest: true),
    .answer("failure"),
  ]

  public static let rareLetters: [Letter<NearbySearch>] = [
    Letter("move") { .device("d\($0)") },
    Letter("here", .chosen(nil)),
    Letter("clear", .text("")),
    .answer("failure", toNewest: true),
  ]
}
