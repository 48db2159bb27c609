public import Scenarios

extension CurrencyConverter {
  /// Eight letters at most, because more would shorten exhaustive search. So only random histories have: the source's
  /// picker, the destination's field, texts that are not plain numbers, the refresh button, incomplete rates, answers
  /// that are not JSON, and a pause that ends the indicator but not the rates' day.
  public static let alphabet: [Letter<CurrencyConverter>] = [
    Letter("launch", .launch),
    .answer("disk"),
    Letter("type") { .typed(.source, "\($0)") },
    Letter("press", .pressed(.destination)),
    Letter("choose JPY", .chosen(.destination, "JPY")),
    .answer("rates"),
    .answer("failure"),
    .pause("day", .seconds(86_400)),
  ]

  public static let rareLetters: [Letter<CurrencyConverter>] = [
    Letter("refresh", .refresh),
    Letter("clear", .typed(.source, "")),
    Letter("type raw") { .typed(.source, "\($0)a") },
    Letter("type fraction", .typed(.source, "0.00001")),
    Letter("type .5", .typed(.source, ".5")),
    Letter("type long", .typed(.source, "1234567890123456789")),
    Letter("type result") { .typed(.destination, "\($0)") },
    Letter("press source", .pressed(.source)),
    Letter("choose source GBP", .chosen(.source, "GBP")),
    Letter("choose EUR", .chosen(.destination, "EUR")),
    Letter("choose USD", .chosen(.destination, "USD")),
    .answer("garbled"),
    .answer("partial rates"),
    .pause("half a second", .milliseconds(500)),
  ]
}
