public import Scenarios

extension Characters {
  public static let alphabet: [Letter<Characters>] = [
    Letter("appear", .appear),
    Letter("type") { .text("\($0)") },
    .pause("quiet", .milliseconds(300)),
    Letter("bottom", .bottom),
    Letter("retry", .retry),
    .answer("page"),
    .answer("page", toNewest: true),
    .answer("bad-status"),
  ]

  public static let rareLetters: [Letter<Characters>] = [
    Letter("clear", .text("")),
    .answer("bad-status", toNewest: true),
    .answer("empty"),
    .answer("not-json"),
    .answer("wrong-shape"),
    .answer("truncated"),
    .answer("proxied"),
    .answer("no-answer"),
  ]
}
