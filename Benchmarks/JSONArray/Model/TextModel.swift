extension JSONArray {
  /// The model: what has been read, and every condition.
  struct TextModel {
    /// The arrays that are open, the outermost first, with their values so far.
    var openArrays: [[Value]] = []
    /// The outermost array, once it is closed.
    var array: [Value]?
    var last: Token?
    var tokenCount = 0
    /// Known as soon as a token came that ``mayFollow(_:)`` refuses. No further one is read then.
    var isMalformed = false
    var hasEnded = false
  }
}

extension JSONArray.TextModel {
  // A token may follow if:
  // 1. the text has not begun, and the token opens an array
  // 2. an array is open, and after its bracket or a comma comes a value or an array
  // 3. an array is open, and after its bracket, a value or an array it is closed
  // 4. an array is open, and after a value or an array comes a comma
  func mayFollow(_ token: JSONArray.Token) -> Bool {
    if last == nil { return token == .open }
    if openArrays.isEmpty { return false }
    switch token {
    case .open, .value: return last == .open || last == .comma
    case .close: return last != .comma
    case .comma: return last != .open && last != .comma
    }
  }

  // An array should be given if the text has ended and the array is whole.
  var parsedArray: [JSONArray.Value]? {
    hasEnded && !isMalformed ? array : nil
  }

  // The text should be called malformed if it has ended, and
  // 1. a token was refused, or
  // 2. the array is not whole.
  var malformedAfter: Int? {
    hasEnded && (isMalformed || array == nil) ? tokenCount : nil
  }
}
