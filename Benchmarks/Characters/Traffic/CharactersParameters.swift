public import SearchSupport
public import Traces

/// Every quantity of a person who looks through the characters, and of the server that answers. The defaults are those of
/// the preset `wifi`; ``SearchParameters`` says where they come from.
public struct CharactersParameters: Sendable, Hashable {
  /// The person, who types, scrolls and looks as one who searches; and the server. Where that one taps a row, this one
  /// presses Retry. It is there if an error is shown; if not, nothing is pressed.
  public var search = SearchParameters()

  public init() {}
}

extension CharactersParameters {
  public static let wifi = Self()

  /// A slow first byte, and one request in seven that comes to nothing.
  public static let train = with { $0.search = .train }

  public static let stress = with {
    $0.search = .stress
    $0.search.list.taps = 0.5
  }
}

extension CharactersParameters: ParameterGroup {
  public static let parameters: [Parameter<Self>] =
    SearchParameters.parameters.filter { !["list.taps", "list.row"].contains($0.name) }
    .map { Parameter($0, of: \.search) } + [
      Parameter("hand.retries", \.search.list.taps, "after a look the person presses Retry, and does not scroll")
    ]
}
