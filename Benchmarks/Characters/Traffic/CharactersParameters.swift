public import SearchSupport
public import Traces

/// The parameters of a person who looks through the characters, and of the server. The defaults are those of the preset
/// `wifi`; for sources see ``SearchParameters``.
public struct CharactersParameters: Sendable, Hashable {
  /// The person types, scrolls and looks as in ``SearchParameters``, but presses Retry instead of tapping a row. If no
  /// error is shown, nothing is pressed.
  public var search = SearchParameters()

  public init() {}
}

extension CharactersParameters {
  public static let wifi = Self()

  /// A slow first byte, and one request in seven fails.
  public static let train = with { $0.search = .train }

  public static let stress = with {
    $0.search = .stress
    $0.search.list.taps = 0.5
  }
}

extension CharactersParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    SearchParameters.parametersOfVisits.map { Parameter($0, of: \.search) } + [
      Parameter("hand.retries", \.search.list.taps, "after a look the person presses Retry, and does not scroll")
    ]
}
