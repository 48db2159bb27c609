public import Scenarios

extension JSONArray {
  /// An array is `[ ]`, or `[` and values with a comma between each two and `]` (RFC 8259, section 5). That a text is
  /// one array, and that nothing else is taken for one, is our rule: by section 9 a reader may take more. A token is
  /// right or wrong by the one before it and by the number of arrays that are open.
  public struct Oracle: Scenarios.Oracle {
    private var tokens: [Token] = []

    public init() {}

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .token(let token):
        tokens.append(token)
        return []
      case .end:
        defer { tokens = [] }
        if let error = SyntaxError(firstIn: tokens) { return [.malformed(after: error.tokenCount)] }
        var rest = tokens[...]
        return [.parsed(Self.takeArray(from: &rest))]
      }
    }

    /// The array with which the well-formed tokens begin.
    private static func takeArray(from tokens: inout ArraySlice<Token>) -> [Value] {
      var values: [Value] = []
      tokens.removeFirst()
      while tokens.first != .close {
        switch tokens.first {
        case .value(let number)?:
          tokens.removeFirst()
          values.append(.number(number))
        case .open?: values.append(.array(takeArray(from: &tokens)))
        default: tokens.removeFirst()
        }
      }
      tokens.removeFirst()
      return values
    }
  }

  /// The first place at which tokens cannot become an array any more.
  struct SyntaxError: Equatable {
    enum Place { case start, afterOpen, afterComma, afterValue, afterArray }

    /// The tokens up to the wrong one, which is among them unless the text ended too soon.
    let tokenCount: Int
    let place: Place
    /// Nil: the text ended too soon.
    let token: Token?

    /// Nil if the tokens are an array.
    init?(firstIn tokens: [Token]) {
      var place = Place.start
      var depth = 0
      for (index, token) in tokens.enumerated() {
        guard Self.isRight(token, at: place) else {
          (tokenCount, self.place, self.token) = (index + 1, place, token)
          return
        }
        switch token {
        case .open: (depth, place) = (depth + 1, .afterOpen)
        case .close: (depth, place) = (depth - 1, depth == 1 ? .afterArray : .afterValue)
        case .comma: place = .afterComma
        case .value: place = .afterValue
        }
      }
      if place == .afterArray { return nil }
      (tokenCount, self.place, token) = (tokens.count, place, nil)
    }

    private static func isRight(_ token: Token, at place: Place) -> Bool {
      switch (place, token) {
      case (.start, .open), (.afterOpen, .open), (.afterComma, .open): true
      case (.afterOpen, .value), (.afterComma, .value): true
      case (.afterOpen, .close), (.afterValue, .close): true
      case (.afterValue, .comma): true
      default: false
      }
    }
  }
}
