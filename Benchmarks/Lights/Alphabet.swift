public import Scenarios

extension Lights {
  /// Eight letters at most, because more would shorten exhaustive search. So these set the brightness of one light, and
  /// the bridge answers in every order. Other values and lights, dimming, how a light is shown, and failed loads are
  /// for random histories.
  public static let alphabet: [Letter<Lights>] = [
    Letter("load", .load),
    .answer("lights"),
    Letter("brightness") { .set(.quantity(.brightness, value($0)), of: 1) },
    .answer("accepted"),
    .answer("accepted", toNewest: true),
    .answer("refused"),
    .answer("refused", toNewest: true),
    Letter("report brightness") { .report(.quantity(.brightness, reportedValue($0)), of: 1) },
  ]

  public static let rareLetters = someLetters + Quantity.allCases.flatMap(limitLetters)

  private static let someLetters: [Letter<Lights>] = [
    .answer("failure"),
    Letter("on", .set(.power(true), of: 1)),
    Letter("off", .set(.power(false), of: 1)),
    Letter("name") { .set(.name("N\($0)"), of: 1) },
    Letter("ct", .set(.mode(.ct), of: 1)),
    Letter("hsb", .set(.mode(.hsb), of: 1)),
    Letter("hue") { .set(.quantity(.hue, value($0)), of: 1) },
    Letter("saturation") { .set(.quantity(.saturation, value($0)), of: 1) },
    Letter("temperature") { .set(.quantity(.temperature, 153 + value($0) % 300), of: 1) },
    Letter("brightness of 2") { .set(.quantity(.brightness, value($0)), of: 2) },
    Letter("brightness of 10") { .set(.quantity(.brightness, value($0)), of: World.brokenLight) },
    Letter("toggle", .toggle(1)),
    Letter("report name") { .report(.name("R\($0)"), of: 1) },
    Letter("report on", .report(.power(true), of: 1)),
    Letter("report brightness of 2") { .report(.quantity(.brightness, reportedValue($0)), of: 2) },
  ]

  /// Beyond both limits, and dimming in both directions.
  private static func limitLetters(_ quantity: Quantity) -> [Letter<Lights>] {
    [
      Letter("\(quantity) too high", .set(.quantity(quantity, 1_200), of: 1)),
      Letter("\(quantity) too low", .set(.quantity(quantity, -200), of: 1)),
      Letter("\(quantity) up", .dim(quantity, by: 100, of: 1)),
      Letter("\(quantity) down", .dim(quantity, by: -100, of: 1)),
    ]
  }

  /// A value that every slider has; a different one for each number up to 1,000.
  private static func value(_ number: Int) -> Int { 1 + (number - 1) % 1_000 }

  /// A value that the first letters of a history do not set; a different one for each number up to 300.
  private static func reportedValue(_ number: Int) -> Int { 601 + (number - 1) % 300 }
}
