public import Scenarios

/// The app of the article's part 3: an amount in one currency is shown in another. Its rates come from a server, from the
/// disk or with the app, whichever are newest. What was typed and chosen is remembered for the next launch.
public enum CurrencyConverter: App {
  public enum Event: Equatable, Sendable {
    /// The app is launched. If it runs, it is ended first.
    case launch
    /// The text of a field was changed to this by typing.
    case typed(Side, String)
    /// The button with the currency of a side was pressed: it opens and closes the picker of that side.
    case pressed(Side)
    /// The picker of a side was turned to this currency.
    case chosen(Side, String)
    /// The button that updates the rates was pressed.
    case refresh
    /// The disk answered what was saved last; nil: nothing.
    case saved(Saved?)
    /// The server answered with rates.
    case rates(RateTable)
    /// The server answered with something that is no JSON.
    case garbled
    /// The server answered with an error, or not in time.
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
