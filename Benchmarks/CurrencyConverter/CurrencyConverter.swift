public import Scenarios

/// The app of the article's part 3: shows an amount of one currency in another. Its rates come from a server, from the
/// disk or with the app, whichever are newest. The next launch restores texts and currencies.
public enum CurrencyConverter: App {
  public enum Event: Equatable, Sendable {
    /// The app is launched. A running app is ended first.
    case launch
    case typed(Side, String)
    /// The currency button of a side was pressed. It opens and closes the picker of that side.
    case pressed(Side)
    /// The picker of a side was turned to this currency.
    case chosen(Side, String)
    case refresh
    /// The disk answered with the last saved state; nil if none was saved.
    case saved(Saved?)
    case rates(RateTable)
    /// The server's answer is not JSON.
    case garbled
    /// The server answered with an error, or timed out.
    case failure
    /// The indicator of an update has been shown for half a second.
    case noticed
    /// A day has passed since the server answered with rates.
    case expired
  }

  public static let name = "currency-converter"
  public static let summary =
    "an amount in another currency, with rates that come late, age and miss a currency, and a disk that remembers"
  public static let rule = """
    A launch shows what the disk remembers, and asks for rates if those it has are a day old. An amount that is typed is \
    cleaned, and the other field shows what it is worth; so it does when a currency or the rates change. What is shown \
    or saved already is not shown or saved again.
    """

  public static let effects = [
    "read", "save", "load", "ratesPublisher", "show", "setPicker", "setCurrencies", "setUpToDate", "setUpdating",
    "alert",
  ]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .launch, .typed, .pressed, .chosen, .refresh: .user
    case .saved, .rates, .garbled, .failure: .world
    case .noticed, .expired: .time
    }
  }
}
