import Scenarios

/// The first two are documented: "The constructors are more forgiving in the texts they will accept". The third is
/// meant, too (issues 659 and 871). RFC 8259 allows a reader to take more than its grammar (section 9). So the three
/// differ from a rule of ours.
extension Cause<JSONArray> {
  static let takesOmittedValue = Cause(
    "takes an omitted value for null", basis: .ourRule, witness: [.open, .comma, .close]
  ) { error in
    error.token == .comma && [.afterOpen, .afterComma].contains(error.place)
  }

  static let takesLastComma = Cause(
    "takes a comma before the closing bracket for none", basis: .ourRule, witness: [.open, .value(1), .comma, .close]
  ) { error in
    error.token == .close && error.place == .afterComma
  }

  static let ignoresRest = Cause(
    "ignores what follows the array", basis: .ourRule, witness: [.open, .close, .close]
  ) { error in
    error.place == .afterArray
  }

  /// Not meant: the class's own documentation promises `null` there (issue 1033).
  static let dropsAfterTwoCommas = Cause(
    "drops what follows two commas", basis: .harm, section: "",
    witness: [.open, .value(1), .comma, .comma, .value(2), .close]
  ) { error in
    error.token == .comma && error.place == .afterComma
  }

  /// - Parameter explains: whether the architecture passes over the first error of the text.
  private init(
    _ sentence: String, basis: CauseBasis, section: String = "article 2.1", witness: [JSONArray.Token],
    explains: @escaping @Sendable (JSONArray.SyntaxError) -> Bool
  ) {
    self.init(
      sentence, basis: basis, section: section, witness: witness.map(JSONArray.Event.token) + [.end]
    ) { divergence in
      guard divergence.event == .end,
        let error = JSONArray.SyntaxError(firstIn: JSONArray.lastText(of: divergence.history)),
        divergence.expected == [.malformed(after: error.tokenCount)], divergence.actual.count == 1
      else { return false }
      return explains(error)
    }
  }
}

extension JSONArray {
  /// The tokens of the text that ends with the last event.
  fileprivate static func lastText(of history: ArraySlice<Event>) -> [Token] {
    var tokens: [Token] = []
    for case .token(let token) in history.dropLast().reversed().prefix(while: { $0 != .end }) { tokens.append(token) }
    return tokens.reversed()
  }
}
