/// A way in which the article makes a call from a pair of inputs, a number and a press.
package enum ChainVariant: String, CaseIterable, Sendable {
  case naive, date, timestamped, model

  package var summary: String {
    switch self {
    case .naive: "the article's 1.6: CombineLatest of the number and the press, and the number of it"
    case .date: "the article's 1.7 as printed: both with { ($0, Date()) }, and a press that is later than its number"
    case .timestamped: "the article's 1.7, with timestamped(by:) instead of Date()"
    case .model: "the article's 2.2 and 2.3: a structure with a field for each input, and one property that decides"
    }
  }

  /// The text of the mistake in this variant. It is always the same one: the press is taken for the number.
  package var mistake: String {
    switch self {
    case .naive: "map { $0.1 }"
    case .date: "map { $0.1.0 }"
    case .timestamped: "map { $0.1.value }"
    case .model: "return isPressed"
    }
  }
}
