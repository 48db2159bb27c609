public import Scenarios

extension Orders {
  /// Events that may coincide with a transition: taps, links, answers, and the end of an animation. Confirmations,
  /// errors and memory warnings are for random histories.
  public static let alphabet: [Letter<Orders>] = [
    Letter("appear", .appear),
    .answer("orders"),
    Letter("tap", .tap(0)),
    Letter("link") { .link(1 + ($0 - 1) % World.orders.count) },
    .answer("done"),
    Letter("close", .close),
    Letter("back", .back),
    Letter("home", .home),
  ]

  public static let rareLetters: [Letter<Orders>] = [
    Letter("refresh", .refresh),
    Letter("confirm", .confirm),
    .answer("confirmed"),
    .answer("refused"),
    .answer("confirmed", toNewest: true),
    .answer("failure"),
    .answer("orders", toNewest: true),
    Letter("tap row 2", .tap(2)),
    Letter("tap row 4", .tap(4)),
    Letter("unknown link", .link(99)),
    Letter("memory warning", .memoryWarning),
  ]
}
