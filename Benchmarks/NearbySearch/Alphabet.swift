public import Scenarios

extension NearbySearch {
  /// More letters than eight would shorten what can be searched exhaustively. So all locations are chosen there. Where the
  /// device is, a cleared text, and offers that fail before places come, are for random histories.
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
