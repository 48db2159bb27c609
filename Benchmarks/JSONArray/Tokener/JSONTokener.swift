extension JSONArray {
  /// JSON-java's class of this name, as far as the listing uses it. It reads tokens instead of characters.
  final class JSONTokener {
    struct JSONException: Error {
      let tokenCount: Int
    }

    private let tokens: [Token]
    private var index = 0

    init(_ tokens: [Token]) { self.tokens = tokens }

    /// Nil at the end, where JSON-java gives 0.
    func nextClean() -> Token? {
      defer { index += 1 }
      return index < tokens.count ? tokens[index] : nil
    }

    func back() { index -= 1 }

    /// - Parameter array: JSON-java's `new JSONArray(this)`.
    func nextValue(_ array: (JSONTokener) throws(JSONException) -> [Value]) throws(JSONException) -> Value {
      switch nextClean() {
      case .open?:
        back()
        return .array(try array(self))
      case .value(let number)?: return .number(number)
      case .close?, .comma?, nil: throw syntaxError()
      }
    }

    func syntaxError() -> JSONException { JSONException(tokenCount: min(index, tokens.count)) }
  }

  /// Reads a text at its end, as JSON-java does: its constructor takes the tokens, and nobody hands them to it.
  protocol TokenerReader: AnyObject, ArrayReader {
    var output: Output { get }
    var tokens: [Token] { get set }

    /// The array of a whole text.
    func text(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value]
  }
}

extension JSONArray.TokenerReader {
  func didRead(_ token: JSONArray.Token) { tokens.append(token) }

  func didEnd() {
    do {
      output.parsed(try text(JSONArray.JSONTokener(tokens)))
    } catch {
      output.malformed(after: error.tokenCount)
    }
    tokens.removeAll(keepingCapacity: true)
  }
}
